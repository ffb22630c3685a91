import type { Queryable } from '../../../platform/db/connection/client.ts';
import type { Junction } from '../../../platform/http/list/list-filter.ts';
import { getTimeBounds } from './call-ranges.ts';

/** A UTC month of `started_at`, such as `2025-03`. */
export type Month = string;

export interface ArchivedMonths {
  months: Month[];
  /** Changes whenever a month goes to the archive. */
  version: string;
}

const NONE: ArchivedMonths = { months: [], version: '' };

/** `operator archive` leaves at least four months. */
const NEVER_ARCHIVED_DAYS = 110;
const DAY_MS = 86_400_000;

/** Returns the months that the filter touches and whose calls of this organization are in the archive. */
export async function listArchivedMonths(
  pool: Queryable,
  organizationId: number,
  where: Junction,
): Promise<ArchivedMonths> {
  const { startedFrom, startedBefore } = getTimeBounds(where);
  const isRecent =
    startedFrom !== null && Date.parse(startedFrom) > Date.now() - NEVER_ARCHIVED_DAYS * DAY_MS;
  if (isRecent) return NONE;
  const { rows } = await pool.query({
    name: 'archived-months',
    text: `select to_char(month, 'YYYY-MM') as month, changed_at::text as since from call_archives
      where step = 'archived' and organizations ? $1
        and ($2::timestamptz is null or (month + interval '1 month') at time zone 'UTC' > $2)
        and ($3::timestamptz is null or month::timestamp at time zone 'UTC' < $3)
      order by 1`,
    values: [String(organizationId), startedFrom, startedBefore],
  });
  return {
    months: rows.map(({ month }) => month as Month),
    version: rows.map(({ since }) => since as string).join(),
  };
}

/** SQL condition: an instant is in one of the months. */
export function isInMonths(instant: string, months: readonly Month[], values: unknown[]): string {
  if (months.length === 0) return 'false';
  const bounds = months.map((month) => {
    const start = `$${values.push(`${month}-01T00:00:00Z`)}::timestamptz`;
    return `${instant} >= ${start} and ${instant} < (${start} at time zone 'UTC' + interval '1 month') at time zone 'UTC'`;
  });
  return `(${bounds.join(' or ')})`;
}
