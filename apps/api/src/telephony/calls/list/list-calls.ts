import { createHash } from 'node:crypto';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { Registration } from '@alo/contract/telephony/registration.ts';
import type { PageMeta } from '@alo/contract/platform/paging.ts';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import type { RawRows } from '../../../platform/db/raw-rows.ts';
import { createCachePerDatabase } from '../../../platform/db/cache-per-database.ts';
import { parseListFilter, type ParsedFilter } from '../../../platform/http/list/list-filter.ts';
import { buildPageMeta, readPage } from '../../../platform/http/pages/page-meta.ts';
import { resolveAttendants } from '../insert/call-attendants.ts';
import { listArchivedMonths, type ArchivedMonths, type Month } from './archived-months.ts';
import { CALL_FIELDS, LEGACY_CALL_FIELDS } from './call-columns.ts';
import { addRegistration, type CallScope } from './call-condition.ts';
import { CALL_ROW_COLUMNS, LEGACY_CALL_ROW_COLUMNS } from './call-rows.ts';
import { countCalls, readLastSequence, type CallCount } from '../count/count-calls.ts';
import { readsManyCalls, selectCallRows } from './select-call-rows.ts';

export interface CallsPage {
  /** The caller must dispose of it. */
  rows: RawRows;
  meta: PageMeta & { asOf: string; archivedMonths: Month[] };
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
 * Calls are append-only, so a walk visits each call at least once, and exactly once with the first
 * page's `asOf`. Calls `takeSlot` before a slow list.
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
  const requested = { ...parsed, where: addRegistration(parsed.where, query.registration) };
  const where = await resolveAttendants(pool, scope.organizationId, requested.where);
  const filter = { ...requested, where };
  const { limit, skip } = readPage(query, filter);
  using _slot = readsManyCalls(filter) ? await takeSlot() : null;

  const archived = await listArchivedMonths(pool, scope.organizationId, where);
  const walk = `${scope.organizationId}:${JSON.stringify(requested.where)}`;
  const tokenCount = query.asOf === undefined ? null : parseAsOfToken(query.asOf, walk);
  const count =
    tokenCount ??
    // Registrations change without new calls.
    (query.registration === undefined
      ? await countForWalk(pool, getWalks(database), scope, filter, { walk, archived }, skip === 0)
      : await countCalls(pool, scope, filter.where, archived.months));
  const rows = await selectCallRows(pool, scope, filter, {
    limit,
    skip,
    count,
    columns,
    isComplete: archived.months.length === 0,
  });

  const hasNext = rows.count > limit;
  if (hasNext) rows.count = limit;
  const meta = buildPageMeta(count.total, limit, skip);
  return {
    rows,
    meta: {
      ...meta,
      nextPage: hasNext ? meta.currentPage + 1 : null,
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

const hashWalk = (walk: string) =>
  createHash('sha256').update(walk).digest('base64url').slice(0, 8);

const formatAsOfToken = ({ sequence, total }: CallCount, walk: string) =>
  `${sequence}.${total}.${hashWalk(walk)}`;

function parseAsOfToken(asOf: string, walk: string): CallCount {
  const [, sequence, total, walkHash] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{8})$/.exec(asOf) ?? [];
  if (walkHash !== hashWalk(walk)) {
    throw new AppError(
      ERROR_CODES.invalidFilter,
      'Invalid asOf: pass back meta.asOf of a page of this same filter, unchanged',
    );
  }
  return { sequence: Number(sequence), total: Number(total) };
}
