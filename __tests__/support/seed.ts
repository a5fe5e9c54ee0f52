// Before each test file: generated examples are the same on every machine and in every run. SEED draws others; a failure
// prints its seed.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_130) })
