import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import { listNotifications } from '@alo/contract/product/notifications.ts';
import {
  cancelCallExport,
  createCallExport,
  createExportLink,
  followCallExports,
  listCallExports,
  MAX_OPEN_EXPORTS,
  type CallExport,
} from '@alo/contract/telephony/call-exports.ts';
import { afterAll, expect, it } from 'vitest';
import { runLoopOnce } from '../../platform/loops/run-loops.ts';
import { startSession } from '../../identity/session/session.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenExport } from '../../testing/given/given-export.ts';
import {
  givenCalls,
  givenOrganization,
  givenServiceToken,
  givenUser,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { mailsTo, mailTo } from '../../testing/mail-to.ts';
import { runOperator } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { claimExport, type ClaimedExport } from './claim-export.ts';
import { callExportEnds } from './export-loop.ts';
import { runExport } from './run-export.ts';

const server = useTestServer({ EXPORTS_AT_ONCE: '3' });
const streams = new AbortController();
afterAll(() => streams.abort());

type Organization = Awaited<ReturnType<typeof givenOrganization>>;

async function givenPerson(organization: Organization, role: 'ADMIN' | 'USER' = 'ADMIN') {
  const user = await givenUser(server.context, organization, { role });
  const { id: token } = await startSession(server.context, TEST_ACTOR, user);
  return { ...user, token };
}

async function given(calls: Parameters<typeof givenCalls>[2] = [{}], isUnlimited = false) {
  const organization = await givenOrganization(server.context, { isUnlimited });
  const person = await givenPerson(organization);
  await givenCalls(server.context, organization, calls);
  return { organization, ...person };
}

async function create(token: string, body: object = {}): Promise<CallExport> {
  const reply = await callApi(server, createCallExport, {
    token,
    body: { format: 'csv', ...body },
  });
  expect(reply.status, JSON.stringify(reply.error)).toBe(200);
  return reply.body;
}

const list = async (token: string) => (await callApi(server, listCallExports, { token })).body.data;

async function claim({ id }: { id: number }): Promise<ClaimedExport> {
  for (let claimed = await claimExport(server.context); claimed !== null;) {
    if (claimed.organizationId === id) return claimed;
    claimed = await claimExport(server.context);
  }
  throw new Error('Nothing to claim');
}

const run = (claimed: ClaimedExport, signal = new AbortController().signal) =>
  runExport(server.context, claimed, signal);

const getLink = async (token: string, id: number) =>
  callApi(server, createExportLink, { token, params: { id: String(id) } });

async function download(token: string, { id }: { id: number }) {
  const { status, body } = await getLink(token, id);
  expect(status).toBe(200);
  return fetch(body.url.replace(/^https?:\/\/[^/]+/, server.url));
}

const listFiles = ({ id }: { id: number }) =>
  readdir(join(server.context.config.recordingsDir, 'exports', String(id))).catch(() => []);

it('RPT-20 exports the calls of a filter as the report does, and mails its link once', async () => {
  const { organization, email, token } = await given([
    { dialedNumber: '011955500127', startedAt: '2025-03-10T17:31:52.000Z' },
    { dialedNumber: '+55=1', startedAt: '2026-03-11T02:59:59.000Z' },
    { dialedNumber: '011955500128', startedAt: '2026-03-11T03:00:00.000Z' },
  ]);
  const where = {
    and: [
      { started_at: { gte: '2025-03-10T03:00:00.000Z' } },
      { started_at: { lt: '2026-03-11T03:00:00.000Z' } },
    ],
  };

  const created = await create(token, {
    filter: { where, order: 'started_at asc' },
    description: 'todos os ramais',
    mail: true,
  });
  expect(created).toMatchObject({
    fileName: 'chamadas-2025-03-10-a-2026-03-10.csv',
    state: 'queued',
    description: 'todos os ramais',
    from: '2025-03-10T03:00:00.000Z',
    before: '2026-03-11T03:00:00.000Z',
    requestedBy: expect.any(String) as string,
  });
  await run(await claim(organization));

  const [done] = await list(token);
  expect(done).toMatchObject({ state: 'done', total: 2, rows: 2, mail: true });
  const response = await download(token, created);
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="chamadas-2025-03-10-a-2026-03-10.csv"',
  );
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes).toHaveLength(done!.bytes!);
  const [head, first, second, end] = bytes.toString().split('\r\n');
  expect(head).toBe('\uFEFFInício;Fim;Atendente;Ramal;Número;Tipo;Duração;Resultado;R$/min;Valor');
  expect(first).toMatch(/^10\/03\/2025 14:31:52;/);
  expect(first).toContain(';(11) 95550-0127;');
  expect(second).toMatch(/^10\/03\/2026 23:59:59;.*;'\+55=1;/);
  expect(end).toBe('');

  const mail = await mailTo(server, email, { subject: /está pronto/ });
  expect(mail.link).toMatch(new RegExp(`/report/exports\\?baixar=${created.id}$`));
  const news = await callApi(server, listNotifications, { token });
  expect(news.body.data).toMatchObject([{ kind: 'exportEnded', data: { rows: 2, isDone: true } }]);
  const trail = await callApi(server, listAuditEvents, { token });
  expect(trail.body.data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['callExport.created', 'callExport.downloaded']),
  );
});

