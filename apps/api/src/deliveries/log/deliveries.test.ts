import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import {
  SECRET_MASK,
  getDelivery,
  listDeliveries,
  replayDeliveries,
} from '@alo/contract/deliveries/deliveries.ts';
import {
  listIntegrations,
  removeIntegration,
  saveIntegration,
} from '@alo/contract/crm/integrations.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenAmbiguousDelivery } from '../../testing/given/given-delivery.ts';
import { givenLog } from '../../testing/given/given-log.ts';
import { buildCall, givenCalls, givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import {
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../testing/stand-ins/webhook-receiver.ts';
import { insertCalls } from '../../telephony/calls/insert/insert-calls.ts';

const server = useTestServer({ OUTBOUND_ALLOWED_NETWORKS: '127.0.0.0/8' });
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const GATEWAY = 'planilha';
const SECRET = `whsec_${Buffer.from('a secret of the tests, of 32 bytes').toString('base64')}`;

async function given(answer: Parameters<typeof openWebhookReceiver>[0] = 200) {
  const receiver = await openWebhookReceiver(answer);
  closing.push(() => receiver.close());
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const metadata = {
    webhookUrl: `${receiver.url}/hooks/s3cret9key/voz?chave=s3cret0`,
    webhookSecret: SECRET,
  };
  const { status } = await callApi(server, saveIntegration, {
    token,
    body: { gateway: GATEWAY, metadata },
  });
  expect(status).toBe(200);
  const list = async (query: object = {}) => {
    const reply = await callApi(server, listDeliveries, {
      token,
      query: { gateway: GATEWAY, ...query },
    });
    expect(reply.status, JSON.stringify(reply.error)).toBe(200);
    return reply.body;
  };
  const tell = (count: number, change: Partial<ReturnType<typeof buildCall>> = {}) =>
    insertCalls(
      server.context.pool,
      Array.from({ length: count }, (_, at) =>
        buildCall(organization, {
          dialedNumber: `1195550${String(1000 + at)}`,
          startedAt: new Date(Date.UTC(2026, 10, 20, 12, 0, at)).toISOString(),
          ...change,
        }),
      ),
    );
  const whenAll = (state: string, count: number) =>
    expect
      .poll(async () => (await list({ state, pageSize: 100 })).data.length, { timeout: 20_000 })
      .toBe(count);
  return { receiver, organization, token, metadata, list, tell, whenAll };
}

async function openQueue({ id }: { id: number }): Promise<void> {
  await server.context.pool.query(
    `update delivery_queues set paused_at = null, next_at = now() where organization_id = $1`,
    [id],
  );
  await server.context.pool.query(`select pg_notify('call_deliveries', $1)`, [String(id)]);
}

const listIds = (receiver: WebhookReceiver) =>
  receiver.received.map(({ headers }) => headers['webhook-id']);

describe('the log', () => {
  it('DEL-01 lists deliveries newest first, page after page, each once', async () => {
    const { tell, whenAll, list } = await given();
    await tell(7);
    await whenAll('delivered', 7);

    const pages = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ pageSize: 3, ...(cursor && { cursor }) });
      pages.push(page.data);
      cursor = page.next;
    }

    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    const times = pages.flat().map(({ callStartedAt }) => callStartedAt);
    expect(times).toEqual([...new Set(times)].toSorted().toReversed());
    expect(pages[0]![0]).toMatchObject({
      gateway: GATEWAY,
      state: 'delivered',
      contact: '+5511955501006',
      direction: 'outbound',
      attempts: 1,
      eventType: 'channel-hangup',
      reason: null,
    });
  });

  it('DEL-01 filters by state, period and number, among waiting and finished deliveries', async () => {
    const { receiver, organization, tell, whenAll, list } = await given();
    await tell(3);
    await whenAll('delivered', 3);
    receiver.answer = 503;
    await tell(1, { dialedNumber: '2145550160', startedAt: '2026-11-20T12:00:30.000Z' });
    await whenAll('unknown', 1);
    const readWaiting = async () => (await list({ state: 'unknown' })).data[0]!;
    expect(new Date((await readWaiting()).nextTryAt!).getTime()).toBeGreaterThan(Date.now());
    receiver.answer = 410;
    await server.context.pool.query(
      `update delivery_queues set next_at = now(), closed_until = '-infinity' where organization_id = $1`,
      [organization.id],
    );
    await tell(1, { dialedNumber: '3155500162', startedAt: '2026-11-20T12:00:40.000Z' });
    await whenAll('dead', 1);
    const listStarts = async (query: object) =>
      (await list(query)).data.map(({ callStartedAt }) => callStartedAt.slice(17, 19));

    expect(await listStarts({})).toEqual(['40', '30', '02', '01', '00']);
    expect(await listStarts({ state: 'dead' })).toEqual(['40']);
    expect(await listStarts({ state: 'dead,skipped,retrying,unknown' })).toEqual(['40', '30']);
    expect(await listStarts({ state: 'delivered', number: '55010' })).toEqual(['02', '01', '00']);
    expect(await listStarts({ number: '45550160' })).toEqual(['30']);
    const period = { from: '2026-11-20T12:00:01Z', before: '2026-11-20T12:00:30Z' };
    expect(await listStarts(period)).toEqual(['02', '01']);
    const [dead] = (await list({ state: 'dead' })).data;
    expect(dead).toMatchObject({
      reason: toReason('httpStatus', { status: 410 }),
      nextTryAt: null,
    });
    expect((await readWaiting()).nextTryAt).toBeNull();
  });

  it('DEL-01 ends a page after enough rows were read, and continues from there', async () => {
    const { organization, list } = await given();
    await server.context.pool.query(
      `insert into deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, attempts, may_exist)
       select t.id, timestamptz '2026-11-01' + n * interval '1 second', gen_random_uuid(), 'channel-hangup', t.organization_id,
              case when n = 3 then '+5521000000000' else '+5511955500127' end, case when n % 4000 = 0 then 'dead' else 'delivered' end, 1, false
       from delivery_targets t, generate_series(1, 12000) n where t.organization_id = $1`,
      [organization.id],
    );

    const first = await list({ number: '0000000' });
    const second = await list({ number: '0000000', cursor: first.next });
    const third = await list({ number: '0000000', cursor: second.next });

    expect([first, second].map(({ data }) => data)).toEqual([[], []]);
    expect(third).toMatchObject({ data: [{ contact: '+5521000000000' }], next: null });
    expect(await list({ state: 'dead' })).toMatchObject({ data: [{}, {}, {}], next: null });
  });

  it('DEL-01 finds the calls of one extension among all others, as far as one page reads', async () => {
    const { organization, list } = await given();
    const startedAt = (n: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, n)).toISOString();
    // One page does not scan to the only delivered call.
    await givenCalls(
      server.context,
      organization,
      Array.from({ length: 1100 }, (_, n) => ({
        extensionNumber: '1002',
        startedAt: startedAt(2 * n),
      })),
      { isHistory: true },
    );
    await givenCalls(
      server.context,
      organization,
      [1, 3, 5, 7].map((n) => ({ extensionNumber: '1001', startedAt: startedAt(n) })),
      { isHistory: true },
    );
    const keyed = async (seconds: readonly number[], insert: string) =>
      server.context.pool.query(
        `${insert} from calls c join delivery_targets t on t.organization_id = c.organization_id
         where c.organization_id = $1 and c.started_at = any ($2::timestamptz[])`,
        [organization.id, seconds.map(startedAt)],
      );
    await keyed(
      [0, 3, 5, 7],
      `insert into deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, attempts, may_exist)
       select t.id, c.started_at, c.id, 'channel-hangup', c.organization_id, '+5511955500127',
              case when extract(second from c.started_at) = 3 then 'dead' else 'delivered' end, 1, false`,
    );
    await keyed(
      [1],
      `insert into call_deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, due_at)
       select t.id, c.started_at, c.id, 'channel-hangup', c.organization_id, '+5511955500127', 'ambiguous', 'infinity'`,
    );
    const listStarts = async (query: object) =>
      (await list({ extension: '1001', ...query })).data.map((one) =>
        one.callStartedAt.slice(17, 19),
      );

    expect(await listStarts({})).toEqual(['07', '05', '03', '01']);
    expect(await listStarts({ state: 'dead,skipped' })).toEqual(['03']);
    expect(await listStarts({ state: 'ambiguous' })).toEqual(['01']);
    expect(await listStarts({ before: startedAt(5) })).toEqual(['03', '01']);
    const first = await list({ extension: '1001', pageSize: 2 });
    expect(await listStarts({ pageSize: 2, cursor: first.next })).toEqual(['03', '01']);
    const reply = await list({ extension: '1002' });
    expect(reply.data).toEqual([]);
    const rest = await list({ extension: '1002', cursor: reply.next });
    expect(rest).toMatchObject({ data: [{ extensionNumber: '1002' }], next: null });
    expect(await listStarts({ extension: '1003' })).toEqual([]);
  });

  it('DEL-01 names the contact in the CRM, and finds deliveries by that name in any spelling', async () => {
    const { organization, token } = await given();
    const makePerson = (name: string) => ({
      id: '7',
      kind: 'person',
      name,
      phones: [],
      openDeal: null,
    });
    const joao = {
      rule: 'openDeal',
      person: makePerson('João Ateliê'),
      candidates: [1, 2].map(String),
    };
    await givenLog(
      server.context,
      organization,
      [
        { state: 'delivered', contact: '+5511955500127', findings: joao },
        { state: 'skipped', contact: '+5511955500128', findings: { rule: 'nobody', person: null } },
        { state: 'dead', contact: '+5511955500129' },
      ],
      'agendor',
    );
    await givenAmbiguousDelivery(server.context, organization);
    const find = async (query: object) => {
      const all = { gateway: 'agendor', ...query };
      const { body } = await callApi(server, listDeliveries, { token, query: all });
      return body.data.map(({ found }) => found);
    };

    const contact = { person: { id: '7', kind: 'person', name: 'João Ateliê' }, candidates: 2 };
    expect(await find({ state: 'ambiguous' })).toEqual([{ person: null, candidates: 2 }]);
    expect(await find({ state: 'delivered,skipped,dead' })).toEqual([
      contact,
      { person: null, candidates: 0 },
      null,
    ]);
    expect(await find({ name: 'JOAO ate' })).toEqual([contact]);
    expect(await find({ name: 'ÃO' })).toEqual([contact]);
    expect(await find({ name: '%o' })).toEqual([]);
  });

  it('DEL-01 is separate for each organization, and refuses an invalid cursor', async () => {
    const { tell, whenAll, list } = await given();
    await tell(1);
    await whenAll('delivered', 1);
    const { id } = (await list()).data[0]!;
    const stranger = await givenToken(server.context, await givenOrganization(server.context));

    const listed = await callApi(server, listDeliveries, {
      token: stranger,
      query: { gateway: GATEWAY },
    });
    const read = await callApi(server, getDelivery, { token: stranger, params: { id } });
    const replayed = await callApi(server, replayDeliveries, {
      token: stranger,
      body: { ids: [id] },
    });
    const odd = await callApi(server, listDeliveries, {
      token: stranger,
      query: { gateway: GATEWAY, cursor: 'x' },
    });

    expect(listed.body).toEqual({ data: [], next: null });
    expect(read.status).toBe(404);
    expect(replayed.body).toEqual({ replayed: 0 });
    expect(odd.status).toBe(422);
  });
});

