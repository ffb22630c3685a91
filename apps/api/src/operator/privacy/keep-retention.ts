import type { Pool } from 'pg';
import { HOUR_MS, MINUTE_MS, nightlyAt } from '../../platform/loops/intervals.ts';
import type { BackgroundContext, Loop } from '../../platform/loops/loop.ts';
import { eraseRecordings } from '../../recordings/stores/erase-recordings.ts';
import { ERASED } from './erase-text.ts';

export const nightlyRetention: Loop = {
  name: 'nightly-retention',
  role: 'worker',
  everyMs: 15 * MINUTE_MS,
  limitMs: 6 * HOUR_MS,
  where: nightlyAt('05'),
  begin:
    (context) =>
    async ({ signal }) => {
      const erased = await keepRetention(context, signal);
      context.log.info({ erased }, 'Old personal data was erased');
    },
};

interface Retention {
  organizationId: number;
  numbersDays: number | null;
  recordingsDays: number | null;
  deliveriesDays: number | null;
}

const SETTINGS_SQL = `
  select organization_id as "organizationId", numbers_days as "numbersDays", recordings_days as "recordingsDays",
         deliveries_days as "deliveriesDays"
  from organization_retention`;

const DAY_MS = 24 * HOUR_MS;
/** A day of calls, from `$2` until before `$3`. */
const OF_DAY = 'organization_id = $1 and started_at >= $2 and started_at < $3';
const HAS_NUMBER = `dialed_number <> '${ERASED}'`;
export const HIDE_NUMBERS = `dialed_number = '${ERASED}', caller_id = null, metadata = '{}', first_name = null, last_name = null, email = null`;
const HIDE_NUMBERS_SQL = `
  update calls set ${HIDE_NUMBERS}
  where ${OF_DAY} and ${HAS_NUMBER}`;
const OLD_MISSED_CALLS_SQL =
  'delete from missed_calls where organization_id = $1 and missed_at < $2';
const OLD_NOTES_SQL = 'delete from call_notes where organization_id = $1 and call_started_at < $2';
const HAS_RECORDING = 'recording_file is not null';
const OLD_RECORDINGS_SQL = `select recording_file as name from calls where ${OF_DAY} and ${HAS_RECORDING}`;
const FORGET_RECORDINGS_SQL = `update calls set recording_file = null where ${OF_DAY} and recording_file = any ($4)`;
const OLDEST_OF_TARGETS_SQL = `
  select id, least((select min(call_started_at) from deliveries where target_id = t.id),
                   (select min(call_started_at) from delivery_tries where target_id = t.id)) as at
  from delivery_targets t where organization_id = $1`;
const OF_TARGET = `organization_id = $1 and target_id = $4 and call_started_at >= $2 and call_started_at < $3`;
const DELETE_DELIVERIES_SQL = ['deliveries', 'delivery_tries'].map(
  (table) => `delete from ${table} where ${OF_TARGET}`,
);

type RetentionContext = Pick<BackgroundContext, 'config' | 'now' | 'outbound' | 'upkeep'>;

/**
 * Money stays.
 * @throws AggregateError after the others were erased, if some organizations failed
 */
export async function keepRetention(
  context: RetentionContext,
  signal: AbortSignal,
): Promise<Erased> {
  const erased = { numbers: 0, recordings: 0, deliveries: 0 };
  const errors: unknown[] = [];
  const { rows } = await context.upkeep.query<Retention>(SETTINGS_SQL);
  for (const retention of rows) {
    await eraseOld(context, retention, erased, signal).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Old personal data was not all erased');
  return erased;
}

interface Erased {
  numbers: number;
  recordings: number;
  deliveries: number;
}

/** Adds to `erased`. */
async function eraseOld(
  context: RetentionContext,
  { organizationId, ...days }: Retention,
  erased: Erased,
  signal: AbortSignal,
): Promise<void> {
  const { upkeep } = context;
  const getCutoff = (age: number) => new Date(context.now().getTime() - age * DAY_MS);
  const runDaily = async (
    age: number | null,
    condition: string,
    run: (day: unknown[]) => Promise<void>,
  ) => {
    if (age === null) return;
    for await (const day of listDays(upkeep, organizationId, condition, getCutoff(age))) {
      if (signal.aborted) return;
      await run(day);
    }
  };
  await runDaily(days.recordingsDays, HAS_RECORDING, async (day) => {
    const { rows: found } = await upkeep.query<{ name: string }>(OLD_RECORDINGS_SQL, day);
    const names = found.map(({ name }) => name);
    await eraseRecordings(context, names);
    await upkeep.query(FORGET_RECORDINGS_SQL, [...day, names]);
    erased.recordings += names.length;
  });
  await runDaily(days.numbersDays, HAS_NUMBER, async (day) => {
    erased.numbers += (await upkeep.query(HIDE_NUMBERS_SQL, day)).rowCount!;
  });
  if (days.numbersDays !== null) {
    const values = [organizationId, getCutoff(days.numbersDays)];
    await upkeep.query(OLD_MISSED_CALLS_SQL, values);
    await upkeep.query(OLD_NOTES_SQL, values);
  }
  if (days.deliveriesDays === null) return;
  const cutoff = getCutoff(days.deliveriesDays);
  const { rows: targets } = await upkeep.query<{ id: number; at: Date | null }>(
    OLDEST_OF_TARGETS_SQL,
    [organizationId],
  );
  for (const target of targets) {
    for (const bounds of splitDays(target.at ?? cutoff, cutoff)) {
      if (signal.aborted) return;
      for (const statement of DELETE_DELIVERIES_SQL) {
        const values = [organizationId, ...bounds, target.id];
        erased.deliveries += (await upkeep.query(statement, values)).rowCount!;
      }
    }
  }
}

async function* listDays(
  pool: Pool,
  organizationId: number,
  condition: string,
  cutoff: Date,
): AsyncGenerator<[number, Date, Date]> {
  const { rows } = await pool.query<{ at: Date }>(
    `select started_at as at from calls where organization_id = $1 and started_at < $2 and ${condition}
     order by started_at limit 1`,
    [organizationId, cutoff],
  );
  for (const bounds of splitDays(rows[0]?.at ?? cutoff, cutoff)) yield [organizationId, ...bounds];
}

function* splitDays(from: Date, before: Date): Generator<[Date, Date]> {
  for (let at = from.getTime(); at < before.getTime(); at += DAY_MS) {
    yield [new Date(at), new Date(Math.min(at + DAY_MS, before.getTime()))];
  }
}
