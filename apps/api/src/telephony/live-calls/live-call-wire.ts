import type { CallQuality, LiveCall, LiveCalls } from '@alo/contract/telephony/live-calls.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import type { Pool } from 'pg';
import { createCallRater, type CallRater } from '../calls/insert/rate-calls.ts';
import type { Context } from '../../platform/context.ts';
import { createCallQuality } from './call-quality.ts';
import { createContactNames } from './contact-names.ts';
import { listLiveCalls, type LiveCallRow } from './live-call-store.ts';

export type LiveCallReader = (
  organizationIds: readonly number[],
  now: Date,
) => Promise<Map<number, LiveCalls>>;

/** Returns each organization's calls, oldest first. */
export function createLiveCallReader(
  context: Pick<Context, 'config' | 'log' | 'now' | 'outbound' | 'pool' | 'pools'>,
): LiveCallReader {
  const { pool } = context;
  const quality = createCallQuality(context);
  const rater = createCallRater();
  const readNames = createContactNames();

  return async (organizationIds, now) => {
    const rows = await listLiveCalls(pool, organizationIds, now);
    const getContactName = await readNames(pool, rows);
    quality.refresh(rows);
    const calls = await toWire(pool, rater, rows, {
      getContactName,
      getQuality: quality.getKnown,
    });
    const toOwn = (id: number): LiveCalls => ({
      calls: calls.filter((_, i) => rows[i]!.organizationId === id),
      total: rows.find(({ organizationId }) => organizationId === id)?.total ?? 0,
      at: now.toISOString(),
    });
    return new Map(organizationIds.map((id) => [id, toOwn(id)]));
  };
}

async function toWire(
  pool: Pool,
  rater: CallRater,
  rows: readonly LiveCallRow[],
  more: {
    getContactName: (row: LiveCallRow) => string | null;
    getQuality: (row: LiveCallRow) => CallQuality | null;
  },
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
    const { reserved, isUnlimited } = row;
    const price = rated[i]!.price;
    const toReais = (amount: number | null) => (isUnlimited ? null : moneyToReais(amount ?? 0));
    return {
      id: row.callId,
      direction: row.direction,
      extension: row.extensionNumber,
      name: [row.firstName, row.lastName].filter(Boolean).join(' ') || null,
      number: row.dialedNumber,
      contactName: more.getContactName(row),
      startedAt: row.startedAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      recorded: row.isRecorded,
      recordingPaused: row.recordingPausedAt !== null,
      quality: more.getQuality(row),
      // Calls of a switch that does not ask first cost too, without a hold.
      minutePrice: toReais(row.minutePrice ?? price?.minutePrice ?? null),
      reserved: toReais(reserved),
      steps: isUnlimited ? null : (price?.steps ?? null),
    };
  });
}
