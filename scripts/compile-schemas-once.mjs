// Before the tests: the compiled validators stand where the source expects them.
import { writeValidators } from './compile-schemas.mjs'

export default writeValidators
