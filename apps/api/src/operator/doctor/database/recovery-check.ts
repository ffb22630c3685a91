import type { Pool } from 'pg';
import { examine, makeOk, makeWarning, type Finding } from '../finding.ts';

const CHECK = 'point in time';
const FIX = 'See the log of PostgreSQL and `pgbackrest info`; docs/operator/recuperar.md.';
/** A primary in use closes a segment after `archive_timeout`, a minute. */
const MAX_AGE_SECONDS = 600;

interface Archiver {
  mode: string;
  /** Null until the first segment is archived. */
  age: number | null;
  isFailing: boolean;
}

/** PostgreSQL does not know whether a base backup exists. */
export function examineRecovery({ pool }: { pool: Pool }): Promise<Finding> {
  return examine(CHECK, FIX, async () => {
    const { rows } = await pool.query<Archiver>(
      `select current_setting('archive_mode') as mode,
              extract(epoch from now() - last_archived_time)::float8 as age,
              last_failed_time is not null
                and last_failed_time > coalesce(last_archived_time, '-infinity') as "isFailing"
       from pg_stat_archiver`,
    );
    const { mode, age, isFailing } = rows[0]!;
    if (mode === 'off') {
      return makeOk(
        CHECK,
        'no archive of WAL: only the moments of `operator backup` can be restored',
      );
    }
    const newest =
      age === null
        ? 'this server has archived nothing yet'
        : `the newest restorable second is ${formatAge(age)} old`;
    if (isFailing) return makeWarning(CHECK, `archiving fails; ${newest}`, FIX);
    if (age === null || age > MAX_AGE_SECONDS) return makeWarning(CHECK, newest, FIX);
    return makeOk(CHECK, newest);
  });
}

const formatAge = (seconds: number) =>
  seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
