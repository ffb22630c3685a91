import { randomUUID } from 'node:crypto';
import { listCalls } from '@alo/contract/telephony/calls.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callHours } from '../../platform/db/schema/call-roll-ups.ts';
import { callCounters, calls } from '../../platform/db/schema/calls.ts';
import { quarantinedEvents } from '../../platform/db/schema/telephony.ts';
import { callApi } from '../../testing/api-client.ts';
import { freeswitchCall } from '../../testing/freeswitch-call.ts';
import { givenExtension, givenOrganization, givenToken } from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { listQuarantine, replayQuarantine } from './quarantine.ts';

const OF_ANOTHER_MACHINE = 'secret-of-the-machine-rj1';
const server = useTestServer({ SOFTSWITCH_SECRETS: `freeswitch/rj1=${OF_ANOTHER_MACHINE}` });

const event = (domain: string, variables: Record<string, string> = {}) =>
  JSON.stringify(freeswitchCall(domain, variables));

function post(body: string, headers: Record<string, string> = {}, uuid = 'a_1'): Promise<Response> {
  return fetch(`${server.url}/softswitch/freeswitch/cdr?uuid=${uuid}`, {
    method: 'POST',
    headers: {
      'X-Softswitch-Secret': SOFTSWITCH_SECRET,
      'Content-Type': 'application/json',
      ...headers,
    },
    body,
  });
}

const countRows = async (organization: Organization) => {
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

it('CAL-12 accepts events of each machine by its own secret', async () => {
  const organization = await givenOrganization(server.context);
  const ask = (secret: string) =>
    post(event(organization.domain), { 'X-Softswitch-Secret': secret });

  const statuses = await Promise.all(
    [OF_ANOTHER_MACHINE, SOFTSWITCH_SECRET, `${OF_ANOTHER_MACHINE}x`].map(
      async (secret) => (await ask(secret)).status,
    ),
  );

  expect(statuses).toEqual([200, 200, 401]);
});

describe('SYS-switch-freeswitch mod_json_cdr', () => {
  it('SYS-switch-freeswitch shows a finished call in GET /calls with its attendant', async () => {
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

  it('SYS-switch-freeswitch stores an event once that comes ten times in parallel, and again later', async () => {
    const organization = await givenOrganization(server.context);
    const body = event(organization.domain);

    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await post(body)).status),
    );
    const again = await post(body);

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await again.json()).toMatchObject({ status: 'known' });
    expect(await countRows(organization)).toEqual([1, 1, 1]);
  });

  it('SYS-switch-freeswitch counts each of many parallel calls once', async () => {
    const first = await givenOrganization(server.context);
    const second = await givenOrganization(server.context);
    const bodies = Array.from({ length: 300 }, (_, i) =>
      event(i % 3 === 0 ? first.domain : second.domain),
    );

    await Promise.all([...bodies, ...bodies].map((body) => post(body)));

    expect(await countRows(first)).toEqual([100, 100, 100]);
    expect(await countRows(second)).toEqual([200, 200, 200]);
  });

  it('SYS-switch-freeswitch stores a late event at its time in the past', async () => {
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
    expect(body.data.map((call) => call.started_at.startsWith('2024'))).toEqual([true, false]);
  });

  it('SYS-switch-freeswitch accepts the secret as Basic password, and refuses a wrong or missing one', async () => {
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
    expect(await countRows(organization)).toEqual([1, 1, 1]);
  });
});

it('SEC-8 logs and slows down wrong secrets, but not the right one', async () => {
  const organization = await givenOrganization(server.context);
  const send = (secret: string) =>
    fetch(`${server.url}/softswitch/freeswitch/cdr`, {
      method: 'POST',
      headers: { 'X-Softswitch-Secret': secret },
      body: event(organization.domain),
    });
  const statuses: number[] = [];
  for (let i = 0; i < 40; i++) statuses.push((await send(`guess-number-${i}`)).status);

  const right = await send(SOFTSWITCH_SECRET);

  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  expect(right.status).toBe(200);
  const logged = server.warnings.filter((line) => line.includes('a softswitch was refused'));
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.length).toBeLessThanOrEqual(30);
  expect(logged[0]).toContain('127.0.0.1');
  expect(server.warnings.join('')).not.toContain('guess-number');
});

