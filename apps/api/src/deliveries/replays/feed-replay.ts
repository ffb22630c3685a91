// Chunks keep the queue short; the stored position lets another process continue.
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { notifyAdmins } from '../../product/notifications/notify.ts';
import { toContact } from '../calls/contact.ts';
import { wakeWorkers } from '../targets/restart-target.ts';
import { REPLAY_FINDINGS_SQL } from '../attempts/stored-findings.ts';
import { getTargetTitle } from '../targets/target-title.ts';
import { selectReplayCalls } from './calls-of-period.ts';
import { lockReplayQueue } from './store.ts';

const CHUNK_SIZE = 1000;
const MAX_WAITING = 500;

interface ActiveReplay {
  id: number;
  organizationId: number;
  targetId: number;
  gateway: string;
  extension: string | null;
  isTargetRemoved: boolean;
  startedFrom: string;
  startedBefore: string;
  isOfAllCalls: boolean;
  recordedFrom: string | null;
  afterStartedAt: string;
  afterSequence: string;
}

interface CallRow {
  id: string;
  startedAt: string;
  sequence: string;
  dialedNumber: string;
  mayExist: boolean;
  isSent: boolean;
}

export function feedReplay({ db }: Pick<Context, 'db'>, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockReplayQueue(tx, id);
    const replay = await lockReplay(tx, id);
    if (!replay) return;
    const { targetId, organizationId } = replay;
    if (replay.isTargetRemoved) {
      await tx.execute(sql`update delivery_replays set canceled_at = now() where id = ${id}`);
      return;
    }
    if ((await countQueued(tx, targetId)) >= MAX_WAITING) return;
    const calls = await findNextCalls(tx, replay);
    if (calls.length === 0) return finishReplay(tx, replay);
    const callsToSend = calls.filter(({ isSent }) => isSent);
    await queueCalls(tx, replay, callsToSend);
    const last = calls.at(-1)!;
    await tx.execute(sql`
      update delivery_replays
      set seen = seen + ${calls.length}, made = made + ${callsToSend.length}, after_started_at = ${last.startedAt}::timestamptz,
          after_sequence = ${last.sequence}::bigint
      where id = ${id}`);
    if (callsToSend.length > 0) await wakeWorkers(tx, organizationId);
  });
}

async function lockReplay(tx: Executor, id: number): Promise<ActiveReplay | undefined> {
  const { rows } = await tx.execute<ActiveReplay & Record<string, unknown>>(sql`
    select r.id, r.organization_id as "organizationId", r.target_id as "targetId", t.gateway,
           t.extension_number as extension, t.removed_at is not null as "isTargetRemoved", r.started_from::text as "startedFrom",
           r.started_before::text as "startedBefore", r.is_of_all_calls as "isOfAllCalls", r.recorded_from::text as "recordedFrom",
           r.after_started_at::text as "afterStartedAt", r.after_sequence::text as "afterSequence"
    from delivery_replays r join delivery_targets t on t.id = r.target_id
    where r.id = ${id} and r.paused_at is null and r.done_at is null and r.canceled_at is null
    for update of r`);
  return rows[0];
}

async function countQueued(tx: Executor, targetId: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from call_deliveries where target_id = ${targetId} and is_replay and state <> 'ambiguous' limit ${MAX_WAITING}) d`);
  return rows[0]!.count;
}

async function findNextCalls(tx: Executor, replay: ActiveReplay): Promise<CallRow[]> {
  const calls = {
    ...replay,
    from: replay.startedFrom,
    before: replay.startedBefore,
    allCalls: replay.isOfAllCalls,
    after: { startedAt: replay.afterStartedAt, sequence: replay.afterSequence },
  };
  const { rows } = await tx.execute<CallRow & Record<string, unknown>>(sql`
    ${selectReplayCalls(calls)}
    select id, started_at::text as "startedAt", sequence::text as sequence, dialed_number as "dialedNumber",
           may_exist as "mayExist", is_sent as "isSent"
    from replay_calls order by started_at, sequence limit ${CHUNK_SIZE}`);
  return rows;
}

async function queueCalls(
  tx: Executor,
  { id, targetId, organizationId }: ActiveReplay,
  calls: readonly CallRow[],
): Promise<void> {
  const rows = calls.map(({ id: callId, startedAt, dialedNumber, mayExist }) => ({
    callId,
    startedAt,
    mayExist,
    contact: toContact(dialedNumber, parseDialedNumber(dialedNumber)),
  }));
  await tx.execute(sql`
    insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, is_replay,
                                 replay_id, may_exist, findings)
    select ${targetId}, ${organizationId}, x."callId", 'channel-hangup', x."startedAt", x.contact, true, ${id}, x."mayExist",
           (
             select ${REPLAY_FINDINGS_SQL} from deliveries o
             where o.target_id = ${targetId} and o.call_started_at = x."startedAt" and o.call_id = x."callId"
               and o.event_type = 'channel-hangup'
           )
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x("callId" uuid, "startedAt" timestamptz, contact text, "mayExist" boolean)
    order by x."startedAt"`);
}

/** Deliveries that wait for a user do not count. */
async function finishReplay(tx: Executor, replay: ActiveReplay): Promise<void> {
  const { id, organizationId, targetId, gateway, extension } = replay;
  const { rows } = await tx.execute<{ delivered: number; skipped: number; dead: number }>(sql`
    update delivery_replays r set done_at = now()
    where r.id = ${id} and not exists (
      select from call_deliveries d
      where d.target_id = ${targetId} and d.is_replay and d.replay_id = ${id} and d.state <> 'ambiguous')
    returning delivered, skipped, dead`);
  const [counts] = rows;
  if (!counts) return;
  await notifyAdmins(tx, organizationId, {
    kind: 'replayDone',
    data: { replayId: id, gateway, extension, name: getTargetTitle(replay), ...counts },
  });
}
