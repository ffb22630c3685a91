import { describe, expect, it } from 'vitest';
import {
  CALL_OUTCOMES,
  causesOf,
  HANGUP_CAUSES,
  MAIN_HANGUP_CAUSES,
  MAIN_OUTCOMES,
  outcomeOf,
} from './hangup-cause.ts';

describe('outcomeOf', () => {
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
    expect(outcomeOf(cause)).toBe(outcome);
  });

  it.each(['SOMETHING_NEW', '', 'toString', 'constructor'])(
    'reads the unknown cause %j as could not complete',
    (cause) => {
      expect(outcomeOf(cause)).toBe('notCompleted');
    },
  );
});

describe('causesOf', () => {
  it('RPT-02 shares every known cause out among the outcomes, each once', () => {
    const causes = CALL_OUTCOMES.flatMap(causesOf);

    expect(causes.toSorted()).toEqual(Object.keys(HANGUP_CAUSES).toSorted());
    expect(CALL_OUTCOMES.filter((outcome) => causesOf(outcome).length === 0)).toEqual([]);
  });

  it('gives every cause that reads alike', () => {
    expect(causesOf('busy')).toEqual(['USER_BUSY', 'BUSY_EVERYWHERE']);
  });
});

it('RPT-02 offers the six main causes as outcomes without repeating a label', () => {
  expect(MAIN_HANGUP_CAUSES).toHaveLength(6);
  expect(MAIN_OUTCOMES).toEqual(['answered', 'busy', 'numberNotFound', 'canceled', 'notAnswered']);
});
