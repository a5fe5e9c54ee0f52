// Small runs of kinds that broke other tools, from the cases beside the checkout; skipped where they are not there.
import { resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { diskFiles } from '../../support/memory-files.js'
import { scoreRecords, verdictsOf } from '../../support/score-records.js'
import { describeBeside } from '../../support/beside.js'

describeBeside('cases', 'cases', (cases) => {
  const scored = (name: string) => scoreRecords(diskFiles(resolve(cases, name, 'run'), 'run'))

  test('C03: files that are not JSON text are errors that say what they are', () => {
    const run = scored('C03')
    expect([...verdictsOf(run)].sort()).toEqual([
      'bom#0: pass',
      'good#0: pass',
      'lfs#0: error',
      'repr#0: error',
      'utf16#0: error',
    ])
    const reason = (scenario: string) => run.trials.find((trial) => trial.scenario === scenario)?.reason
    expect(reason('utf16')).toMatch(/run\/utf16\/actual_db\.json .*UTF-16.*UTF-8/)
    expect(reason('lfs')).toMatch(/run\/lfs\/expected_db\.json .*Git LFS pointer.*lfs: true/)
    expect(reason('repr')).toMatch(/run\/repr\/actual_db\.json.*Python.*json\.dump/)
  })

  test('C05: ids with brackets and pipes are kept as they are', () => {
    expect(verdictsOf(scored('C05'))).toEqual([
      '[service_issue]airplane_mode_on|lock_sim_card_pin[PERSONA:Easy]#0: pass',
      '[mms_issue]bad_wifi_calling|break_app_both_permissions[PERSONA:None]#0: fail',
    ])
    expect(scored('C05').trials.map(({ domain }) => domain)).toEqual(['telecom', 'telecom'])
  })

  test('C19: numbers that are not finite', () => {
    expect([...verdictsOf(scored('C19'))].sort()).toEqual([
      'differs#0: fail',
      'inf#0: pass',
      'neg#0: fail',
      'same#0: pass',
    ])
  })

  test('C38: control characters in ids and values', () => {
    const run = scored('C38')
    expect(run.trials.map(({ verdict }) => verdict)).toEqual(['fail', 'fail'])
    expect(run.trials[0]?.scenario).toBe('ctrl\u0007 ]]> \ufffe tab\tnl\nend')
    expect(run.trials[0]?.domain).toBe('d&<"\'>')
    expect(run.trials[1]?.domain).toBe('run')
  })

  test('C39: every folder is a scenario of its own, in code-point order', () => {
    const run = scored('C39')
    expect(run.trials.map(({ scenario }) => scenario)).toEqual([
      'Home',
      'I',
      'a-b',
      'a.b',
      'aB',
      'a_b',
      'ab',
      'ch',
      'cz',
      'governing',
      'i',
      's10',
      's2',
      'éa',
      'İ',
    ])
    expect(run.trials.every(({ verdict }) => verdict === 'fail')).toBe(true)
  })
})
