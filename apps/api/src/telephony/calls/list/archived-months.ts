import { listArchivedMonthsOfRange, type Month } from '../../../platform/db/archived-months.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import type { Junction } from '../../../platform/http/list/list-filter.ts';
import { getTimeBounds } from './call-ranges.ts';

export type { ArchivedMonths, Month } from '../../../platform/db/archived-months.ts';

export const listArchivedMonths = (pool: Queryable, organizationId: number, where: Junction) =>
  listArchivedMonthsOfRange(pool, organizationId, getTimeBounds(where));

export function isInMonths(instant: string, months: readonly Month[], values: unknown[]): string {
  if (months.length === 0) return 'false';
  const bounds = months.map((month) => {
    const start = `$${values.push(`${month}-01T00:00:00Z`)}::timestamptz`;
    return `${instant} >= ${start} and ${instant} < (${start} at time zone 'UTC' + interval '1 month') at time zone 'UTC'`;
  });
  return `(${bounds.join(' or ')})`;
}