describe('one delivery', () => {
  it('DEL-02 shows its tries to every user, and requests and answers without secrets to an ADMIN', async () => {
    const { organization, token, tell, whenAll, list } = await given((reply) => {
      reply.writeHead(500, { 'content-type': 'application/json', 'set-cookie': 'sid=s3cret1' });
      reply.end('{"error":"erro ao gravar","token":"s3cret2"}');
    });
    await tell(1);
    await whenAll('unknown', 1);
    const { id } = (await list()).data[0]!;
    const user = await givenToken(server.context, organization, { role: 'USER' });
    const read = (as: string) => callApi(server, getDelivery, { token: as, params: { id } });

    await expect
      .poll(async () => (await read(token)).body.tries.length, { timeout: 20_000 })
      .toBe(1);
    const { body } = await read(token);

    const [attempt] = body.tries;
    expect(attempt).toMatchObject({
      state: 'unknown',
      reason: toReason('httpStatus', { status: 500 }),
      status: 500,
    });
    const [exchange] = attempt!.exchanges!;
    expect(exchange).toMatchObject({
      method: 'POST',
      requestHeaders: { 'content-type': 'application/json', 'webhook-signature': SECRET_MASK },
      status: 500,
      answerBody: `{"error":"erro ao gravar","token":"${SECRET_MASK}"}`,
    });
    expect(exchange!.url).toMatch(new RegExp(`/hooks/${SECRET_MASK}/voz\\?chave=${SECRET_MASK}$`));
    expect(JSON.parse(exchange!.requestBody!)).toMatchObject({ eventType: 'channel-hangup' });
    const { rows } = await server.context.pool.query(
      'select is_failure, exchanges::text as text from delivery_tries where organization_id = $1',
      [organization.id],
    );
    expect(rows).toEqual([{ is_failure: true, text: expect.not.stringMatching(/s3cret/) }]);
    const shownToUser = (await read(user)).body.tries;
    expect(shownToUser).toEqual([{ ...attempt, exchanges: null }]);
  });

  it('DEL-02 explains a try without an answer', async () => {
    const { organization, receiver, tell, whenAll, list, token } = await given();
    await receiver.close();
    await tell(1);
    await whenAll('retrying', 1);
    const { id } = (await list()).data[0]!;
    const readTries = async () =>
      (await callApi(server, getDelivery, { token, params: { id } })).body.tries;
    const failure = { failure: toReason('connectionRefused'), errorCode: 'ECONNREFUSED' };
    const expected = [{ status: null, exchanges: [{ method: 'POST', status: null, ...failure }] }];

    await expect.poll(readTries, { timeout: 20_000 }).toMatchObject(expected);
    // Rows from before 26 November 2026 have a sentence.
    await server.context.pool.query(
      `update delivery_tries set exchanges = (
         select json_agg(e::jsonb - 'errorCode' || '{"failure": "O servidor recusou a conexão (ECONNREFUSED)"}')
         from json_array_elements(exchanges) e) where organization_id = $1`,
      [organization.id],
    );
    expect(await readTries()).toMatchObject(expected);
  });
});

