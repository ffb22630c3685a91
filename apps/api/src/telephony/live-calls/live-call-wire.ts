import {
  MAX_LIVE_CALLS,
  type LiveCall,
  type LiveCalls,
} from '@alo/contract/telephony/live-calls.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import type { Pool } from 'pg';
import type { CallRater } from '../calls/insert/rate-calls.ts';
import { listLiveCalls, type LiveCallRow } from './live-call-store.ts';

/** Reads the calls in progress of each organization, oldest first. The rater knows how each is billed. */
export async function readLiveCalls(
  pool: Pool,
  rater: CallRater,
  organizationIds: readonly number[],
  now: Date,
): Promise<Map<number, LiveCalls>> {
  const rows = await listLiveCalls(pool, organizationIds, now);
  const byOrganization = Map.groupBy(rows, ({ organizationId }) => organizationId);
  const shown = [...byOrganization.values()].flatMap((own) => own.slice(0, MAX_LIVE_CALLS));
  const calls = await toWire(pool, rater, shown);
  return new Map(
    organizationIds.map((id) => {
      const own = calls.filter((_, i) => shown[i]!.organizationId === id);
      return [
        id,
        { calls: own, total: byOrganization.get(id)?.length ?? 0, at: now.toISOString() },
      ];
    }),
  );
}

async function toWire(
  pool: Pool,
  rater: CallRater,
  rows: readonly LiveCallRow[],
): Promise<LiveCall[]> {
  if (rows.length === 0) return [];
  const { rated } = await rater.rate(
    pool,
    rows.map(({ domain, direction, dialedNumber, startedAt }) => ({
      domain,
      direction: direction ?? 'outbound',
      dialedNumber,
      startedAt: startedAt.toISOString(),
      durationSeconds: 0,
    })),
  );
  return rows.map((row, i) => {
    const { minutePrice, reserved, isUnlimited } = row;
    const toReais = (amount: number | null) => (isUnlimited ? null : moneyToReais(amount ?? 0));
    return {
      id: row.callId,
      direction: row.direction,
      extension: row.extensionNumber,
      name: [row.firstName, row.lastName].filter(Boolean).join(' ') || null,
      number: row.dialedNumber,
      startedAt: row.startedAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      minutePrice: toReais(minutePrice),
      reserved: toReais(reserved),
      steps: isUnlimited ? null : (rated[i]!.price?.steps ?? null),
    };
  });
}
