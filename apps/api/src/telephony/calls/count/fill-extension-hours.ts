import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { CALL_COUNTS, CALL_HOUR } from '../insert/call-counts-sql.ts';

const HOUR_MS = 3_600_000;
const SETTLED_AFTER_MS = 600_000;
const CHUNK_HOURS = 24;
const FILL_LOCK = 7_305_003;
/** A hanging process must not block a counter. */
const IDLE_TIMEOUT = '2s';

/** Runs outside migrations, because large tables take minutes. */
export async function fillExtensionHours(
  client: ClientBase,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const settledBefore = getSettledBefore(now);
  let unfinished = await findUnfinished(client, settledBefore);
  while (unfinished.length > 0) {
    const stillUnfinished: number[] = [];
    for (const organizationId of unfinished) {
      signal.throwIfAborted();
      const startedAtMs = performance.now();
      if (await fillChunk(client, organizationId, settledBefore))
        stillUnfinished.push(organizationId);
      await sleep(performance.now() - startedAtMs, undefined, { signal });
    }
    unfinished = stillUnfinished;
  }
}

const getSettledBefore = (now: Date) =>
  new Date(Math.floor((now.getTime() - SETTLED_AFTER_MS) / HOUR_MS) * HOUR_MS);

async function findUnfinished(client: ClientBase, settledBefore: Date): Promise<number[]> {
  const { rows } = await client.query<{ organization_id: number }>(
    `select n.organization_id from call_counters n
     where exists (select from call_hours h
                   where h.organization_id = n.organization_id and h.hour < n.extension_hours_from)
        or exists (select from call_hours h
                   where h.organization_id = n.organization_id and h.hour >= n.extension_hours_before and h.hour < $1)
     order by 1`,
    [settledBefore],
  );
  return rows.map((row) => row.organization_id);
}

/**
 * Returns false if nothing remains or another process interfered.
 * docs/decisions/0027-hours-by-extension.md explains why each call is counted once.
 */
async function fillChunk(
  client: ClientBase,
  organizationId: number,
  settledBefore: Date,
): Promise<boolean> {
  await client.query('begin');
  try {
    const chunk = await findNextChunk(client, organizationId, settledBefore);
    const isFilled = chunk !== null && (await fillHours(client, organizationId, chunk));
    await client.query(isFilled ? 'commit' : 'rollback');
    return isFilled;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

interface Chunk {
  first: Date;
  end: Date;
  from: Date;
  before: Date;
}

async function findNextChunk(
  client: ClientBase,
  organizationId: number,
  settledBefore: Date,
): Promise<Chunk | null> {
  const lock = await client.query(
    `select pg_try_advisory_xact_lock($1, $2) as is_ours,
            set_config('idle_in_transaction_session_timeout', $3, true)`,
    [FILL_LOCK, organizationId, IDLE_TIMEOUT],
  );
  if (!lock.rows[0].is_ours) return null;
  const { rows } = await client.query<Record<'from' | 'before' | 'after' | 'earlier', Date>>(
    `select n.extension_hours_from as "from", n.extension_hours_before as "before",
       (select min(hour) from call_hours h where h.organization_id = n.organization_id
          and h.hour >= n.extension_hours_before and h.hour < $2) as "after",
       (select max(hour) from call_hours h where h.organization_id = n.organization_id
          and h.hour < n.extension_hours_from) as "earlier"
     from call_counters n where n.organization_id = $1`,
    [organizationId, settledBefore],
  );
  const { from, before, after, earlier } = rows[0]!;
  if (after) {
    const end = new Date(
      Math.min(after.getTime() + CHUNK_HOURS * HOUR_MS, settledBefore.getTime()),
    );
    return { first: before, end, from, before: end };
  }
  if (!earlier) return null;
  const first = new Date(earlier.getTime() - (CHUNK_HOURS - 1) * HOUR_MS);
  return { first, end: from, from: first, before };
}

async function fillHours(
  client: ClientBase,
  organizationId: number,
  { first, end, from, before }: Chunk,
): Promise<boolean> {
  const hours = [organizationId, first, end];
  const filledCount = await client.query<{ total: number }>(
    `with filled as (
       insert into call_extension_hours
         (organization_id, hour, direction, extension_number, total, answered, talk_seconds)
       select c.organization_id, ${CALL_HOUR}, c.direction, c.extension_number, ${CALL_COUNTS}
       from calls c where c.organization_id = $1 and c.started_at >= $2 and c.started_at < $3
       group by 1, 2, 3, 4
       returning total
     )
     select coalesce(sum(total), 0)::int as total from filled`,
    hours,
  );
  await client.query('select from call_counters where organization_id = $1 for update', [
    organizationId,
  ]);
  const storedCount = await client.query<{ total: number }>(
    `select coalesce(sum(total), 0)::int as total from call_hours
     where organization_id = $1 and hour >= $2 and hour < $3`,
    hours,
  );
  if (storedCount.rows[0]!.total !== filledCount.rows[0]!.total) return false;
  await client.query(
    'update call_counters set extension_hours_from = $2, extension_hours_before = $3 where organization_id = $1',
    [organizationId, from, before],
  );
  return true;
}
