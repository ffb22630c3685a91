import type { Context } from '../../platform/context.ts';
import type { Junction } from '../../platform/http/list/list-filter.ts';
import {
  listArchivedMonths,
  type ArchivedMonths,
  type Month,
} from '../calls/list/archived-months.ts';
import type { ClaimedExport } from './claim-export.ts';

export async function storeArchivedMonths(
  { pool }: Pick<Context, 'pool'>,
  claimed: ClaimedExport,
  where: Junction,
): Promise<{ named: ClaimedExport; archived: ArchivedMonths }> {
  const archived = await listArchivedMonths(pool, claimed.organizationId, where);
  const fileName = nameWithoutMonths(claimed.fileName, archived.months);
  await pool.query(
    'update call_exports set archived_months = $3, file_name = $4 where id = $1 and attempts = $2',
    [claimed.id, claimed.attempts, archived.months, fileName],
  );
  return { named: { ...claimed, fileName, archivedMonths: archived.months }, archived };
}

/** The next run rewrites months that changed meanwhile. */
export async function requireSameMonths(
  { pool }: Pick<Context, 'pool'>,
  { organizationId }: ClaimedExport,
  where: Junction,
  { version }: ArchivedMonths,
): Promise<void> {
  const now = await listArchivedMonths(pool, organizationId, where);
  if (now.version !== version) throw new Error('A month was archived or restored meanwhile');
}

/** `chamadas-2025-01-01-a-2025-12-31-sem-2025-03.csv`; replaces what an earlier run added. */
function nameWithoutMonths(fileName: string, months: readonly Month[]): string {
  const dot = fileName.lastIndexOf('.');
  const base = fileName.slice(0, dot).replace(/-sem-.*$/, '');
  const missing = months.length > 1 ? `${months[0]}-a-${months.at(-1)}` : months[0];
  return `${base}${missing === undefined ? '' : `-sem-${missing}`}${fileName.slice(dot)}`;
}
