import { drizzle } from 'drizzle-orm/node-postgres';
import type { AuditAction } from '@alo/contract/product/audit-events.ts';
import type { Client, ClientBase } from 'pg';
import { audit } from '../../platform/audit/audit.ts';
import { OperatorError, type OperatorContext } from '../operator-context.ts';
import {
  findArchivedMonth,
  listArchivedMonths,
  saveFiles,
  type ArchivedMonth,
} from './archive-store.ts';
import { isSameContent } from './call-checksums.ts';
import { removeLeftovers, storeFiles, sumFiles, sumTable } from './month-files.ts';
import { withArchive, type Archive } from './open-archive.ts';
import { loadVerified } from './restore-month.ts';

/** Contains only what the files are written from. */
export const ARCHIVED_CALLS = 'archived_calls';

interface Change {
  organizationId: number;
  action: AuditAction;
  target: { id: number; name: string };
  change(client: ClientBase): Promise<number>;
}

/** New files are read back before they replace the old ones. */
export async function changeArchivedCalls(
  context: OperatorContext,
  change: Change,
): Promise<number> {
  const months = (await listArchivedMonths(context.pool)).filter(
    ({ organizations, leftovers }) =>
      change.organizationId in organizations || leftovers.length > 0,
  );
  if (months.length === 0) return 0;
  return withArchive(context, async (archive) => {
    let changed = 0;
    for (const { month } of months) {
      const found = (await findArchivedMonth(archive.db, month))!;
      await removeLeftovers(archive, found);
      if (found.step === 'archived') changed += await changeMonth(archive, found, change);
      else await forgetCopy(archive, found);
    }
    return changed;
  });
}

export async function readArchivedCalls(
  context: OperatorContext,
  organizationId: number,
  work: (client: Client, month: string) => Promise<void>,
): Promise<void> {
  const months = (await listArchivedMonths(context.pool)).filter(
    ({ step, organizations }) => step === 'archived' && organizationId in organizations,
  );
  if (months.length === 0) return;
  await withArchive(context, async (archive) => {
    for (const month of months) {
      await archive.client.query('begin');
      await loadCopy(archive, month);
      await work(archive.client as Client, month.month);
      await archive.client.query('rollback');
    }
  });
}

const loadCopy = (archive: Archive, month: ArchivedMonth) =>
  loadVerified(archive, month, `create temporary table ${ARCHIVED_CALLS}`, ARCHIVED_CALLS);

async function changeMonth(
  archive: Archive,
  month: ArchivedMonth,
  { organizationId, action, target, change }: Change,
): Promise<number> {
  const { client, context } = archive;
  await client.query('begin');
  await loadCopy(archive, month);
  const changed = await change(client);
  if (changed === 0) {
    await client.query('rollback');
    return 0;
  }
  const files = await storeFiles(archive, month.month, ARCHIVED_CALLS);
  const organizations = (await sumFiles(archive, files)).toOrganizations();
  const expected = (await sumTable(archive, ARCHIVED_CALLS)).toOrganizations();
  if (!isSameContent(organizations, expected)) {
    throw new OperatorError(`The new files of ${month.month} are not what was written.`);
  }
  await saveFiles(client, month.month, { step: 'archived', files, organizations });
  await audit(drizzle({ client: client as Client }), context.actor, {
    organizationId,
    action,
    target,
    after: { month: month.month, rows: { [ARCHIVED_CALLS]: changed } },
  });
  await client.query(`drop table ${ARCHIVED_CALLS}; commit`);
  await removeLeftovers(archive, (await findArchivedMonth(archive.db, month.month))!);
  return changed;
}

async function forgetCopy(archive: Archive, { month, step }: ArchivedMonth): Promise<void> {
  await saveFiles(archive.db, month, {
    step: step === 'restored' ? step : 'exporting',
    files: [],
    organizations: {},
  });
  await removeLeftovers(archive, (await findArchivedMonth(archive.db, month))!);
}
