import { describe, expect, it } from 'vitest';
import { countCompletedBuckets, countOutcomes, sumBuckets } from './call-summary.ts';

const hour = (startsAt: string, total = 0, answered = 0, talkSeconds = 0) => ({
  startsAt,
  total,
  answered,
  talkSeconds,
  outbound: total,
  inbound: 0,
  causes: {},
  extensions: {},
});

describe('outcomes', () => {
  it('DSH-02 counts causes with the same outcome together', () => {
    const counts = countOutcomes({
      answered: 3,
      causes: { NORMAL_CLEARING: 3, NO_ANSWER: 2, NO_USER_RESPONSE: 1, USER_BUSY: 4 },
    });

    expect(counts).toEqual({ answered: 3, notAnswered: 3, busy: 4 });
  });

  it('DSH-02 counts answered calls of at most a second separately', () => {
    const counts = countOutcomes({ answered: 5, causes: { NORMAL_CLEARING: 7 } });

    expect(counts).toEqual({ answered: 5, answeredBriefly: 2 });
  });
});

describe('completed buckets', () => {
  const hours = [hour('2026-11-20T15:00:00.000Z'), hour('2026-11-20T16:00:00.000Z')];
  const completedAt = (now: string) =>
    countCompletedBuckets(hours, '2026-11-20T17:00:00.000Z', Date.parse(now));

  it('DSH-02 excludes the current hour from a comparison', () => {
    expect(completedAt('2026-11-20T15:59:59.000Z')).toBe(0);
    expect(completedAt('2026-11-20T16:00:00.000Z')).toBe(1);
    expect(completedAt('2026-11-21T00:00:00.000Z')).toBe(2);
  });

  it('DSH-02 sums buckets', () => {
    const sum = sumBuckets([hour('a', 10, 4, 120), hour('b', 5, 1, 30)]);

    expect(sum).toEqual({ total: 15, answered: 5, talkSeconds: 150 });
  });
});
