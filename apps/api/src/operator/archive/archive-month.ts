import { drizzle } from 'drizzle-orm/node-postgres';
import type { DatabaseError, Client } from 'pg';
import { audit } from '../../platform/audit/audit.ts';
import { OperatorError } from '../operator-context.ts';
import { countRows, isSameContent, sumChecksums } from './call-checksums.ts';
import {
  beginExport,
  findArchivedMonth,
  getTable,
  saveFiles,
  saveStep,
  type ArchivedMonth,
} from './archive-store.ts';
import { removeLeftovers, storeFiles, sumFiles, sumTable } from './month-files.ts';
import type { Archive } from './open-archive.ts';

/** Calls that change meanwhile cost another copy. */
const MAX_COPIES = 3;
const LOCK_ERRORS = ['55P03', '40P01'];

/** Drops the month only after reading its copy back. Continues after a crash. */
export async function archiveMonth(archive: Archive, month: string): Promise<ArchivedMonth> {
  for (let copies = 0; ; copies++) {
    const found = await findArchivedMonth(archive.db, month);
    if (found?.step === 'archived') {
      await removeLeftovers(archive, found);
      return found;
    }
    const isCopied = found !== undefined && found.files.length > 0;
    if (isCopied && (await dropIfCopied(archive, found))) continue;
    if (copies === MAX_COPIES) {
      throw new OperatorError(`Calls of ${month} change all the time. Nothing is lost; try later.`);
    }
    await copyMonth(archive, month);
  }
}

async function copyMonth(archive: Archive, month: string): Promise<void> {
  await beginExport(archive.db, month, archive.place);
  await removeLeftovers(archive, (await findArchivedMonth(archive.db, month))!);
  const files = await storeFiles(archive, month, getTable(month));
  if (files.length === 0) throw new OperatorError(`${month} has no calls.`);
  const organizations = (await sumFiles(archive, files)).toOrganizations();
  await saveFiles(archive.db, month, { step: 'verified', files, organizations });
}

/** Returns false if the copy differs. Calls cannot change meanwhile. */
async function dropIfCopied(archive: Archive, { month, ...copy }: ArchivedMonth): Promise<boolean> {
  const { client, context } = archive;
  const table = getTable(month);
  try {
    await client.query(`begin; set local lock_timeout = '5s'; lock table ${table} in share mode`);
    const organizations = (await sumTable(archive, table)).toOrganizations();
    const isCopied = isSameContent(organizations, copy.organizations);
    if (isCopied) {
      await client.query(`drop table ${table}`);
      await saveStep(client, month, 'archived');
      await audit(drizzle({ client: client as Client }), context.actor, {
        organizationId: null,
        action: 'archive.monthArchived',
        target: { id: month, name: month },
        after: { rows: countRows(organizations), checksum: sumChecksums(organizations) },
      });
    }
    await client.query(isCopied ? 'commit' : 'rollback');
    return isCopied;
  } catch (error) {
    await client.query('rollback');
    throw explainLock(error, month);
  }
}

export function explainLock(error: unknown, month: string): unknown {
  if (!LOCK_ERRORS.includes((error as DatabaseError).code ?? '')) return error;
  return new OperatorError(`${month} is in use. Nothing is lost: repeat the command.`, {
    cause: error,
  });
}
