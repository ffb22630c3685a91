import type { Queryable } from './connection/client.ts';

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

/** @param organizationId null means any organization */
export async function listArchivedMonthsOfRange(
  pool: Queryable,
  organizationId: number | null,
  { startedFrom, startedBefore }: { startedFrom: string | null; startedBefore: string | null },
): Promise<ArchivedMonths> {
  const isRecent =
    startedFrom !== null && Date.parse(startedFrom) > Date.now() - NEVER_ARCHIVED_DAYS * DAY_MS;
  if (isRecent) return NONE;
  const { rows } = await pool.query({
    name: 'archived-months',
    text: `select to_char(month, 'YYYY-MM') as month, changed_at::text as since from call_archives
      where step = 'archived' and ($1::text is null or organizations ? $1)
        and ($2::timestamptz is null or (month + interval '1 month') at time zone 'UTC' > $2)
        and ($3::timestamptz is null or month::timestamp at time zone 'UTC' < $3)
      order by 1`,
    values: [organizationId === null ? null : String(organizationId), startedFrom, startedBefore],
  });
  return {
    months: rows.map(({ month }) => month as Month),
    version: rows.map(({ since }) => since as string).join(),
  };
}
