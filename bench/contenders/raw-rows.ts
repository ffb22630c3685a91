// The ceiling of GET /calls: one session, no checks, rows as PostgreSQL's text, hand-written JSON.
import { createServer, type ServerResponse } from 'node:http';
import process from 'node:process';
import { openDatabase } from '../../apps/api/src/platform/db/connection/client.ts';

const MAX_ROWS = 1000;
const SESSIONS = new Map([['tok1', { organizationId: 1 }]]);
const COLUMNS: Record<string, string> = {
  id: 'id',
  from: 'ext',
  to: 'dialed',
  first_name: 'first_name',
  last_name: 'last_name',
  started_at: 'started_at',
  ended_at: 'ended_at',
  duration: 'duration',
  minute_price: 'minute_price',
  call_price: 'call_price',
  hangup_cause: 'hangup_cause',
  call_type: 'call_type',
  metadata: 'metadata',
  record_url: 'record_url',
};
const SYMBOLS: Record<string, string> = { gt: '>', gte: '>=', lt: '<', lte: '<=', neq: '<>' };

interface Filter {
  where?: Where;
  order?: string;
  limit?: number;
}
type Where = Record<string, unknown>;
type Row = (string | null)[];

const CONNECTIONS = Number(process.env['POOL']);
const { pool } = openDatabase(process.env['DATABASE_URL']!, CONNECTIONS, () => {});
// All connections serve this query.
pool.options.max = CONNECTIONS;
const asText = { getTypeParser: () => (value: string) => value };

createServer((request, response) => {
  const session = SESSIONS.get(request.headers.authorization ?? '');
  if (!session) {
    response.writeHead(401).end();
    return;
  }
  const { searchParams } = new URL(request.url!, 'http://localhost');
  const filter = JSON.parse(searchParams.get('filter') ?? '{}') as Filter;
  const page = Number(searchParams.get('page') ?? 1);
  answer(response, session.organizationId, filter, page).catch((error: unknown) =>
    response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');

async function answer(
  response: ServerResponse,
  organizationId: number,
  filter: Filter,
  page: number,
): Promise<void> {
  const limit = Math.min(filter.limit ?? 100, MAX_ROWS);
  const values: unknown[] = [organizationId];
  const condition = buildCondition(filter.where ?? {}, values);
  const [field = '', direction = ''] = (filter.order ?? 'started_at desc').split(' ');
  const orderDirection = /^asc$/i.test(direction) ? 'asc' : 'desc';
  const { rows } = await pool.query<Row>({
    text: `select ${Object.values(COLUMNS).join(', ')} from call where org_id = $1 and ${condition}
           order by ${COLUMNS[field]} ${orderDirection}, id ${orderDirection} limit ${limit + 1} offset ${(page - 1) * limit}`,
    values,
    rowMode: 'array',
    types: asText,
  });
  const hasNext = rows.length > limit;
  if (hasNext) rows.pop();
  const data = rows.map(toJson).join(',');
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(
    `{"data":[${data}],"meta":{"currentPage":${page},"nextPage":${hasNext ? page + 1 : null}}}`,
  );
}

function buildCondition(where: Where, values: unknown[]): string {
  const parts = Object.entries(where).map(([key, value]) => {
    if (key === 'and' || key === 'or') {
      const conditions = (value as Where[]).map((part) => buildCondition(part, values));
      return `(${conditions.join(` ${key} `)})`;
    }
    if (typeof value !== 'object') return `${COLUMNS[key]} = $${values.push(value)}`;
    const comparisons = Object.entries(value as Record<string, unknown>);
    return comparisons
      .map(([name, bound]) => `${COLUMNS[key]} ${SYMBOLS[name]} $${values.push(bound)}`)
      .join(' and ');
  });
  return parts.join(' and ') || 'true';
}

const NEEDS_ESCAPE = /["\\\p{Cc}]/u;

function quote(value: string | null | undefined): string {
  if (value === null || value === undefined) return 'null';
  return NEEDS_ESCAPE.test(value) ? JSON.stringify(value) : `"${value}"`;
}

/** `2026-11-20 12:00:00.123+00` → `2026-11-20T12:00:00.123Z` */
function toInstant(text: string): string {
  const fraction = text.length > 22 ? text.slice(19, -3).padEnd(4, '0').slice(0, 4) : '.000';
  return `"${text.slice(0, 10)}T${text.slice(11, 19)}${fraction}Z"`;
}

function toJson(row: Row): string {
  const [id, from, to, firstName, lastName, startedAt, endedAt, duration] = row;
  const [minutePrice, callPrice, cause, type, metadata, recording] = row.slice(8);
  return (
    `{"id":"${id}","from":${quote(from)},"to":${quote(to)},"first_name":${quote(firstName)},` +
    `"last_name":${quote(lastName)},"started_at":${toInstant(startedAt!)},"ended_at":${toInstant(endedAt!)},` +
    `"duration":${duration},"minute_price":"${minutePrice}","call_price":"${callPrice}",` +
    `"hangup_cause":${quote(cause)},"call_type":${quote(type)},"metadata":${metadata},` +
    `"record_url":${quote(recording)}}`
  );
}