describe('quarantine', () => {
  it('CAL-12 an event that cannot be tried does not stop the others, and each has its result', async () => {
    const organization = await givenOrganization(server.context);
    const { db } = server.context;
    const [stranger, known] = await db
      .insert(quarantinedEvents)
      .values(
        ['retired-switch', 'freeswitch'].map((switchName) => ({
          switchName,
          reason: 'UNKNOWN_DOMAIN' as const,
          detail: '',
          contentType: '',
          body: Buffer.from(event(organization.domain)),
          bodyHash: Buffer.from(randomUUID()),
        })),
      )
      .returning({ id: quarantinedEvents.id });

    const replayed = await replayQuarantine(server.context, 'all');

    expect(replayed).toContainEqual({
      id: stranger!.id,
      result: { status: 'failed', detail: 'No adapter reads events of retired-switch' },
    });
    expect(replayed.find(({ id }) => id === known!.id)?.result.status).toBe('recorded');
    expect((await listQuarantine(db)).map(({ id }) => id)).toContain(stranger!.id);
  });

  it('SYS-switch-freeswitch refuses and keeps an unknown domain’s event, and replays it once the organization exists', async () => {
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
    expect(await countRows(organization)).toEqual([1, 1, 1]);
    expect((await listQuarantine(server.context.db)).map((e) => e.id)).not.toContain(kept!.id);
  });

  it('CAL-10 a replay keeps the uuid that only the address had', async () => {
    const domain = `late${Date.now()}.alo.localhost`;
    const uuid = randomUUID();
    expect((await post(event(domain, { uuid: '' }), {}, `a_${uuid}`)).status).toBe(404);
    const [kept] = (await listQuarantine(server.context.db)).filter((each) =>
      each.detail.includes(domain),
    );

    await givenOrganization(server.context, { domain });
    const [replayed] = await replayQuarantine(server.context, [kept!.id]);

    expect(replayed!.result).toEqual({ status: 'recorded', id: uuid });
  });

  it.each([
    ['no JSON at all', 'hello', 'no JSON'],
    ['no uuid', event('x.alo.localhost', { uuid: '' }), 'uuid'],
  ])(
    'SYS-switch-freeswitch answers a malformed event (%s) with 422 and keeps it whole',
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

  it('a value that the database refuses does not fail the other calls of its batch', async () => {
    const organization = await givenOrganization(server.context);
    const tooLong = { user_name: '9'.repeat(5000), sip_auth_username: '9'.repeat(5000) };
    const bodies = Array.from({ length: 20 }, (_, i) =>
      event(organization.domain, i === 7 ? tooLong : {}),
    );

    const statuses = await Promise.all(bodies.map(async (body) => (await post(body)).status));

    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    expect(statuses[7]).toBe(422);
    expect(await countRows(organization)).toEqual([19, 19, 19]);
  });
});

const readLastCall = async (organization: Organization) => {
  const { db } = server.context;
  const where = eq(calls.organizationId, organization.id);
  const [last] = await db.select().from(calls).where(where).orderBy(desc(calls.sequence)).limit(1);
  return last;
};

describe('a call without authentication', () => {
  const byAddress = (domain: string, from: string) =>
    event(domain, {
      user_name: '',
      sip_auth_username: '',
      sip_from_user: from,
      sip_from_host: domain,
      dialed_user: '1005',
      dialed_domain: domain,
      caller_id_number: from,
    });

  it('CAL-6 from an extension’s number at its own domain is outbound and billed', async () => {
    const organization = await givenOrganization(server.context);
    await givenExtension(server.context, organization, { number: '1001' });

    const response = await post(byAddress(organization.domain, '1001'));

    expect(response.status).toBe(200);
    expect(await readLastCall(organization)).toMatchObject({
      direction: 'outbound',
      extensionNumber: '1001',
      dialedNumber: '011955500127',
      callPrice: 3850,
    });
  });

  it('CAL-6 from another number at that domain is inbound', async () => {
    const organization = await givenOrganization(server.context);

    await post(byAddress(organization.domain, '11955500177'));

    expect(await readLastCall(organization)).toMatchObject({
      direction: 'inbound',
      extensionNumber: '1005',
      dialedNumber: '11955500177',
    });
  });
});

describe('a long event', () => {
  const withFlow = (domain: string, length: number) => {
    const document = JSON.parse(event(domain)) as object;
    return JSON.stringify({ ...document, app_log: { applications: 'x'.repeat(length) } });
  };
  const MIB = 1024 ** 2;

  it('CAL-7 of eight megabytes is stored like any call', async () => {
    const organization = await givenOrganization(server.context);

    const response = await post(withFlow(organization.domain, 8 * MIB));

    expect(response.status).toBe(200);
    expect(await countRows(organization)).toEqual([1, 1, 1]);
  });

  it('CAL-7 above that is refused with a text, and its head is kept', async () => {
    const organization = await givenOrganization(server.context);
    const body = withFlow(organization.domain, 12 * MIB);

    const response = await post(body);

    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'EVENT_TOO_LARGE' } });
    const kept = await server.context.db
      .select()
      .from(quarantinedEvents)
      .where(eq(quarantinedEvents.reason, 'EVENT_TOO_LARGE'));
    expect(kept.map((each) => each.body.toString())).toEqual([body.slice(0, 64 * 1024)]);
  });
});

