import type { ArchivedCalls, ArchivedFile } from '../../platform/db/schema/calls.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';

export interface ArchivedMonth {
  /** `2025-03`, in UTC. */
  month: string;
  step: 'exporting' | 'verified' | 'archived' | 'restored';
  place: string;
  files: ArchivedFile[];
  organizations: Record<string, ArchivedCalls>;
  leftovers: string[];
  changedAt: Date;
}

export const getTable = (month: string) => `calls_${month.replace('-', '_')}`;
const toDate = (month: string) => `${month}-01`;

export const getMonthStart = (month: string) => new Date(`${month}-01T00:00:00Z`);

export function getMonthEnd(month: string): Date {
  const start = getMonthStart(month);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
}

export async function listArchivedMonths(db: Queryable): Promise<ArchivedMonth[]> {
  const { rows } = await db.query(
    `select to_char(month, 'YYYY-MM') as month, step, place, files, organizations, leftovers, changed_at as "changedAt"
     from call_archives order by 1`,
  );
  return rows as ArchivedMonth[];
}

export async function findArchivedMonth(
  db: Queryable,
  month: string,
): Promise<ArchivedMonth | undefined> {
  return (await listArchivedMonths(db)).find((each) => each.month === month);
}

export async function listOnlineMonths(db: Queryable, endedBefore: Date): Promise<string[]> {
  const { rows } = await db.query(
    `select replace(right(relname, 7), '_', '-') as month from pg_class
     where relname ~ '^calls_\\d{4}_\\d{2}$' and relispartition order by 1`,
  );
  const months: string[] = [];
  for (const { month } of rows as { month: string }[]) {
    if (getMonthEnd(month) > endedBefore) continue;
    const found = await db.query(
      'select 1 from calls where started_at >= $1 and started_at < $2 limit 1',
      [getMonthStart(month), getMonthEnd(month)],
    );
    if (found.rows.length > 0) months.push(month);
  }
  return months;
}

export async function beginExport(db: Queryable, month: string, place: string): Promise<void> {
  await db.query(
    `insert into call_archives (month, step, place) values ($1, 'exporting', $2)
     on conflict (month) do update set step = 'exporting', place = $2, changed_at = now(), files = '[]', organizations = '{}',
       leftovers = call_archives.leftovers
         || array(select f->>'name' from jsonb_array_elements(call_archives.files) f)`,
    [toDate(month), place],
  );
}

/** Precedes the file, so that a crash leaves no unknown file. */
export async function addLeftover(db: Queryable, month: string, name: string): Promise<void> {
  await db.query(
    'update call_archives set leftovers = array_append(leftovers, $2) where month = $1',
    [toDate(month), name],
  );
}

export async function clearLeftovers(db: Queryable, month: string): Promise<void> {
  await db.query(`update call_archives set leftovers = '{}' where month = $1`, [toDate(month)]);
}

/** The former files become leftovers. */
export async function saveFiles(
  db: Queryable,
  month: string,
  { step, files, organizations }: Pick<ArchivedMonth, 'step' | 'files' | 'organizations'>,
): Promise<void> {
  await db.query(
    `update call_archives set step = $2, files = $3, organizations = $4, changed_at = now(),
       leftovers = array(select f->>'name' from jsonb_array_elements(files) f)
     where month = $1`,
    [toDate(month), step, JSON.stringify(files), JSON.stringify(organizations)],
  );
}

export async function saveStep(
  db: Queryable,
  month: string,
  step: ArchivedMonth['step'],
): Promise<void> {
  await db.query('update call_archives set step = $2, changed_at = now() where month = $1', [
    toDate(month),
    step,
  ]);
}
