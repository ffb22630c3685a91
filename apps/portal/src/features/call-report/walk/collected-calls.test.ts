import { describe, expect, it } from 'vitest';
import { givenCall } from '../testing/call.fixture.ts';
import { collectCalls } from './collected-calls.ts';

describe('collectCalls', () => {
  it('RPT-04 begins a new line for each day of São Paulo, also across pages', () => {
    const collected = collectCalls();

    collected.add([
      givenCall({ startedAt: '2026-11-20T17:00:00Z' }),
      givenCall({ startedAt: '2026-11-20T03:00:00Z' }),
    ]);
    collected.add([
      givenCall({ startedAt: '2026-11-20T03:00:00Z' }),
      givenCall({ startedAt: '2026-11-20T02:59:59Z' }),
    ]);

    expect(collected.days).toEqual([
      { day: '2026-11-20', count: 3 },
      { day: '2026-11-19', count: 1 },
    ]);
    expect(collected.lines).toEqual([~0, 0, 1, 2, ~1, 3]);
  });

  it('RPT-04 counts by the definitions of the dashboard and sums prices exactly', () => {
    const collected = collectCalls();

    collected.add([
      givenCall({ durationSeconds: 134, callPrice: 7590 }),
      givenCall({ durationSeconds: 2, callPrice: 1 }),
      givenCall({ durationSeconds: 1, callPrice: 1 }),
      givenCall({ hangupCause: 'USER_BUSY', durationSeconds: 0, callPrice: null }),
    ]);

    expect(collected.getTotals()).toEqual({ total: 4, answered: 2, talkSeconds: 134, price: 7592 });
  });
});