it('CAL-8 reports a recording outside the recordings folder once a day, and stores the call', async () => {
  const organization = await givenOrganization(server.context);
  const elsewhere = { recording_file: '/var/lib/freeswitch/recordings/1.wav' };

  const first = await post(event(organization.domain, elsewhere));
  await post(event(organization.domain, elsewhere));

  expect(first.status).toBe(200);
  expect(await countRows(organization)).toEqual([2, 2, 2]);
  const kept = (await listQuarantine(server.context.db)).filter(
    ({ reason }) => reason === 'RECORDING_LEFT_OUT',
  );
  expect(kept).toMatchObject([{ times: 2 }]);
  expect(kept[0]!.detail).toContain('/var/lib/freeswitch/recordings/1.wav');
});

it('CAL-8 accepts a whole path below the recordings folder as the recording', async () => {
  const organization = await givenOrganization(server.context);
  const { recordingsDir } = server.context.config;

  await post(event(organization.domain, { recording_file: `${recordingsDir}/demo/1.wav` }));

  expect((await readLastCall(organization))!.recordingFile).toBe('demo/1.wav');
});

it('SYS-recordings-late attaches the recording of a later event to its call, and changes nothing else', async () => {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const uuid = randomUUID();
  const readState = async () => {
    const { body } = await callApi(server, listCalls, { token });
    const { rows } = await server.context.pool.query(
      `select (select json_agg(to_jsonb(c) - 'recording_file' order by id) from calls c where organization_id = $1) as calls,
              (select json_agg(w) from wallets w where organization_id = $1) as wallets,
              (select json_agg(l order by sequence) from ledger_entries l where organization_id = $1) as entries,
              (select json_agg(n) from call_counters n where organization_id = $1) as counters,
              (select json_agg(h order by h) from call_hours h where organization_id = $1) as hours,
              (select json_agg(d order by d) from call_days d where organization_id = $1) as days`,
      [organization.id],
    );
    return { urls: body.data.map((one) => one.record_url), rest: rows[0] as object };
  };
  await post(event(organization.domain, { uuid }));
  await post(
    event(organization.domain, { hangup_cause: 'USER_BUSY', answer_uepoch: '0', billsec: '0' }),
  );
  const before = await readState();
  expect(before.urls).toEqual([null, null]);

  const late = event(organization.domain, { uuid, recording_file: 'late/1.wav' });
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(late)));
  const other = await post(event(organization.domain, { uuid, recording_file: 'late/2.wav' }));
  await post(event(organization.domain, { uuid }));

  const bodies = await Promise.all([...answers, other].map((answer) => answer.json()));
  expect(bodies).toEqual(bodies.map(() => ({ status: 'known', id: uuid })));
  const after = await readState();
  expect(after.urls.filter((url) => url !== null)).toEqual([expect.stringContaining('.wav')]);
  expect(after.rest).toEqual(before.rest);
  const [stored] = await server.context.db.select().from(calls).where(eq(calls.id, uuid));
  expect(stored!.recordingFile).toBe('late/1.wav');
});

it.each([
  ['cut off in the middle', (body: string) => body.slice(0, 200)],
  ['without its times', (body: string) => body.replace(/"start_uepoch":"\d+",/, '')],
])('CAL-10 a known call stays known when its event comes again %s', async (_, spoil) => {
  const organization = await givenOrganization(server.context);
  const uuid = randomUUID();
  const body = event(organization.domain, { uuid });
  await post(body, {}, uuid);
  const before = await listQuarantine(server.context.db);

  const again = await post(spoil(body), {}, uuid);

  expect(again.status).toBe(200);
  expect(await again.json()).toEqual({ status: 'known', id: uuid });
  expect(await listQuarantine(server.context.db)).toEqual(before);
});
