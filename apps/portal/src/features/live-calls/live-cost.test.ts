import type { LiveCall } from '@alo/contract/telephony/live-calls.ts';
import { expect, it } from 'vitest';
import { getCost, getSeconds, sumCosts, sumMinutePrices, sumReserved } from './live-cost.ts';

const ANSWERED_AT = '2026-11-26T12:00:00.000Z';
const after = (seconds: number) => Date.parse(ANSWERED_AT) + seconds * 1000;
const call = (part: Partial<LiveCall> = {}): LiveCall => ({
  id: '7d1c0b52-3f8e-4a51-9a51-6f0d3f1c9a10',
  direction: 'outbound',
  extension: '1001',
  name: 'Bruna Lacerda',
  number: '11955500127',
  contactName: null,
  startedAt: '2026-11-26T11:59:50.000Z',
  answeredAt: ANSWERED_AT,
  quality: null,
  recorded: false,
  recordingPaused: false,
  minutePrice: 0.6,
  reserved: 3,
  steps: { freeSeconds: 3, minimumSeconds: 30, incrementSeconds: 6 },
  ...part,
});

it.each([
  [2, 0],
  [4, 3000],
  [30, 3000],
  [31, 3600],
  [60, 6000],
])('LIV-2 costs after %i seconds what the bill will say', (seconds, money) => {
  expect(getCost(call(), after(seconds))).toBe(money);
});

it('LIV-2 costs nothing while it rings, when it is free, and for unlimited organizations', () => {
  expect(getCost(call({ answeredAt: null }), after(60))).toBe(0);
  expect(getCost(call({ minutePrice: 0 }), after(60))).toBe(0);
  expect(getCost(call({ minutePrice: null, reserved: null, steps: null }), after(60))).toBeNull();
});

it('LIV-2 counts a ringing call from its start, and never below zero', () => {
  expect(getSeconds(call({ answeredAt: null }), after(0))).toBe(10);
  expect(getSeconds(call(), after(-5))).toBe(0);
});

it('LIV-2 LIV-5 adds up costs, the minutes of calls that talk and all reservations', () => {
  const calls = [call(), call({ answeredAt: null }), call({ minutePrice: null, reserved: null })];

  expect(sumCosts(calls, after(60))).toBe(6000);
  expect(sumMinutePrices(calls)).toBe(6000);
  expect(sumReserved(calls)).toBe(60_000);
});
