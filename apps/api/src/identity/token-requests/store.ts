import { MAX_LOGGED_PER_WINDOW } from '@alo/contract/identity/token-requests.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Queryable } from '../../platform/db/connection/client.ts';
import { accessTokens } from '../../platform/db/schema/accounts.ts';
import type { AnsweredRequest } from '../../platform/request-log.ts';

export interface NewCount {
  tokenId: number;
  organizationId: number;
  period: Date;
  well: number;
  failed: number;
}

export interface NewRequest extends AnsweredRequest {
  period: Date;
  isFailed: boolean;
  place: number;
}

export async function insertRequests(
  pool: Queryable,
  counts: readonly NewCount[],
  requests: readonly NewRequest[],
): Promise<void> {
  await pool.query({
    name: 'insert-token-requests',
    text: INSERT_SQL,
    values: [JSON.stringify(counts), JSON.stringify(requests)],
  });
}

/** One statement, because two processes may log the same token. */
const INSERT_SQL = `
  with news as (
    select * from json_to_recordset($1) as t
      ("tokenId" int, "organizationId" int, period timestamptz, well int, failed int)
  ),
  counted as (
    insert into token_request_counts as c (token_id, organization_id, period, well, failed)
    select "tokenId", "organizationId", period, well, failed from news order by 1, 3
    on conflict (token_id, period) do update set well = c.well + excluded.well, failed = c.failed + excluded.failed
    returning token_id, period, well, failed
  ),
  before as (
    select c.token_id, c.period, c.well - n.well as well, c.failed - n.failed as failed
    from counted c join news n on n."tokenId" = c.token_id and n.period = c.period
  )
  insert into token_requests (token_id, organization_id, happened_at, method, path, status, ms)
  select r."tokenId", r."organizationId", r."happenedAt", r.method, r.path, r.status, r.ms
  from json_to_recordset($2) as r
    ("tokenId" int, "organizationId" int, period timestamptz, "happenedAt" timestamptz, method text, path text,
     status smallint, ms int, "isFailed" boolean, place int)
  join before b on b.token_id = r."tokenId" and b.period = r.period
  where r.place + case when r."isFailed" then b.failed else b.well end <= ${MAX_LOGGED_PER_WINDOW}
  order by r."happenedAt"`;

interface Caller {
  organizationId: number;
  userId: number;
  isAdmin: boolean;
}

export async function canSeeToken(
  db: Executor,
  { organizationId, userId, isAdmin }: Caller,
  tokenId: number,
): Promise<boolean> {
  const matchesPersonalToken = and(
    eq(accessTokens.kind, 'personal'),
    eq(accessTokens.userId, userId),
  );
  const matchesServiceToken = isAdmin ? eq(accessTokens.kind, 'service') : sql`false`;
  const [row] = await db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(
      and(
        eq(accessTokens.organizationId, organizationId),
        eq(accessTokens.id, tokenId),
        sql`(${matchesPersonalToken} or ${matchesServiceToken})`,
      ),
    );
  return row !== undefined;
}

interface TokenLog {
  organizationId: number;
  tokenId: number;
  since: Date;
}

export interface RequestTotals {
  total: number;
  failed: number;
  leftOut: number;
}

export async function sumRequests(
  pool: Queryable,
  { organizationId, tokenId, since }: TokenLog,
): Promise<RequestTotals> {
  const { rows } = await pool.query<RequestTotals>(
    `select coalesce(sum(well + failed), 0)::int as total, coalesce(sum(failed), 0)::int as failed,
            coalesce(sum(greatest(well - $4, 0) + greatest(failed - $4, 0)), 0)::int as "leftOut"
     from token_request_counts where organization_id = $1 and token_id = $2 and period >= $3`,
    [organizationId, tokenId, since, MAX_LOGGED_PER_WINDOW],
  );
  return rows[0]!;
}

export interface StoredRequest {
  id: string;
  happenedAt: Date;
  method: string;
  path: string;
  status: number | null;
  ms: number;
}

/** @param page `before` is the id of the last row of the previous page */
export async function selectRequests(
  pool: Queryable,
  { organizationId, tokenId, since }: TokenLog,
  page: { onlyFailed: boolean; before: number | null; limit: number },
): Promise<StoredRequest[]> {
  const { rows } = await pool.query<StoredRequest>(
    `select id, happened_at as "happenedAt", method, path, status, ms
     from token_requests
     where organization_id = $1 and token_id = $2 and happened_at >= $3
       and (not $4 or status is null or status >= 400)
       and ($5::bigint is null or (happened_at, id) < (
         select p.happened_at, p.id from token_requests p where p.organization_id = $1 and p.token_id = $2 and p.id = $5))
     order by happened_at desc, id desc limit $6`,
    [organizationId, tokenId, since, page.onlyFailed, page.before, page.limit],
  );
  return rows;
}
