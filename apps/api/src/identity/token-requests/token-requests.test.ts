import { createAccessToken, deleteAccessToken } from '@alo/contract/identity/access-tokens.ts';
import { listCalls } from '@alo/contract/telephony/calls.ts';
import { getCharge } from '@alo/contract/money/charges.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { listExtensions } from '@alo/contract/telephony/extensions.ts';
import { listServiceTokens } from '@alo/contract/identity/service-tokens.ts';
import { MAX_LOGGED_PER_WINDOW, listTokenRequests } from '@alo/contract/identity/token-requests.ts';
import { getMe } from '@alo/contract/identity/users.ts';
import { describe, expect, it, vi } from 'vitest';
import { runLoopOnce } from '../../platform/loops/run-loops.ts';
import type { AnsweredRequest } from '../../platform/request-log.ts';
import { sweepOldRows } from '../../platform/sweep/sweep.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenServiceToken, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import type { Organization } from '../organizations/organizations.ts';
import { tokenRequestLog } from './request-log-loop.ts';
import { createRequestLog } from './request-log.ts';

const server = useTestServer({ API_REQUESTS_PER_MINUTE: '120' });
const NOW = Date.now();
const MINUTE_MS = 60_000;

const readLog = async (token: string, id: number, query: Record<string, unknown> = {}) =>
  callApi(server, listTokenRequests, { token, params: { id: String(id) }, query });

async function givenPersonal(organization: Organization, role: 'ADMIN' | 'USER' = 'ADMIN') {
  const session = await givenToken(server.context, organization, { role });
  const { body } = await callApi(server, createAccessToken, { token: session, body: {} });
  return { session, token: body.id, number: body.number };
}

async function givenService(organization: Organization, admin: string) {
  const token = await givenServiceToken(server.context, organization, ['calls:read']);
  const { body } = await callApi(server, listServiceTokens, { token: admin });
  return { token, id: body[0]!.id };
}

const makeRequests = (
  token: { organizationId: number; tokenId: number },
  count: number,
  rest: Partial<AnsweredRequest> = {},
): AnsweredRequest[] =>
  Array.from({ length: count }, (_, index) => ({
    ...token,
    happenedAt: new Date(NOW - index),
    method: 'GET',
    path: '/calls',
    status: 200,
    ms: 4,
    ...rest,
  }));

describe('the requests of a token', () => {
  it('TOK-07 are logged with method, path, status and time, refusals too, and without values', async () => {
    const organization = await givenOrganization(server.context);
    const { session, token, number } = await givenPersonal(organization);
    const other = await callApi(server, createAccessToken, { token: session, body: {} });

    const query = { filter: { where: { to: '+5511955500127' } }, page: 1 };
    await callApi(server, listCalls, { token, query });
    await callApi(server, getCharge, { token, params: { id: '987654321' } });
    await callApi(server, createAccessToken, { token, body: { name: 'segredo' } });
    await callApi(server, deleteAccessToken, { token, params: { id: other.body.id } });
    await fetch(`${server.url}${BASE_PATH}/users/me?access_token=${token}&segredo=1`);
    await fetch(`${server.url}${BASE_PATH}/segredo`, { headers: { Authorization: token } });

    const log = await vi.waitFor(async () => {
      const { body } = await readLog(session, number);
      expect(body.total).toBe(5);
      return body;
    });
    expect(log.data.map((each) => `${each.method} ${each.path} ${each.status}`)).toEqual([
      'GET /users/me 200',
      'DELETE /users/accessTokens/{id} 204',
      'POST /users/accessTokens 403',
      'GET /charges/987654321 404',
      'GET /calls?page&filter 200',
    ]);
    expect(log).toMatchObject({ failed: 2, leftOut: 0, next: null });
    for (const { happenedAt, ms } of log.data) {
      expect(Math.abs(new Date(happenedAt).getTime() - Date.now())).toBeLessThan(MINUTE_MS);
      expect(ms).toBeGreaterThanOrEqual(0);
    }
    const { rows } = await server.context.pool.query('select t::text from token_requests t');
    const stored = JSON.stringify(rows);
    for (const secret of [token, other.body.id, session, 'segredo', '5511955500127']) {
      expect(stored).not.toContain(secret);
    }
  });

  it('TOK-07 are logged for service tokens too, with refusals by scope and rate', async () => {
    const organization = await givenOrganization(server.context);
    const admin = await givenToken(server.context, organization);
    const { token, id } = await givenService(organization, admin);

    await callApi(server, listExtensions, { token });
    for (let nth = 1; nth <= 120; nth++) await server.context.requestRate.take(id).catch(() => {});
    await callApi(server, getMe, { token });

    await vi.waitFor(async () => {
      const { body } = await readLog(admin, id);
      expect(body.data.map(({ path, status }) => [path, status])).toEqual([
        ['/users/me', 429],
        ['/extensions', 403],
      ]);
    });
  });

  it('TOK-07 are logged once even if their body could not be read', async () => {
    const organization = await givenOrganization(server.context);
    const { session, token, number } = await givenPersonal(organization);
    const post = async (body: string, more: Record<string, string> = {}) => {
      const headers = { Authorization: token, 'Content-Type': 'application/json', ...more };
      const answer = fetch(`${server.url}${BASE_PATH}/users/accessTokens?segredo=1`, {
        method: 'POST',
        headers,
        body,
      });
      return answer.then(
        ({ status }) => status,
        () => 413,
      );
    };

    const statuses = [
      await post('{"ttl":'),
      await post(`"${'x'.repeat(2 * 1024 * 1024)}"`),
      await post('['.repeat(40)),
      await post('<ttl/>', { 'Content-Type': 'text/xml' }),
      await post('{"ttl":7}'),
      await post('{', { Authorization: 'nobody' }),
    ];

    expect(statuses).toEqual([400, 413, 422, 415, 403, 400]);
    const log = await vi.waitFor(async () => {
      const { body } = await readLog(session, number);
      expect(body.total).toBe(5);
      return body;
    });
    expect(log.data.map(({ path, status }) => `${status} ${path}`).toSorted()).toEqual(
      [400, 403, 413, 415, 422].map((status) => `${status} /users/accessTokens`),
    );
  });

  it('TOK-07 are hidden for tokens of other organizations and colleagues, and for sessions', async () => {
    const organization = await givenOrganization(server.context);
    const mine = await givenPersonal(organization, 'USER');
    const service = await givenService(
      organization,
      await givenToken(server.context, organization),
    );
    const admin = await givenToken(server.context, organization);
    const stranger = await givenToken(server.context, await givenOrganization(server.context));
    const { rows } = await server.context.pool.query<{ id: number }>(
      `select id from access_tokens where organization_id = $1 and kind = 'session' and user_id is not null`,
      [organization.id],
    );

    expect(rows).toHaveLength(3);
    const readStatus = async (token: string, id: number) => (await readLog(token, id)).status;
    expect(await readStatus(mine.session, mine.number)).toBe(200);
    expect(await readStatus(admin, service.id)).toBe(200);
    expect(await readStatus(stranger, service.id)).toBe(404);
    expect(await readStatus(stranger, mine.number)).toBe(404);
    expect(await readStatus(admin, mine.number)).toBe(404);
    expect(await readStatus(mine.session, service.id)).toBe(404);
    for (const { id } of rows) expect(await readStatus(admin, id)).toBe(404);
    expect(await readStatus(service.token, service.id)).toBe(403);
  });
});

