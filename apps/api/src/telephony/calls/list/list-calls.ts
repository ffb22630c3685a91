import type { Registration } from '@alo/contract/telephony/registration.ts';
import type { PageMeta } from '@alo/contract/platform/paging.ts';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import type { RawRows } from '../../../platform/db/raw-rows.ts';
import { createCachePerDatabase } from '../../../platform/db/cache-per-database.ts';
import { parseListFilter, type ParsedFilter } from '../../../platform/http/list/list-filter.ts';
import { readPage } from '../../../platform/http/pages/page-meta.ts';
import { resolveAttendants } from '../insert/call-attendants.ts';
import { listArchivedMonths, type ArchivedMonths, type Month } from './archived-months.ts';
import { CALL_FIELDS, LEGACY_CALL_FIELDS } from './call-columns.ts';
import type { CallScope } from './call-condition.ts';
import { CALL_ROW_COLUMNS, LEGACY_CALL_ROW_COLUMNS } from './call-rows.ts';
import { cutPage, formatAsOfToken, parseAsOfToken } from './as-of.ts';
import { listByRegistration } from './list-by-registration.ts';
import { countCalls, readLastSequence, type CallCount } from '../count/count-calls.ts';
import { readsManyCalls, selectCallRows } from './select-call-rows.ts';

export interface CallsPage {
  /** The caller must dispose of it. */
  rows: RawRows;
  meta: PageMeta & { isTotalExact: boolean; asOf: string; archivedMonths: Month[] };
}

export interface CallsQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  asOf?: string | undefined;
  filter?: unknown;
  registration?: Registration | undefined;
}

interface ListOptions {
  takeSlot?: () => Promise<Disposable | null>;
  database?: object;
}

/**
 * A walk with the first page's `asOf` visits each call exactly once. Calls `takeSlot` before a slow
 * list.
 */
export async function listCalls(
  pool: Queryable,
  scope: CallScope & { hasLegacyTimes?: boolean },
  query: CallsQuery,
  { takeSlot = async () => null, database = pool }: ListOptions = {},
): Promise<CallsPage> {
  const fields = scope.hasLegacyTimes ? LEGACY_CALL_FIELDS : CALL_FIELDS;
  const columns = scope.hasLegacyTimes ? LEGACY_CALL_ROW_COLUMNS : CALL_ROW_COLUMNS;
  const parsed = parseListFilter(query.filter, fields);
  const where = await resolveAttendants(pool, scope.organizationId, parsed.where);
  const ofAll = { ...parsed, where };
  const { limit, skip } = readPage(query, ofAll);
  using _slot = query.registration !== undefined || readsManyCalls(ofAll) ? await takeSlot() : null;

  const archived = await listArchivedMonths(pool, scope.organizationId, where);
  const walk = `${scope.organizationId}:${JSON.stringify(parsed.where)}`;
  const countAll = () =>
    countForWalk(pool, getWalks(database), scope, ofAll, { walk, archived }, skip === 0);
  if (query.registration !== undefined) {
    const page = await listByRegistration(
      pool,
      scope,
      { filter: ofAll, registration: query.registration, asOf: query.asOf, limit, skip },
      { columns, archived, walk: `${walk}:${query.registration}`, countAll },
    );
    return { ...page, meta: { ...page.meta, archivedMonths: archived.months } };
  }

  const count = query.asOf === undefined ? await countAll() : parseAsOfToken(query.asOf, walk);
  const rows = await selectCallRows(pool, scope, ofAll, {
    limit,
    skip,
    count,
    columns,
    isComplete: archived.months.length === 0,
  });
  return {
    rows,
    meta: {
      ...cutPage(rows, count, { limit, skip }),
      asOf: formatAsOfToken(count, walk),
      archivedMonths: archived.months,
    },
  };
}

const getWalks = createCachePerDatabase(
  () => new LRUCache<string, CallCount>({ max: 2000, ttl: 10 * 60_000 }),
);

async function countForWalk(
  pool: Queryable,
  walks: ReturnType<typeof getWalks>,
  scope: CallScope,
  filter: ParsedFilter,
  { walk, archived }: { walk: string; archived: ArchivedMonths },
  isFirstPage: boolean,
): Promise<CallCount> {
  const sequence = await readLastSequence(pool, scope.organizationId);
  const key = walk + archived.version;
  const cachedCount = walks.get(key);
  if (cachedCount?.sequence === sequence) return cachedCount;
  if (cachedCount && !isFirstPage && cachedCount.total > 0)
    return { sequence, total: cachedCount.total };
  const count = await countCalls(pool, scope, filter.where, archived.months);
  walks.set(key, count);
  return count;
}
