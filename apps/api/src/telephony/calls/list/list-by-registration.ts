import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { Registration } from '@alo/contract/telephony/registration.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import { RawRows, selectRawRows } from '../../../platform/db/raw-rows.ts';
import type { ParsedFilter } from '../../../platform/http/list/list-filter.ts';
import { buildPageMeta } from '../../../platform/http/pages/page-meta.ts';
import { countCalls, type CallCount } from '../count/count-calls.ts';
import { type CallPosition, walkRegistration } from '../registration/walk-registration.ts';
import type { ArchivedMonths } from './archived-months.ts';
import {
  cutPage,
  formatAsOfToken,
  formatPositionToken,
  parseAsOfToken,
  parsePositionToken,
  type WalkPosition,
} from './as-of.ts';
import { addRegistration, type CallScope } from './call-condition.ts';
import { getOrder, MAX_SORTED, selectCallRows } from './select-call-rows.ts';

const BUDGET_MS = 500;

interface Request {
  filter: ParsedFilter;
  registration: Registration;
  asOf: string | undefined;
  limit: number;
  skip: number;
}

interface ListedCalls {
  columns: string;
  archived: ArchivedMonths;
  walk: string;
  countAll: () => Promise<CallCount>;
}

/** Counts up to 20,000 calls. Of more, the total is only a minimum. */
export async function listByRegistration(
  pool: Queryable,
  scope: CallScope,
  request: Request,
  listed: ListedCalls,
) {
  const { registration, asOf, limit, skip } = request;
  const start = await findStart(request, listed);
  if (start !== null) return listNextPage(pool, scope, request, { ...listed, ...start });

  const where = addRegistration(request.filter.where, registration);
  const count =
    asOf === undefined
      ? await countCalls(pool, scope, where, listed.archived.months)
      : parseAsOfToken(asOf, listed.walk);
  const rows = await selectCallRows(
    pool,
    scope,
    { ...request.filter, where },
    { limit, skip, count, columns: listed.columns, isComplete: false },
  );
  const meta = cutPage(rows, count, { limit, skip });
  return { rows, meta: { ...meta, asOf: formatAsOfToken(count, listed.walk) } };
}

interface Start {
  order: 'asc' | 'desc';
  position: Omit<WalkPosition, 'after'> & { after: CallPosition | null };
}

async function findStart(request: Request, listed: ListedCalls): Promise<Start | null> {
  const order = getOrder(request.filter).byTime;
  if (order === null) return null;
  if (request.asOf !== undefined) {
    const position = parsePositionToken(request.asOf, listed.walk + order);
    return position && { order, position };
  }
  const { total, sequence } = await listed.countAll();
  if (total <= MAX_SORTED) return null;
  return { order, position: { sequence, pages: 0, calls: 0, after: null } };
}

async function listNextPage(
  pool: Queryable,
  scope: CallScope,
  { filter, registration, limit, skip }: Request,
  { columns, walk, order, position }: ListedCalls & Start,
) {
  if (skip !== position.pages * limit) {
    throw new AppError(
      ERROR_CODES.invalidFilter,
      'Invalid page: this list is too long to count, so pages follow each other; pass back meta.asOf of the page before',
    );
  }
  const { sequence } = position;
  const { calls, end } = await walkRegistration(pool, scope, {
    where: filter.where,
    registration,
    order,
    sequence,
    after: position.after,
    limit: limit + 1,
    budgetMs: BUDGET_MS,
  });
  const shown = calls.slice(0, limit);
  const after = calls.length > limit ? shown.at(-1)! : end;
  const total = position.calls + shown.length;
  const page = { sequence, pages: position.pages + 1, calls: total };
  const meta = buildPageMeta(total, limit, skip);
  return {
    rows: await selectCalls(pool, scope, shown, { columns, order }),
    meta: {
      ...meta,
      nextPage: after && meta.currentPage + 1,
      isTotalExact: after === null,
      asOf: after
        ? formatPositionToken({ ...page, after }, walk + order)
        : formatAsOfToken({ sequence, total }, walk),
    },
  };
}

function selectCalls(
  pool: Queryable,
  { organizationId }: CallScope,
  calls: readonly CallPosition[],
  { columns, order }: { columns: string; order: 'asc' | 'desc' },
): Promise<RawRows> {
  const values = [
    organizationId,
    calls.map(({ startedMs }) => new Date(startedMs).toISOString()),
    calls.map(({ sequence }) => sequence),
  ];
  return selectRawRows(
    pool,
    `select ${columns}
     from unnest($2::timestamptz[], $3::bigint[]) as p (started_at, sequence)
     join calls c on c.organization_id = $1 and c.started_at = p.started_at and c.sequence = p.sequence
     order by c.started_at ${order}, c.sequence ${order}`,
    values,
  );
}
