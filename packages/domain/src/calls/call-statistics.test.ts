import { describe, expect, it } from 'vitest';
import {
  addTotals,
  getAverageTalkSeconds,
  getHitRate,
  isAnswered,
  countTalkSeconds,
} from './call-statistics.ts';

// DSH-02: answered is NORMAL_CLEARING and over 1 s; talk time counts NORMAL_CLEARING and over 3 s.
describe('call statistics', () => {
  it.each([
    ['NORMAL_CLEARING', 0, false, 0],
    ['NORMAL_CLEARING', 1, false, 0],
    ['NORMAL_CLEARING', 2, true, 0],
    ['NORMAL_CLEARING', 3, true, 0],
    ['NORMAL_CLEARING', 4, true, 4],
    ['NORMAL_CLEARING', 600, true, 600],
    ['USER_BUSY', 600, false, 0],
    ['VOICEMAIL', 20, false, 0],
    ['SUCCESS', 20, false, 0],
  ])('%s after %i s: answered %s, %i s of talk', (hangupCause, durationSeconds, answered, talk) => {
    expect(isAnswered({ hangupCause, durationSeconds })).toBe(answered);
    expect(countTalkSeconds({ hangupCause, durationSeconds })).toBe(talk);
  });

  it('the hit rate is answered over total, in percent', () => {
    expect(getHitRate({ total: 418, answered: 191, talkSeconds: 0 }).toFixed(2)).toBe('45.69');
    expect(getHitRate({ total: 3, answered: 3, talkSeconds: 0 })).toBe(100);
    expect(getHitRate({ total: 0, answered: 0, talkSeconds: 0 })).toBe(0);
  });

  it('TMA is talk time over answered calls, in whole seconds', () => {
    expect(getAverageTalkSeconds({ total: 418, answered: 191, talkSeconds: 37_627 })).toBe(197);
    expect(getAverageTalkSeconds({ total: 9, answered: 2, talkSeconds: 5 })).toBe(3);
    expect(getAverageTalkSeconds({ total: 9, answered: 0, talkSeconds: 0 })).toBe(0);
  });

  it('totals add up part by part', () => {
    expect(
      addTotals(
        { total: 5, answered: 2, talkSeconds: 70 },
        { total: 1, answered: 1, talkSeconds: 9 },
      ),
    ).toEqual({ total: 6, answered: 3, talkSeconds: 79 });
  });
});