describe('the log of a token', () => {
  async function givenLog() {
    const organization = await givenOrganization(server.context);
    const { session, number } = await givenPersonal(organization);
    return { session, number, token: { organizationId: organization.id, tokenId: number } };
  }

  it('TOK-07 keeps a limited number per ten minutes, whichever process answered, and counts all', async () => {
    const { session, number, token } = await givenLog();
    const happenedAt = new Date(NOW);
    const { context } = server;
    const logs = [createRequestLog(context.pool), createRequestLog(context.pool)];

    for (const log of logs) {
      for (const each of makeRequests(token, 15, { happenedAt })) log.addRequest(each);
      for (const each of makeRequests(token, 3, { happenedAt, status: 422 })) log.addRequest(each);
    }
    await Promise.all(logs.map((log) => log.flush()));
    for (const each of makeRequests(token, 1000, { happenedAt, status: null }))
      logs[0]!.addRequest(each);
    await logs[0]!.flush();

    const { body } = await readLog(session, number, { pageSize: 200 });
    expect(body).toMatchObject({ total: 1036, failed: 1006, leftOut: 10 + 1006 - 20, next: null });
    expect(body.data).toHaveLength(2 * MAX_LOGGED_PER_WINDOW);
    expect(body.data.filter(({ status }) => status === 422)).toHaveLength(6);
  });

  it('TOK-07 has pages, filters failures, and ends a day ago', async () => {
    const { session, number, token } = await givenLog();
    const { context } = server;
    const { requestLog } = context;
    const daysAgo = (days: number) => ({ happenedAt: new Date(NOW - days * 24 * 60 * MINUTE_MS) });
    for (const each of makeRequests(token, 5)) requestLog.addRequest(each);
    for (const each of makeRequests(token, 2, { status: 503, ...daysAgo(0.5) }))
      requestLog.addRequest(each);
    for (const each of makeRequests(token, 4, daysAgo(1.1))) requestLog.addRequest(each);

    await runLoopOnce(context, tokenRequestLog);

    const { rows } = await context.pool.query('select from token_requests where token_id = $1', [
      number,
    ]);
    expect(rows).toHaveLength(11);
    const first = (await readLog(session, number, { pageSize: 4 })).body;
    const second = (await readLog(session, number, { pageSize: 4, before: first.next })).body;
    const failed = (await readLog(session, number, { failed: true })).body;
    expect([first.total, first.data.length, second.data.length, second.next]).toEqual([
      7,
      4,
      3,
      null,
    ]);
    expect([...first.data, ...second.data].map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200, 503, 503,
    ]);
    expect(failed.data.map(({ status }) => status)).toEqual([503, 503]);

    const { retention } = context.config;
    expect(await sweepOldRows(context.pool, retention, new Date(NOW))).toMatchObject({
      token_requests: 4,
      token_request_counts: 1,
    });
    expect((await readLog(session, number)).body.total).toBe(7);
  });
});
