// The second table of docs/deliveries-table.md: how the result of an attempt changes its row and
// its target.
import { toReason } from '@alo/domain/delivery-reason.ts';
import { expect, it } from 'vitest';
import { readDocumentTable } from '../../testing/document-table.ts';
import type { Claimed } from '../queue/claim-deliveries.ts';
import type { DeliveryResult } from './deliverer.ts';
import { settleDelivery } from './settle-delivery.ts';

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
