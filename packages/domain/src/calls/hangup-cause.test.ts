import { describe, expect, it } from 'vitest';
import {
  CALL_OUTCOMES,
  listCauses,
  HANGUP_CAUSES,
  MAIN_HANGUP_CAUSES,
  MAIN_OUTCOMES,
  getOutcome,
} from './hangup-cause.ts';

describe('getOutcome', () => {
  it.each([
    ['NORMAL_CLEARING', 'answered'],
    ['USER_BUSY', 'busy'],
    ['UNALLOCATED_NUMBER', 'numberNotFound'],
    ['NUMBER_CHANGED', 'numberNotFound'],
    ['ORIGINATOR_CANCEL', 'canceled'],
    ['RECOVERY_ON_TIMER_EXPIRE', 'notAnswered'],
    ['LOSE_RACE', 'answeredElsewhere'],
    ['VOICEMAIL', 'voicemail'],
  ])('RPT-04 reads %s as %s', (cause, outcome) => {
    expect(getOutcome(cause)).toBe(outcome);
  });

  it.each(['SOMETHING_NEW', '', 'toString', 'constructor'])(
    'reads the unknown cause %j as could not complete',
    (cause) => {
      expect(getOutcome(cause)).toBe('notCompleted');
    },
  );
});

describe('listCauses', () => {
  it('RPT-02 assigns every known cause to exactly one outcome', () => {
    const causes = CALL_OUTCOMES.flatMap(listCauses);

    expect(causes.toSorted()).toEqual(Object.keys(HANGUP_CAUSES).toSorted());
    expect(CALL_OUTCOMES.filter((outcome) => listCauses(outcome).length === 0)).toEqual([]);
  });

  it('lists every cause of an outcome', () => {
    expect(listCauses('busy')).toEqual(['USER_BUSY', 'BUSY_EVERYWHERE']);
  });
});

it('RPT-02 offers the six main causes as outcomes without repeating a label', () => {
  expect(MAIN_HANGUP_CAUSES).toHaveLength(6);
  expect(MAIN_OUTCOMES).toEqual(['answered', 'busy', 'numberNotFound', 'canceled', 'notAnswered']);
});