it('RPT-20 leaves prices out for unlimited organizations, and mails only on request', async () => {
  const { organization, token, email } = await given([{}], true);
  const created = await create(token);
  await run(await claim(organization));

  expect(await (await download(token, created)).text()).toMatch(/;Resultado\r\n/);
  expect(await mailsTo(server, email)).toEqual([]);
});

it('RPT-20 takes the report’s filter of what became of a call', async () => {
  const { organization, token } = await given([{}, {}]);
  const created = await create(token, { registration: 'failed' });
  expect(created.registration).toBe('failed');
  await run(await claim(organization));

  expect((await list(token))[0]).toMatchObject({ state: 'done', total: 0, rows: 0 });
});

it('RPT-20 refuses filters that page, sort by other fields or are unknown', async () => {
  const { token } = await given();
  for (const filter of [{ limit: 10 }, { order: 'duration desc' }, { where: { nobody: 1 } }]) {
    const { status } = await callApi(server, createCallExport, {
      token,
      body: { format: 'csv', filter },
    });
    expect(status, JSON.stringify(filter)).toBe(400);
  }
});

it('RPT-21 runs one export of an organization at a time, few in all, and bounds the queue', async () => {
  const people = [await given(), await given(), await given(), await given()];
  const [{ organization, token }] = people as [(typeof people)[0]];
  const first = await create(token);
  const second = await create(token);
  for (const { token: other } of people.slice(1)) await create(other);

  const claims = [await claim(organization)];
  expect(claims[0]!.id).toBe(first.id);
  claims.push((await claimExport(server.context))!, (await claimExport(server.context))!);
  expect(new Set(claims.map(({ organizationId }) => organizationId)).size).toBe(3);
  // EXPORTS_AT_ONCE
  expect(await claimExport(server.context)).toBeNull();

  for (const claimed of claims) await run(claimed);
  // The organization that waits longest comes first.
  const fourth = (await claimExport(server.context))!;
  expect(fourth.organizationId).toBe(people[3]!.organization.id);
  const next = (await claimExport(server.context))!;
  expect(next.id).toBe(second.id);
  await run(fourth);
  await run(next);

  for (let count = 0; count < MAX_OPEN_EXPORTS; count++) await create(token);
  const refused = await callApi(server, createCallExport, { token, body: { format: 'csv' } });
  expect(refused.status).toBe(429);
  for (const { id } of await list(token)) {
    await callApi(server, cancelCallExport, { token, params: { id: String(id) } });
  }
});

it('RPT-21 begins anew after a worker died, and mails once', async () => {
  const { organization, token, email } = await given([{}, {}]);
  const created = await create(token, { mail: true });
  const dead = await claim(organization);
  await server.context.pool.query(
    `update call_exports set lease_until = now() - interval '1 second', rows = 1 where id = $1`,
    [created.id],
  );

  const next = await claim(organization);
  expect(next).toMatchObject({ id: dead.id, attempts: 2, rows: 0 });
  await run(next);
  // It was only slow, and finishes too late.
  await run(dead);

  expect((await list(token))[0]).toMatchObject({ state: 'done', rows: 2 });
  await mailTo(server, email);
  expect(await mailsTo(server, email)).toHaveLength(1);
  expect(await listFiles(organization)).toEqual([`${created.id}-2.csv`]);
});

it('RPT-21 goes on at once in another process when one shuts down', async () => {
  const { organization, token } = await given();
  await create(token);
  await run(await claim(organization), AbortSignal.abort(new Error('The process ends')));

  expect((await list(token))[0]).toMatchObject({ state: 'running' });
  await run(await claim(organization));
  expect((await list(token))[0]).toMatchObject({ state: 'done' });
});

it('RPT-21 gives up after five runs, says so, and leaves no file', async () => {
  const { organization, token, email } = await given();
  const created = await create(token, { mail: true });
  await server.context.pool.query(
    `update call_exports set attempts = 5, rows = 3100, state = 'running', lease_until = now() - interval '1 second' where id = $1`,
    [created.id],
  );
  await run(await claim(organization));

  expect((await list(token))[0]).toMatchObject({ state: 'failed', rows: 3100, bytes: null });
  expect((await mailTo(server, email)).subject).toContain('não terminou');
  expect((await getLink(token, created.id)).status).toBe(404);
});