describe('a replay', () => {
  it('DEL-30 shows the text of a row without a reason code until it is delivered again', async () => {
    const { organization, token, tell, whenAll, list } = await given();
    await tell(1);
    await whenAll('delivered', 1);
    const store = (table: string, change: string) =>
      server.context.pool.query(
        `update ${table} set ${change}, note = $2 where organization_id = $1`,
        [organization.id, 'HTTP 503'],
      );
    await store('deliveries', `state = 'dead'`);
    await store('delivery_tries', 'is_failure = true');
    const reason = toReason('httpStatus', { status: 503 });

    const [dead] = (await list()).data;
    const read = () => callApi(server, getDelivery, { token, params: { id: dead!.id } });

    expect(dead).toMatchObject({ state: 'dead', reason });
    expect((await read()).body).toMatchObject({ reason, tries: [{ reason }] });
    await callApi(server, replayDeliveries, { token, body: { ids: [dead!.id] } });
    await whenAll('delivered', 1);
    expect((await read()).body).toMatchObject({
      reason: null,
      tries: [{ reason: null }, { reason }],
    });
  });

  it('DEL-03 repeats finished deliveries with the same id, and counts them as one', async () => {
    const { organization, receiver, token, tell, whenAll, list } = await given(410);
    await tell(1);
    await whenAll('dead', 1);
    receiver.answer = 200;
    const { id } = (await list()).data[0]!;

    // Without the pause, one request may finish before the other starts.
    const both = await Promise.all(
      [1, 2].map(() => callApi(server, replayDeliveries, { token, body: { ids: [id, id] } })),
    );
    await openQueue(organization);
    await whenAll('delivered', 1);

    expect(both.map(({ body }) => body.replayed).toSorted()).toEqual([0, 1]);
    const { data } = await list();
    expect(data).toMatchObject([{ id, state: 'delivered', attempts: 2, isReplay: false }]);
    expect(new Set(listIds(receiver)).size).toBe(1);
    expect(receiver.received).toHaveLength(2);
  });

  it('DEL-03 shows that no delivery of a removed connection can be repeated, even after a reconnection', async () => {
    const { token, tell, whenAll, list, metadata } = await given();
    await tell(1);
    await whenAll('delivered', 1);
    const [delivery] = (await list()).data;
    const { body: all } = await callApi(server, listIntegrations, { token });
    await callApi(server, removeIntegration, { token, params: { id: String(all[0]!.id) } });
    await callApi(server, saveIntegration, { token, body: { gateway: GATEWAY, metadata } });

    const [former] = (await list()).data;
    const read = await callApi(server, getDelivery, { token, params: { id: delivery!.id } });
    const { body } = await callApi(server, replayDeliveries, {
      token,
      body: { ids: [delivery!.id] },
    });

    expect([delivery, former, read.body].map((one) => one!.canReplay)).toEqual([
      true,
      false,
      false,
    ]);
    expect(body).toEqual({ replayed: 0 });
  });

  it('DEL-03 shows a waiting delivery as waiting, and a known record as one that may exist', async () => {
    const { organization, receiver, token, tell, whenAll, list } = await given();
    await tell(1);
    await whenAll('delivered', 1);
    receiver.answer = 503;
    const { id } = (await list()).data[0]!;

    await callApi(server, replayDeliveries, { token, body: { ids: [id] } });
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2);

    await expect
      .poll(async () => (await list()).data, { timeout: 20_000 })
      .toMatchObject([{ id, state: 'unknown', isReplay: true, mayExist: true }]);
    receiver.answer = 200;
    const repeated = await callApi(server, replayDeliveries, { token, body: { ids: [id] } });
    expect(repeated.body).toEqual({ replayed: 1 });
    await expect
      .poll(async () => (await list()).data, { timeout: 20_000 })
      .toMatchObject([{ id, state: 'delivered', attempts: 3, mayExist: true }]);
    const { rows } = await server.context.pool.query(
      'select count(*)::int as rows from deliveries where organization_id = $1',
      [organization.id],
    );
    expect(rows).toEqual([{ rows: 1 }]);
  });

  it('DEL-03 lets new calls go first', async () => {
    const { organization, receiver, token, tell, whenAll, list } = await given();
    await tell(30);
    await whenAll('delivered', 30);
    const ids = (await list({ pageSize: 100 })).data.map((one) => one.id);
    await server.context.pool.query(
      `update delivery_queues set paused_at = now(), concurrency = 1 where organization_id = $1`,
      [organization.id],
    );
    receiver.received.length = 0;

    await callApi(server, replayDeliveries, { token, body: { ids } });
    await tell(3, { startedAt: '2026-11-20T13:00:00.000Z', dialedNumber: '4845550160' });
    await openQueue(organization);
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(33);

    const begun = receiver.received.map(({ body }) => String(body['startedAt']).slice(11, 13));
    expect(begun.slice(0, 3)).toEqual(['10', '10', '10']);
    const seconds = receiver.received.slice(3).map(({ body }) => String(body['startedAt']));
    expect(seconds).toEqual(seconds.toSorted());
  });
});

it('DEL-04 counts tries by hour, with their results and durations', async () => {
  const { organization, receiver, tell, whenAll } = await given();
  await tell(5);
  await whenAll('delivered', 5);
  receiver.answer = 500;
  await tell(1, { startedAt: '2026-11-20T13:00:00.000Z', dialedNumber: '4845550160' });
  await whenAll('unknown', 1);

  const { rows } = await server.context.pool.query(
    `select state, answer, sum(total)::int as total,
            sum((select sum(n) from unnest(ms_buckets) n))::int as "inBuckets"
     from delivery_hours h join delivery_targets t on t.id = h.target_id
     where t.organization_id = $1 group by 1, 2 order by 1, 2`,
    [organization.id],
  );
  expect(rows).toEqual([
    { state: 'delivered', answer: 2, total: 5, inBuckets: 5 },
    { state: 'unknown', answer: 5, total: 1, inBuckets: 1 },
  ]);
});
