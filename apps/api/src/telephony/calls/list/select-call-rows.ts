import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import { RawRows, selectRawRows } from '../../../platform/db/raw-rows.ts';
import type {
  Comparison,
  Condition,
  ParsedFilter,
} from '../../../platform/http/list/list-filter.ts';
import { CALL_FIELDS } from './call-columns.ts';
import { buildCallCondition, type CallScope } from './call-condition.ts';
import { planRollup } from './call-ranges.ts';
import type { CallCount } from '../count/count-calls.ts';
import { findPageStart } from './find-page-start.ts';

/** Up to this many calls, sorting is faster than scanning. */
export const MAX_SORTED = 20_000;

interface Page {
  limit: number;
  skip: number;
  count: CallCount;
  columns: string;
  /** The roll-ups count no archived calls. */
  isComplete: boolean;
}

/** Includes the next page's first row. The known count selects the query. */
export async function selectCallRows(
  pool: Queryable,
  scope: CallScope,
  filter: ParsedFilter,
  page: Page,
): Promise<RawRows> {
  if (page.count.total === 0) return new RawRows();
  const order = getOrder(filter);
  if (planRollup(filter.where) === null && page.count.total <= MAX_SORTED) {
    return selectByKeys(pool, scope, filter, order, page);
  }
  if (page.skip === 0 || !order.byTime) return selectFirstPage(pool, scope, filter, order, page);
  return selectDeepPage(pool, scope, filter, { ...order, byTime: order.byTime }, page);
}

export function readsManyCalls(filter: ParsedFilter): boolean {
  return planRollup(filter.where) === null || getOrder(filter).byTime === null;
}

interface Order {
  sql: string;
  columns: string[];
  byTime: 'asc' | 'desc' | null;
}

function buildCondition(scope: CallScope, { where }: ParsedFilter, { count }: Page) {
  const { condition, values } = buildCallCondition(scope, where);
  return {
    where: `${condition} and c.sequence <= $${values.push(count.sequence)}::bigint`,
    values,
  };
}

/** The planner would prefer a scan unless the keys are materialized. */
function selectByKeys(
  pool: Queryable,
  scope: CallScope,
  filter: ParsedFilter,
  order: Order,
  page: Page,
): Promise<RawRows> {
  const { where, values } = buildCondition(scope, filter, page);
  const keys = [...new Set(['c.started_at', 'c.sequence', ...order.columns])].join(', ');
  return selectRawRows(
    pool,
    `with matching as materialized (select ${keys} from calls c where ${where})
     select ${page.columns}
     from (select c.started_at, c.sequence from matching c order by ${order.sql}
           limit $${values.push(page.limit + 1)} offset $${values.push(page.skip)}) p
     join calls c on c.organization_id = $1 and c.started_at = p.started_at and c.sequence = p.sequence
     order by ${order.sql}`,
    values,
  );
}

function selectFirstPage(
  pool: Queryable,
  scope: CallScope,
  filter: ParsedFilter,
  order: Order,
  page: Page,
): Promise<RawRows> {
  const { where, values } = buildCondition(scope, filter, page);
  const rest = `order by ${order.sql} limit $${values.push(page.limit + 1)} offset $${values.push(page.skip)}`;
  const sql = `select ${page.columns} from calls c where ${where} ${rest}`;
  return selectRawRows(pool, sql, values, isPlain(filter) ? `calls-${hashName(sql)}` : undefined);
}

async function selectDeepPage(
  pool: Queryable,
  scope: CallScope,
  filter: ParsedFilter,
  order: Order & { byTime: 'asc' | 'desc' },
  page: Page,
): Promise<RawRows> {
  const { where, values } = buildCondition(scope, filter, page);
  const start = page.isComplete
    ? await findPageStart(pool, scope.organizationId, filter.where, order.byTime, {
        skip: page.skip,
        sequence: page.count.sequence,
      })
    : null;
  const isDescending = order.byTime === 'desc';
  const startBound = start
    ? `and c.started_at ${isDescending ? '<' : '>='} $${values.push(start.instant)}::timestamptz`
    : '';
  const first = `select c.started_at, c.sequence from calls c where ${where} ${startBound}
    order by ${order.sql} limit 1 offset $${values.push(start?.skip ?? page.skip)}`;
  const rest = `and (c.started_at, c.sequence) ${isDescending ? '<=' : '>='} (${first})
    order by ${order.sql} limit $${values.push(page.limit + 1)}`;
  const sql = `select ${page.columns} from calls c where ${where} ${rest}`;
  return selectRawRows(pool, sql, values);
}

const hashName = (sql: string) => createHash('sha256').update(sql).digest('base64url').slice(0, 8);

/** The portal's first page scans for any values. */
function isPlain({ where }: ParsedFilter): boolean {
  const leaves = getComparisons(where);
  return leaves !== null && leaves.length <= 3 && leaves.every(isPlainComparison);
}

const isPlainComparison = ({ field, value }: Comparison) =>
  PLAIN_FIELDS.includes(field) && !Array.isArray(value);

function getComparisons(condition: Condition): Comparison[] | null {
  if (condition.kind === 'compare') return [condition];
  if (condition.kind === 'or') return null;
  const leaves = condition.conditions.map(getComparisons);
  return leaves.includes(null) ? null : leaves.flatMap((part) => part!);
}

const PLAIN_FIELDS = ['startedAt', 'endedAt', 'direction'];

export function getOrder({ order }: ParsedFilter): Order {
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
