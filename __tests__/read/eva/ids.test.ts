import { describe, expect, test } from '@jest/globals'
import { isArchived, parseRecordId, trialNumber } from '../../../src/read/eva/ids.js'

describe('record ids', () => {
  test.each([
    ['1.2.1', '1.2.1', null],
    ['1.2.1_trial_0', '1.2.1', 0],
    ['1.2.1_trial_12', '1.2.1', 12],
    ['my_record_trial_3', 'my_record', 3],
    ['record_with_trial_in_name_trial_5', 'record_with_trial_in_name', 5],
    ['1.2.1_trial_', '1.2.1_trial_', null],
    ['1.2.1_trial_0_extra', '1.2.1_trial_0_extra', null],
    ['', '', null],
    ['1.2.1_attempt_0', '1.2.1', null],
    ['1.2.1_trial_0_attempt_1', '1.2.1', 0],
    ['1.2.1/trial_0', '1.2.1', 0],
    ['my_record/trial_2_attempt_3', 'my_record', 2],
    ['7.4.1/trial_0_failed_attempt_2', '7.4.1', 0],
    ['T1.1_failed_attempt_1', 'T1.1', null],
    ['__proto__/trial_1', '__proto__', 1],
  ])('%s', (id, scenario, trial) => {
    expect(parseRecordId(id)).toEqual({ scenario, trial })
  })

  test.each([
    ['1.1_failed_attempt_1', true],
    ['trial_0_extra_2', true],
    ['trial_0_unvalidated_1', true],
    ['1.1_attempt_3', true],
    ['1.1_failed_attempt_', false],
    ['1.1_attempt_3_more', false],
    ['trial_0', false],
  ])('%s archived: %s', (name, archived) => {
    expect(isArchived(name)).toBe(archived)
  })

  test.each([
    ['trial_0', 0],
    ['trial_07', 7],
    ['trial_2_failed_attempt_1', 2],
    ['trial_999999', 999_999],
    ['trial_1000000', null],
    ['trial_', null],
    ['trial_x', null],
    ['my_trial_1', null],
  ])('%s is trial %s', (name, trial) => {
    expect(trialNumber(name)).toBe(trial)
  })
})
