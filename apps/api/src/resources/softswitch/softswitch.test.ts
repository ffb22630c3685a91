import { randomUUID } from 'node:crypto';
import { listCalls } from '@alo/contract/calls.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callCounters, callHours, calls, quarantinedEvents } from '../../db/schema.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenExtension, givenOrganization, givenToken } from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';
import type { Organization } from '../organizations/organizations.ts';
import { listQuarantine, replayQuarantine } from './quarantine.ts';

const server = useTestServer();

function event(domain: string, variables: Record<string, string> = {}): string {
  const end = Date.now() * 1000;
  return JSON.stringify({
    switchname: 'sw1',
    variables: {
      uuid: randomUUID(),
      direction: 'inbound',
      domain_name: domain,
      user_name: '1001',
      sip_auth_username: '1001',
      destination_number: '011955500127',
      start_uepoch: String(end - 80_000_000),
      progress_uepoch: String(end - 78_000_000),
      answer_uepoch: String(end - 65_000_000),
      end_uepoch: String(end),
      billsec: '65',
      hangup_cause: 'NORMAL_CLEARING',
      sip_hangup_disposition: 'recv_bye',
      ...variables,
    },
    callflow: [{ caller_profile: { destination_number: '011955500127' } }],
  });
}

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/softswitch/freeswitch/cdr?uuid=a_1`, {
    method: 'POST',
    headers: {
      'X-Softswitch-Secret': SOFTSWITCH_SECRET,
      'Content-Type': 'application/json',
      ...headers,
    },
    body,
  });
}

const countOf = async (organization: Organization) => {
  const { db } = server.context;
  const [rows] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(calls)
    .where(eq(calls.organizationId, organization.id));
  const [counter] = await db
    .select({ n: callCounters.lastSequence })
    .from(callCounters)
    .where(eq(callCounters.organizationId, organization.id));
  const [hours] = await db
    .select({ n: sql<number>`coalesce(sum(total), 0)::int` })
    .from(callHours)
    .where(eq(callHours.organizationId, organization.id));
  return [rows!.n, counter!.n, hours!.n];
};

describe('SYS-switch-freeswitch takes mod_json_cdr', () => {
  it('SYS-switch-freeswitch a finished call shows in GET /calls with its attendant', async () => {
    const organization = await givenOrganization(server.context);
    await givenExtension(server.context, organization, { number: '1001' });
    const token = await givenToken(server.context, organization);

    const response = await post(event(organization.domain));

    expect(response.status).toBe(200);
    const { id } = (await response.json()) as { id: string };
    const { body } = await callApi(server, listCalls, { token });
    expect(body.data).toMatchObject([
      {
        id,
        from: '1001',
        first_name: 'Bruna',
        duration: 65,
        call_type: 'outbound',
        minute_price: 0.35,
      },
    ]);
  });

  it('SYS-switch-freeswitch the same event ten times in parallel, and again later, is one call', async () => {
    const organization = await givenOrganization(server.context);
    const body = event(organization.domain);

    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await post(body)).status),
    );
    const again = await post(body);

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await again.json()).toMatchObject({ status: 'known' });
    expect(await countOf(organization)).toEqual([1, 1, 1]);
  });

  it('SYS-switch-freeswitch many calls at once all count, each once', async () => {
    const first = await givenOrganization(server.context);
    const second = await givenOrganization(server.context);
    const bodies = Array.from({ length: 300 }, (_, i) =>
      event(i % 3 === 0 ? first.domain : second.domain),
    );

    await Promise.all([...bodies, ...bodies].map((body) => post(body)));

    expect(await countOf(first)).toEqual([100, 100, 100]);
    expect(await countOf(second)).toEqual([200, 200, 200]);
  });

  it('SYS-switch-freeswitch a late event finds its place in the past', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);
    const monthsAgo = Date.parse('2024-02-29T12:00:00Z') * 1000;
    await post(event(organization.domain));

    await post(
      event(organization.domain, {
        start_uepoch: String(monthsAgo),
        progress_uepoch: String(monthsAgo),
        answer_uepoch: String(monthsAgo + 5_000_000),
        end_uepoch: String(monthsAgo + 70_000_000),
      }),
    );

    const { body } = await callApi(server, listCalls, {
      token,
      query: { filter: { order: 'started_at asc' } },
    });
    expect(body.data.map((call) => call.started_at.slice(0, 4))).toEqual([
      '2024',
      String(new Date().getFullYear()),
    ]);
  });

  it('SYS-switch-freeswitch the secret as Basic password works, a wrong or missing one does not', async () => {
    const organization = await givenOrganization(server.context);
    const basic = `Basic ${Buffer.from(`freeswitch:${SOFTSWITCH_SECRET}`).toString('base64')}`;
    const send = (headers: Record<string, string>) =>
      fetch(`${server.url}/softswitch/freeswitch/cdr`, {
        method: 'POST',
        headers,
        body: event(organization.domain),
      });

    const right = await send({ Authorization: basic });
    const wrong = await send({ Authorization: 'Basic eDp5' });
    const missing = await send({});

    expect([right.status, wrong.status, missing.status]).toEqual([200, 401, 401]);
    expect(await countOf(organization)).toEqual([1, 1, 1]);
  });
});

describe('quarantine', () => {
  it('SYS-switch-freeswitch an unknown domain is refused, kept, and replayed once the organization exists', async () => {
    const domain = `late${Date.now()}.alo.localhost`;
    const body = event(domain);

    const refused = await post(body);
    await post(body);

    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ error: { code: 'UNKNOWN_DOMAIN' } });
    const [kept] = (await listQuarantine(server.context.db)).filter((e) =>
      e.detail.includes(domain),
    );
    expect(kept).toMatchObject({ reason: 'UNKNOWN_DOMAIN', times: 2 });

    const organization = await givenOrganization(server.context, { domain });
    const [replayed] = await replayQuarantine(server.context, [kept!.id]);

    expect(replayed!.result.status).toBe('recorded');
    expect(await countOf(organization)).toEqual([1, 1, 1]);
    expect((await listQuarantine(server.context.db)).map((e) => e.id)).not.toContain(kept!.id);
  });

  it.each([
    ['no JSON at all', 'hello', 'no JSON'],
    ['no uuid', event('x.alo.localhost', { uuid: '' }), 'uuid'],
  ])(
    'SYS-switch-freeswitch a malformed event (%s) is a clear 422 and is kept whole',
    async (_name, body, problem) => {
      const response = await post(body);

      expect(response.status).toBe(422);
      const { error } = (await response.json()) as { error: { code: string; message: string } };
      expect(error.code).toBe('MALFORMED_EVENT');
      expect(error.message).toContain(problem);
      const rows = await server.context.db.select().from(quarantinedEvents);
      expect(rows.map((row) => row.body.toString())).toContain(body);
    },
  );

  it('a value that the database refuses does not take its neighbours with it', async () => {
    const organization = await givenOrganization(server.context);
    const tooLong = { user_name: '9'.repeat(5000), sip_auth_username: '9'.repeat(5000) };
    const bodies = Array.from({ length: 20 }, (_, i) =>
      event(organization.domain, i === 7 ? tooLong : {}),
    );

    const statuses = await Promise.all(bodies.map(async (body) => (await post(body)).status));

    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    expect(statuses[7]).toBe(422);
    expect(await countOf(organization)).toEqual([19, 19, 19]);
  });
});
