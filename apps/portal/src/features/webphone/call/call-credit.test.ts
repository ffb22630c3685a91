import type { CallQuote } from '@alo/contract/telephony/call-quote.ts';
import { expect, it } from 'vitest';
import { readCallCredit } from './call-credit.ts';

const quote = (part: Partial<CallQuote> = {}): CallQuote => ({
  number: '+5511955500142',
  name: null,
  numberClass: 'mobile',
  rateName: null,
  minutePrice: 0.6,
  steps: { freeSeconds: 3, minimumSeconds: 30, incrementSeconds: 6 },
  credit: 6,
  refusal: null,
  ...part,
});

it.each([
  [0, 0, 600, 'good'],
  [31, 3600, 569, 'good'],
  [301, 30_600, 299, 'low'],
  [421, 42_600, 179, 'lower'],
  [541, 54_600, 59, 'last'],
  [620, 62_400, 0, 'last'],
] as const)('WPH-12 after %i seconds knows cost and time left', (talked, cost, left, level) => {
  expect(readCallCredit(quote(), talked)).toMatchObject({ cost, secondsLeft: left, level });
});

it('WPH-12 has nothing to say about free calls and unlimited organizations', () => {
  expect(readCallCredit(quote({ minutePrice: 0 }), 60)).toBeNull();
  expect(readCallCredit(quote({ minutePrice: null, credit: null, steps: null }), 60)).toBeNull();
});
