import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { audit } from '../../platform/audit/audit.ts';
import { OperatorError } from '../operator-context.ts';
import { explainLock } from './archive-month.ts';
import {
  findArchivedMonth,
  getMonthEnd,
  getMonthStart,
  getTable,
  saveStep,
  type ArchivedMonth,
} from './archive-store.ts';
import { countRows, isSameContent } from './call-checksums.ts';
import { loadFiles, sumTable } from './month-files.ts';
import type { Archive } from './open-archive.ts';

/** One transaction; the files stay. Returns false for a month that is not archived. */
export async function restoreMonth(archive: Archive, month: string): Promise<boolean> {
  const { client, context, db } = archive;
  const found = await findArchivedMonth(db, month);
  if (found?.step !== 'archived') return false;
  try {
    await client.query(`begin; set local lock_timeout = '5s'`);
    await loadVerified(archive, found, `create table ${getTable(month)}`, getTable(month));
    await attachMonth(archive, month);
    await saveStep(client, month, 'restored');
    await audit(drizzle({ client: client as Client }), context.actor, {
      organizationId: null,
      action: 'archive.monthRestored',
      target: { id: month, name: month },
      after: { rows: countRows(found.organizations) },
    });
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    throw explainLock(error, month);
  }
}

export async function loadVerified(
  archive: Archive,
  { month, files, organizations }: ArchivedMonth,
  createSql: string,
  table: string,
): Promise<void> {
  await archive.client.query(
    `${createSql} (like calls including defaults including constraints including indexes)`,
  );
  await loadFiles(archive, files, table);
  const loaded = (await sumTable(archive, table)).toOrganizations();
  if (!isSameContent(loaded, organizations)) {
    throw new OperatorError(
      `The files of ${month} are not what was archived. Nothing was changed.`,
    );
  }
}

/** Later calls are in the default partition. */
async function attachMonth({ client }: Archive, month: string): Promise<void> {
  const table = getTable(month);
  const [start, end] = [getMonthStart(month), getMonthEnd(month)].map((date) => date.toISOString());
  const isInMonth = `started_at >= '${start}' and started_at < '${end}'`;
  await client.query(`
    lock table calls in share row exclusive mode;
    with late as (delete from calls_default where ${isInMonth} returning *) insert into ${table} select * from late;
    alter table ${table} add constraint ${table}_month check (${isInMonth});
    alter table calls attach partition ${table} for values from ('${start}') to ('${end}');
    alter table ${table} drop constraint ${table}_month`);
}