it('RPT-21 stops a canceled export and keeps nothing of it', async () => {
  const { organization, token } = await given();
  const { id } = await create(token);
  const claimed = await claim(organization);
  const canceled = await callApi(server, cancelCallExport, { token, params: { id: String(id) } });
  expect(canceled.body).toMatchObject({
    state: 'canceled',
    canceledBy: expect.any(String) as string,
  });

  await run(claimed);

  expect((await list(token))[0]).toMatchObject({ state: 'canceled' });
  expect(await listFiles(organization)).toEqual([]);
});

it('RPT-22 removes the file when its days are over; the link ends with it', async () => {
  const { organization, token } = await given();
  const created = await create(token);
  await run(await claim(organization));
  const { body: link } = await getLink(token, created.id);
  await server.context.pool.query(
    `update call_exports set expires_at = now() - interval '1 second' where id = $1`,
    [created.id],
  );
  const folder = join(server.context.config.recordingsDir, 'exports', String(organization.id));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '.7-1.part'), 'stale');
  await utimes(join(folder, '.7-1.part'), new Date(0), new Date(0));

  expect((await list(token))[0]).toMatchObject({ state: 'expired' });
  expect((await fetch(link.url.replace(/^https?:\/\/[^/]+/, server.url))).status).toBe(410);
  await runLoopOnce(server.context, callExportEnds);

  expect(await listFiles(organization)).toEqual([]);
  expect((await getLink(token, created.id)).status).toBe(404);
});

it('RPT-22 belongs to its person; ADMINs see all, a blocked person nothing', async () => {
  const { organization, token: admin } = await given();
  const owner = await givenPerson(organization, 'USER');
  const other = await givenPerson(organization, 'USER');
  const created = await create(owner.token);
  await run(await claim(organization));
  const params = { id: String(created.id) };

  expect((await list(owner.token)).map(({ id }) => id)).toEqual([created.id]);
  expect((await list(admin)).map(({ id }) => id)).toEqual([created.id]);
  expect(await list(other.token)).toEqual([]);
  for (const endpoint of [cancelCallExport, createExportLink]) {
    expect((await callApi(server, endpoint, { token: other.token, params })).status).toBe(404);
  }
  const service = await givenServiceToken(server.context, organization, ['calls:read']);
  expect((await callApi(server, listCallExports, { token: service })).status).toBe(403);

  const { body: link } = await getLink(owner.token, created.id);
  const address = link.url.replace(/^https?:\/\/[^/]+/, server.url);
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(address.replace(`user=${owner.id}`, `user=${other.id}`))).status).toBe(410);
  await server.context.pool.query('update users set blocked_at = now() where id = $1', [owner.id]);
  expect((await fetch(address)).status).toBe(410);
});

it('RPT-21 pushes queued and running exports to open pages of their people', async () => {
  const { organization, token } = await given();
  const other = await givenPerson(organization, 'USER');
  const events = async (as: string) => {
    const response = await fetch(server.url + BASE_PATH + followCallExports.path, {
      headers: { Authorization: as },
      signal: streams.signal,
    });
    const read: CallExport['state'][][] = [];
    const parse = async () => {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        for (const [, data] of chunk.matchAll(/data: (.+)\n/g)) {
          const parsed = followCallExports.events.exports.parse(JSON.parse(data!));
          read.push(parsed.data.map(({ state }) => state));
        }
      }
    };
    void parse().catch(() => {});
    return read;
  };
  const own = await events(token);
  const foreign = await events(other.token);
  await expect.poll(() => own.at(-1)).toEqual([]);

  await create(token);
  await expect.poll(() => own.at(-1)).toEqual(['queued']);
  const claimed = await claim(organization);
  await expect.poll(() => own.at(-1)).toEqual(['running']);
  await run(claimed);
  await expect.poll(() => own.at(-1)).toEqual([]);
  expect(foreign.flat()).toEqual([]);
});

it('PRI-1 a file with an erased number is removed', async () => {
  const { organization, token } = await given([{ dialedNumber: '11955500127' }]);
  await create(token);
  await run(await claim(organization));
  const folder = join(server.context.config.recordingsDir, 'exports', String(organization.id));
  const [name] = await listFiles(organization);
  expect(await readFile(join(folder, name!), 'utf8')).toContain('(11) 95550-0127');

  const { refusal } = await runOperator(server, [
    'privacy',
    'erase-number',
    organization.domain,
    '11955500127',
    '--confirm',
  ]);

  expect(refusal).toBeNull();
  expect(await listFiles(organization)).toEqual([]);
  expect(await list(token)).toEqual([]);
});

it('REL-10 an export that waits is no other organization’s business', async () => {
  const { organization } = await given();
  const stranger = await givenPerson(await givenOrganization(server.context));
  const admin = await givenPerson(organization);
  const id = await givenExport(server.context, organization, { userId: admin.id });

  expect((await getLink(stranger.token, id)).status).toBe(404);
  await server.context.pool.query('delete from call_exports where id = $1', [id]);
});
