import { createHash } from 'node:crypto';
import { ERROR_CODES } from '@alo/contract/error.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from '@alo/contract/list-filter.ts';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { selectRawRows, type RawRows } from '../../db/raw-rows.ts';
import { AppError } from '../../http/app-error.ts';
import {
  parseListFilter,
  type Comparison,
  type Condition,
  type ParsedFilter,
} from '../../http/list-filter.ts';
import { resolveAttendants } from './call-attendants.ts';
import { CALL_FIELDS, CALL_ORDERS } from './call-columns.ts';
import { callCondition, type CallScope } from './call-condition.ts';
import { findPageStart } from './find-page-start.ts';
import { CALL_ROW_COLUMNS } from './call-rows.ts';
import { countCalls, lastSequence, type CallCount } from './count-calls.ts';

export interface CallsPage {
  /** To be disposed of. */
  rows: RawRows;
  meta: {
    currentPage: number;
    nextPage: number | null;
    previousPage: number | null;
    totalItemCount: number;
    totalPageCount: number;
    itemsPerPage: number;
    asOf: string;
  };
}

export interface CallsQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  asOf?: string | undefined;
  filter?: unknown;
}

/**
 * One page of an organization's calls. Calls are only ever added, so walking the pages in order meets every
 * call at least once; with `asOf` of the first page the walk stays on the calls known then, each exactly once.
 */
export async function listCalls(
  pool: Pool,
  scope: CallScope,
  query: CallsQuery,
): Promise<CallsPage> {
  const asked = parseListFilter(query.filter, CALL_FIELDS, Object.keys(CALL_ORDERS));
  const where = await resolveAttendants(pool, scope.organizationId, asked.where);
  const filter = { ...asked, where };
  const limit = Math.min(query.pageSize ?? filter.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  const skip = filter.skip ?? ((query.page ?? filter.page ?? 1) - 1) * limit;
  const currentPage = Math.floor(skip / limit) + 1;

  const walk = `${scope.organizationId}:${JSON.stringify(asked.where)}`;
  const known = query.asOf === undefined ? null : readAsOf(query.asOf, walk);
  const count = known ?? (await countForWalk(pool, scope, filter, walk, skip === 0));
  const rows = await selectRows(pool, scope, filter, { limit, skip, sequence: count.sequence });

  const hasNext = rows.count > limit;
  if (hasNext) rows.count = limit;
  return {
    rows,
    meta: {
      currentPage,
      nextPage: hasNext ? currentPage + 1 : null,
      previousPage: currentPage > 1 ? currentPage - 1 : null,
      totalItemCount: count.total,
      totalPageCount: Math.ceil(count.total / limit),
      itemsPerPage: limit,
      asOf: writeAsOf(count, walk),
    },
  };
}

// One count per walk: a walk's first page counts unless nothing was added since; later pages reuse it.
const walks = new LRUCache<string, CallCount>({ max: 2000, ttl: 10 * 60_000 });

async function countForWalk(
  pool: Pool,
  scope: CallScope,
  filter: ParsedFilter,
  walk: string,
  isFirstPage: boolean,
): Promise<CallCount> {
  const sequence = await lastSequence(pool, scope.organizationId);
  const counted = walks.get(walk);
  if (counted?.sequence === sequence) return counted;
  if (counted && !isFirstPage) return { sequence, total: counted.total };
  const count = await countCalls(pool, scope, filter.where);
  walks.set(walk, count);
  return count;
}

const fingerprint = (walk: string) =>
  createHash('sha256').update(walk).digest('base64url').slice(0, 8);

const writeAsOf = ({ sequence, total }: CallCount, walk: string) =>
  `${sequence}.${total}.${fingerprint(walk)}`;

/** The count that a token carries; of another filter's walk nothing can be told but where the mistake is. */
function readAsOf(asOf: string, walk: string): CallCount {
  const [, sequence, total, print] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{8})$/.exec(asOf) ?? [];
  if (print !== fingerprint(walk)) {
    throw new AppError(
      ERROR_CODES.invalidFilter,
      'Invalid asOf: pass back meta.asOf of a page of this same filter, unchanged',
    );
  }
  return { sequence: Number(sequence), total: Number(total) };
}

async function selectRows(
  pool: Pool,
  scope: CallScope,
  filter: ParsedFilter,
  page: { limit: number; skip: number; sequence: number },
): Promise<RawRows> {
  const { condition, values } = callCondition(scope, filter.where);
  const where = `${condition} and c.sequence <= $${values.push(page.sequence)}::bigint`;
  const order = orderBy(filter);
  const limit = `limit $${values.push(page.limit + 1)}`;
  if (page.skip === 0 || !order.byTime) {
    const rest = `order by ${order.sql} ${limit} offset $${values.push(page.skip)}`;
    const sql = `select ${CALL_ROW_COLUMNS} from calls c where ${where} ${rest}`;
    return selectRawRows(
      pool,
      sql,
      values,
      isPlain(filter) ? `calls-${fingerprint(sql)}` : undefined,
    );
  }
  // Where time alone orders, the page's first row is found in the index and only the page's rows are read.
  const near = await findPageStart(pool, scope.organizationId, filter.where, order.byTime, page);
  const isDescending = order.byTime === 'desc';
  const nearby = near
    ? `and c.started_at ${isDescending ? '<' : '>='} $${values.push(near.instant)}::timestamptz`
    : '';
  const first = `select c.started_at, c.sequence from calls c where ${where} ${nearby}
    order by ${order.sql} limit 1 offset $${values.push(near?.skip ?? page.skip)}`;
  const rest = `and (c.started_at, c.sequence) ${isDescending ? '<=' : '>='} (${first})
    order by ${order.sql} ${limit}`;
  return selectRawRows(
    pool,
    `select ${CALL_ROW_COLUMNS} from calls c where ${where} ${rest}`,
    values,
  );
}

/**
 * The portal's first page and its like: few forms, planned once. Whatever the values, they walk along the listing; any
 * other comparison may find much or nothing, and a plan for all values would be wrong for some.
 */
function isPlain({ where }: ParsedFilter): boolean {
  const leaves = leavesOf(where);
  return leaves !== null && leaves.length <= 3 && leaves.every(isPlainComparison);
}

const isPlainComparison = ({ field, value }: Comparison) =>
  PLAIN.includes(field) && !Array.isArray(value);

/** The comparisons of nothing but conjunctions. */
function leavesOf(condition: Condition): Comparison[] | null {
  if (condition.kind === 'compare') return [condition];
  if (condition.kind === 'or') return null;
  const leaves = condition.conditions.map(leavesOf);
  return leaves.includes(null) ? null : leaves.flatMap((part) => part!);
}

const PLAIN = ['started_at', 'ended_at', 'call_type'];

/** SQL order with the sequence as tie-break; `byTime` is the direction where the start alone orders. */
function orderBy({ order }: ParsedFilter): { sql: string; byTime: 'asc' | 'desc' | null } {
  const orders = order.length > 0 ? order : [{ field: 'started_at', direction: 'desc' } as const];
  const last = orders.at(-1)!;
  const sql = orders.map(({ field, direction }) => {
    return `${CALL_ORDERS[field as keyof typeof CALL_ORDERS]} ${direction}`;
  });
  return {
    sql: [...sql, `c.sequence ${last.direction}`].join(', '),
    byTime: orders.length === 1 && last.field === 'started_at' ? last.direction : null,
  };
}
