import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/client.ts';
import { RawRows, selectRawRows } from '../../db/raw-rows.ts';
import type { Comparison, Condition, ParsedFilter } from '../../http/list-filter.ts';
import { CALL_FIELDS } from './call-columns.ts';
import { callCondition, type CallScope } from './call-condition.ts';
import { planRollup } from './call-ranges.ts';
import type { CallCount } from './count-calls.ts';
import { findPageStart } from './find-page-start.ts';

/** So many are sorted sooner than they are met on a walk along the listing. */
const FEW = 20_000;

interface Page {
  limit: number;
  skip: number;
  /** Of the whole filter. */
  count: CallCount;
  /** What is selected of `calls c`. */
  columns: string;
}

/**
 * A page's rows and the first one of the next; to be disposed of. How many there are in all decides how they are
 * looked for, not the planner's guess.
 */
export async function selectCallRows(
  pool: Queryable,
  scope: CallScope,
  filter: ParsedFilter,
  page: Page,
): Promise<RawRows> {
  if (page.count.total === 0) return new RawRows();
  const order = orderBy(filter);
  if (planRollup(filter.where) === null && page.count.total <= FEW) {
    return selectFew(pool, scope, filter, order, page);
  }
  if (page.skip === 0 || !order.byTime) return selectFirst(pool, scope, filter, order, page);
  return selectDeep(pool, scope, filter, { ...order, byTime: order.byTime }, page);
}

/** Whether neither roll-ups nor the order of the index spare it from looking at every call of the range. */
export function readsManyCalls(filter: ParsedFilter): boolean {
  return planRollup(filter.where) === null || orderBy(filter).byTime === null;
}

interface Order {
  sql: string;
  columns: string[];
  /** The direction where the start alone orders. */
  byTime: 'asc' | 'desc' | null;
}

/** A query's condition and values, with the bound of the walk. */
function conditionOf(scope: CallScope, { where }: ParsedFilter, { count }: Page) {
  const { condition, values } = callCondition(scope, where);
  return {
    where: `${condition} and c.sequence <= $${values.push(count.sequence)}::bigint`,
    values,
  };
}

/**
 * Few calls, wherever they are: the keys of all of them by an index on what is searched, then the page's rows.
 * Materialized, because the planner takes a common value for one that is soon met on a walk.
 */
function selectFew(
  pool: Queryable,
  scope: CallScope,
  filter: ParsedFilter,
  order: Order,
  page: Page,
): Promise<RawRows> {
  const { where, values } = conditionOf(scope, filter, page);
  const keys = [...new Set(['c.started_at', 'c.sequence', ...order.columns])].join(', ');
  return selectRawRows(
    pool,
    `with found as materialized (select ${keys} from calls c where ${where})
     select ${page.columns}
     from (select c.started_at, c.sequence from found c order by ${order.sql}
           limit $${values.push(page.limit + 1)} offset $${values.push(page.skip)}) p
     join calls c on c.organization_id = $1 and c.started_at = p.started_at and c.sequence = p.sequence
     order by ${order.sql}`,
    values,
  );
}

/** Rows as they come along the listing, or sorted where something else orders. */
function selectFirst(
  pool: Queryable,
  scope: CallScope,
  filter: ParsedFilter,
  order: Order,
  page: Page,
): Promise<RawRows> {
  const { where, values } = conditionOf(scope, filter, page);
  const rest = `order by ${order.sql} limit $${values.push(page.limit + 1)} offset $${values.push(page.skip)}`;
  const sql = `select ${page.columns} from calls c where ${where} ${rest}`;
  return selectRawRows(pool, sql, values, isPlain(filter) ? `calls-${nameOf(sql)}` : undefined);
}

/** Where time alone orders, the page's first row is found in the index and only the page's rows are read. */
async function selectDeep(
  pool: Queryable,
  scope: CallScope,
  filter: ParsedFilter,
  order: Order & { byTime: 'asc' | 'desc' },
  page: Page,
): Promise<RawRows> {
  const { where, values } = conditionOf(scope, filter, page);
  const near = await findPageStart(pool, scope.organizationId, filter.where, order.byTime, {
    skip: page.skip,
    sequence: page.count.sequence,
  });
  const isDescending = order.byTime === 'desc';
  const nearby = near
    ? `and c.started_at ${isDescending ? '<' : '>='} $${values.push(near.instant)}::timestamptz`
    : '';
  const first = `select c.started_at, c.sequence from calls c where ${where} ${nearby}
    order by ${order.sql} limit 1 offset $${values.push(near?.skip ?? page.skip)}`;
  const rest = `and (c.started_at, c.sequence) ${isDescending ? '<=' : '>='} (${first})
    order by ${order.sql} limit $${values.push(page.limit + 1)}`;
  const sql = `select ${page.columns} from calls c where ${where} ${rest}`;
  return selectRawRows(pool, sql, values);
}

const nameOf = (sql: string) => createHash('sha256').update(sql).digest('base64url').slice(0, 8);

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

const PLAIN = ['startedAt', 'endedAt', 'direction'];

/** With the sequence as tie-break. */
function orderBy({ order }: ParsedFilter): Order {
  const orders = order.length > 0 ? order : [{ field: 'startedAt', direction: 'desc' } as const];
  const last = orders.at(-1)!;
  const columns = orders.map(({ field }) => CALL_FIELDS[field as keyof typeof CALL_FIELDS].column);
  const terms = orders.map(({ direction }, i) => `${columns[i]} ${direction}`);
  return {
    sql: [...terms, `c.sequence ${last.direction}`].join(', '),
    columns,
    byTime: orders.length === 1 && last.field === 'startedAt' ? last.direction : null,
  };
}
