// The second table of docs/deliveries-table.md.
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { expect, it } from 'vitest';
import { readDocumentTable } from '../../testing/document-table.ts';
import type { Claimed } from '../queue/claim-deliveries.ts';
import type { DeliveryResult } from './deliverer.ts';
import { getRetryDelayMs, settleDelivery } from './settle-delivery.ts';

const HOUR_MS = 3_600_000;
const reason = toReason('crmNotSetUp');

const RESULTS = {
  delivered: { state: 'delivered', recordId: '77' },
  skipped: { state: 'skipped', reason },
  dead: { state: 'dead', reason },
  'dead, pauses the target': { state: 'dead', reason, pausesTarget: true },
  ambiguous: { state: 'ambiguous', reason },
  'postponed for 20 s': { state: 'postponed', reason, seconds: 20 },
  retrying: { state: 'retrying', reason },
  'retrying, closes the target': { state: 'retrying', reason, closesTarget: true },
  'retrying after 17 s': { state: 'retrying', reason, retryAfterSeconds: 17 },
  'retrying after 17 s, closes the target': {
    state: 'retrying',
    reason,
    retryAfterSeconds: 17,
    closesTarget: true,
  },
  'rate limited for 17 s': {
    state: 'retrying',
    reason,
    retryAfterSeconds: 17,
    closesTarget: true,
    isLimited: true,
  },
  'retrying, not the target’s fault': { state: 'retrying', reason, isLimited: true },
  'retrying, pauses the target': { state: 'retrying', reason, pausesTarget: true },
  'retrying, pauses the target, not its fault': {
    state: 'retrying',
    reason,
    pausesTarget: true,
    isLimited: true,
  },
  'retrying until it is delivered': { state: 'retrying', reason, isEndless: true },
  'unknown, not before 3 s': { state: 'unknown', reason, notBeforeSeconds: 3 },
  'retrying, not before 10 minutes': { state: 'retrying', reason, notBeforeSeconds: 600 },
} satisfies Record<string, DeliveryResult>;

const SITUATIONS = {
  'first try': { attempts: 1 },
  'second try': { attempts: 2 },
  'fifth try': { attempts: 5 },
  'a day of tries is over': { attempts: 15, triedForMs: 24 * HOUR_MS },
  'the process stops': { attempts: 1, isStopping: true },
};

type Row = [result: keyof typeof RESULTS, situation: keyof typeof SITUATIONS, becomes: string];
const ROWS = readDocumentTable('deliveries-table.md', 'What a result means') as Row[];

function settled(result: Row[0], situation: Row[1]): string {
  const { isStopping = false, ...row }: Partial<Claimed> & { isStopping?: boolean } =
    SITUATIONS[situation];
  const claimed = { triedForMs: 0, findings: null, ...row } as Claimed;
  const { state, waitMs, uncountedMs, closeMs, isHealthy, ...rest } = settleDelivery(
    claimed,
    RESULTS[result],
    isStopping,
    0.5,
  );
  const parts = [
    waitMs > 0 && `for ${waitMs / 1000} s`,
    uncountedMs > 0 && 'which do not age it',
    rest.isPauseOnly && 'which was no try',
    rest.isLost && 'may be there',
    rest.stateAfterSave && `${rest.stateAfterSave} under new settings`,
    rest.findings && JSON.stringify(rest.findings).replaceAll('"', ''),
    closeMs > 0 && `target closed for ${closeMs / 1000} s`,
    rest.pausesTarget && 'target paused',
    isHealthy !== null && (isHealthy ? 'target is well' : 'target failed'),
  ];
  return [state, ...parts.filter(Boolean)].join(', ');
}

it.each(ROWS)('DEL-04 %s (%s) becomes: %s', (result, situation, becomes) => {
  expect(settled(result, situation)).toBe(becomes);
});

it('DEL-04 the table covers each result and each situation', () => {
  const columns = [RESULTS, SITUATIONS].map((names) => new Set(Object.keys(names)));

  expect([0, 1].map((column) => new Set(ROWS.map((row) => row[column])))).toEqual(columns);
});

it('GW-webhook retries after 10 s, 1, 5 and 30 minutes, and then every 2 hours', () => {
  const delays = [1, 2, 3, 4, 5, 6, 20].map((attempts) =>
    getRetryDelayMs(attempts, 0, { chance: 0.5 }),
  );

  expect(delays).toEqual([10, 60, 300, 1800, 7200, 7200, 7200].map((seconds) => seconds * 1000));
});

it('GW-webhook spreads retries by a fifth to both sides', () => {
  const delays = [0, 1].map((chance) => getRetryDelayMs(1, 0, { chance }));

  expect(delays).toEqual([8000, 12_000]);
});

it('GW-webhook replaces the schedule by the time the target asks for, plus up to a fifth', () => {
  const after = (retryAfterSeconds: number, chance: number) =>
    getRetryDelayMs(4, 0, { retryAfterSeconds, chance });

  expect([after(1, 0), after(1, 1), after(600, 0)]).toEqual([1000, 1200, 600_000]);
});

it('CAL-11 our own minimum delays a retry, but never advances it', () => {
  const after = (notBeforeSeconds: number) =>
    getRetryDelayMs(1, 0, { notBeforeSeconds, chance: 0.5 });

  expect([after(3), after(600)]).toEqual([10_000, 600_000]);
});

it('GW-webhook gives up after a day of attempts', () => {
  const last = (triedForMs: number) => getRetryDelayMs(9, triedForMs, { chance: 0.5 });

  expect([last(22 * HOUR_MS), last(22 * HOUR_MS + 1)]).toEqual([2 * HOUR_MS, null]);
  expect(getRetryDelayMs(1, 0, { retryAfterSeconds: 86_400 })).toBe(24 * HOUR_MS);
});

it('DEL-21 retries endless deliveries once a day', () => {
  const wait = (hours: number) =>
    getRetryDelayMs(9, 25 * HOUR_MS, {
      notBeforeSeconds: hours * 3600,
      isEndless: true,
      chance: 0.5,
    });

  expect([wait(0), wait(3), wait(48)]).toEqual([2, 3, 24].map((hours) => hours * HOUR_MS));
});
