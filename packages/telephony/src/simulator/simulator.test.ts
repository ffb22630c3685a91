import type { CallEnded } from '@alo/domain/calls/call.ts';
import {
  getAverageTalkSeconds,
  getHitRate,
  isAnswered,
} from '@alo/domain/calls/call-statistics.ts';
import { getOutcome } from '@alo/domain/calls/hangup-cause.ts';
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { dayAt, toSaoPaulo } from '@alo/domain/time/sao-paulo-time.ts';
import { describe, expect, it } from 'vitest';
import { AREA_CODES } from './phone-numbers.ts';
import { createRandom } from './random.ts';
import { simulateLiveCall, simulateDay, simulatePeriod } from './simulator.ts';

const organization = {
  domain: 'demo.alo.localhost',
  extensions: Array.from({ length: 12 }, (_, index) => ({ number: String(1001 + index) })),
  recordings: [{ file: 'demo-venda.mp3', durationSeconds: 38 }],
};
const until = new Date('2026-11-20T17:32:00Z');
const month = simulatePeriod(organization, '2026-10-22', until, 'seed');

function getShare(calls: CallEnded[], holds: (call: CallEnded) => boolean): number {
  return calls.filter(holds).length / calls.length;
}

describe('SYS-switch-simulator a month of calls', () => {
  it('SYS-switch-simulator is the same for the same seed and another for another', () => {
    const day = simulateDay(organization, '2026-11-18', 'seed');

    expect(simulateDay(organization, '2026-11-18', 'seed')).toEqual(day);
    expect(simulateDay(organization, '2026-11-18', 'other')).not.toEqual(day);
    expect(simulateDay({ ...organization, domain: 'x' }, '2026-11-18', 'seed')).not.toEqual(day);
    expect(month.filter((call) => dayAt(call.startedAt) === '2026-11-18')).toEqual(day);
  });

  it('SYS-switch-simulator ends at the given instant and never repeats a call', () => {
    expect(month.length).toBeGreaterThan(9000);
    expect(month.every((call) => call.endedAt <= until.toISOString())).toBe(true);
    expect(dayAt(month.at(-1)!.startedAt)).toBe('2026-11-20');
    expect(new Set(month.map((call) => call.switchCallId)).size).toBe(month.length);
  });

  it('SYS-switch-simulator mixes outcomes like a sales team', () => {
    expect(getShare(month, (call) => getOutcome(call.hangupCause) === 'answered')).toBeCloseTo(
      0.46,
      1,
    );
    expect(getShare(month, (call) => getOutcome(call.hangupCause) === 'notAnswered')).toBeCloseTo(
      0.37,
      1,
    );
    expect(getShare(month, (call) => getOutcome(call.hangupCause) === 'busy')).toBeCloseTo(0.1, 1);
    expect(getShare(month, (call) => call.direction === 'inbound')).toBeCloseTo(0.18, 1);
  });

  it('SYS-switch-simulator mostly talks for one to three minutes, seldom longer', () => {
    const answered = month.filter(isAnswered);
    const talkSeconds = answered.reduce((sum, call) => sum + call.durationSeconds, 0);
    const totals = { total: month.length, answered: answered.length, talkSeconds };

    expect(getHitRate(totals)).toBeGreaterThan(42);
    expect(getAverageTalkSeconds(totals)).toBeGreaterThan(120);
    expect(getAverageTalkSeconds(totals)).toBeLessThan(240);
    expect(getShare(answered, (call) => call.durationSeconds > 900)).toBeLessThan(0.05);
    expect(Math.max(...answered.map((call) => call.durationSeconds))).toBeGreaterThan(1200);
  });

  it('SYS-switch-simulator calls during working hours in São Paulo', () => {
    const getHour = (call: CallEnded) => toSaoPaulo(call.startedAt).hour();
    const onDay = (day: string) => month.filter((call) => dayAt(call.startedAt) === day);

    expect(
      getShare(onDay('2026-11-18'), (call) => getHour(call) >= 8 && getHour(call) < 19),
    ).toBeGreaterThan(0.9);
    expect(onDay('2026-11-15').length).toBeLessThan(onDay('2026-11-18').length / 8);
    expect(onDay('2026-11-14').length).toBeLessThan(onDay('2026-11-18').length / 2);
  });

  it('SYS-switch-simulator never gives an extension two calls at once', () => {
    for (const { number } of organization.extensions) {
      const calls = month.filter((call) => call.extensionNumber === number);
      const overlaps = calls.filter(
        (call, index) => index > 0 && call.startedAt < calls[index - 1]!.endedAt,
      );

      expect(calls.length).toBeGreaterThan(100);
      expect(overlaps).toEqual([]);
    }
  });

  it('SYS-switch-simulator dials only valid invented numbers, of every class', () => {
    const numbers = [...new Set(month.map((call) => call.dialedNumber))];

    for (const number of numbers) expect(formatPhoneNumber(number)).not.toBe(number);
    expect(new Set(numbers.map((number) => parseDialedNumber(number).numberClass))).toEqual(
      new Set(['mobile', 'fixed', 'tollFree', 'international']),
    );
    const national = numbers.filter((number) => !number.startsWith('0'));
    for (const number of national) expect(number).toMatch(/^\d\d(95550|4550)01\d\d$/);
    const areaCodes = new Set(national.map((number) => number.slice(0, 2)));
    expect([...areaCodes].toSorted()).toEqual(AREA_CODES);
    expect(areaCodes.size).toBe(67);
  });

  it('SYS-switch-simulator gives a recorded call the length of its recording', () => {
    const recorded = month.filter((call) => call.recordingFile !== null);

    expect(recorded.length).toBeGreaterThan(100);
    expect(new Set(recorded.map((call) => call.durationSeconds))).toEqual(new Set([38]));
  });

  it('SYS-switch-simulator gives some outbound calls a campaign, a gateway and a deal', () => {
    const outbound = month.filter((call) => call.direction === 'outbound');

    expect(getShare(outbound, (call) => 'campanha' in call.metadata)).toBeCloseTo(0.45, 1);
    expect(
      getShare(outbound, (call) => 'dealId' in call.metadata && 'gateway' in call.metadata),
    ).toBeCloseTo(0.3, 1);
  });

  it('SYS-switch-simulator returns valid CallEnded values', () => {
    for (const call of month) {
      const answered = call.hangupCause === 'NORMAL_CLEARING';
      expect(call.answeredAt !== null).toBe(answered);
      expect(call.durationSeconds > 0).toBe(answered);
      const since = Date.parse(call.answeredAt ?? call.endedAt);
      expect(Date.parse(call.endedAt) - since).toBe(call.durationSeconds * 1000);
      expect(since).toBeGreaterThanOrEqual(Date.parse(call.startedAt));
    }
  });
});

describe('SYS-switch-simulator a live call', () => {
  it('SYS-switch-simulator ends now, on one of the extensions', () => {
    const random = createRandom('live');
    const calls = Array.from({ length: 50 }, () => simulateLiveCall(organization, until, random));

    expect(new Set(calls.map((call) => call.endedAt))).toEqual(new Set([until.toISOString()]));
    expect(new Set(calls.map((call) => call.switchCallId)).size).toBe(50);
    const numbers = organization.extensions.map((extension) => extension.number);
    for (const call of calls) expect(numbers).toContain(call.extensionNumber);
  });
});
