import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import { listNotifications } from '@alo/contract/product/notifications.ts';
import { getCallBrakes } from '@alo/contract/telephony/call-brakes.ts';
import { mailTo } from '../../testing/mail-to.ts';
import { runOperator } from '../../testing/run-operator.ts';
import { openXmlCurl, type XmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
import {
  changeExtensionLimits,
  releaseExtension,
} from '@alo/contract/telephony/extension-limits.ts';
import { getStatement } from '@alo/contract/money/credits.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callHolds } from '../../platform/db/schema/calls.ts';
import { wallets } from '../../platform/db/schema/money.ts';
import { organizationLimits } from '../../platform/db/schema/telephony.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { callApi } from '../../testing/api-client.ts';
import { freeswitchCall } from '../../testing/freeswitch-call.ts';
import {
  givenExtension,
  givenOrganization,
  givenToken,
  givenTopUp,
  givenUser,
} from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';
import { openTrunks } from '../trunks/open-trunks.ts';
import { openCallAuthorizer } from './authorize-call.ts';

const server = useTestServer({ FREESWITCH_GATEWAY: 'operadora1' });
let freeswitch: XmlCurl;
beforeAll(() => {
  freeswitch = openXmlCurl(`${server.url}/softswitch/freeswitch`, SOFTSWITCH_SECRET);
});
afterEach(() => {
  server.context.now = () => new Date();
});

const MOBILE = '11955500127';
const BRIDGE = 'bridge sofia/gateway/operadora1/5511955500127';

async function given({ reais = 100 }: { reais?: number } = {}) {
  const organization = await givenOrganization(server.context);
  if (reais > 0) await givenTopUp(server.context, organization, reais);
  const token = await givenToken(server.context, organization);
  const extension = await givenExtension(server.context, organization, { senha: 'Kp7wRz2mXq' });
  await givenExtension(server.context, organization, { number: '1002', senha: 'Kp7wRz2mXq' });
  const limit = (body: object) =>
    callApi(server, changeExtensionLimits, { token, params: { id: String(extension.id) }, body });
  return { organization, token, extension, limit };
}

type Organization = Awaited<ReturnType<typeof givenOrganization>>;

async function dial(
  { domain }: Organization,
  { user = '1001', dialed = MOBILE, uuid = randomUUID() as string } = {},
) {
  const routed = await freeswitch.route({ user, domain }, dialed, { 'Unique-ID': uuid });
  if (routed.kind !== 'actions') throw new Error(routed.kind);
  const limit = /sched_hangup \+(\d+) /.exec(JSON.stringify(routed.actions))?.[1];
  const refusal = /alo_metadata_refusal=(\w+)/.exec(JSON.stringify(routed.actions))?.[1];
  return {
    uuid,
    last: routed.actions.at(-1)!.join(' '),
    maxSeconds: limit === undefined ? null : Number(limit),
    refusal,
  };
}

async function endCall({ domain }: Organization, uuid: string, seconds: number) {
  const end = server.context.now().getTime() * 1000;
  const response = await fetch(`${server.url}/softswitch/freeswitch/cdr?uuid=${uuid}`, {
    method: 'POST',
    headers: { 'X-Softswitch-Secret': SOFTSWITCH_SECRET, 'Content-Type': 'application/json' },
    body: JSON.stringify(
      freeswitchCall(domain, {
        uuid,
        start_uepoch: String(end - (seconds + 5) * 1_000_000),
        answer_uepoch: String(end - seconds * 1_000_000),
        end_uepoch: String(end),
        billsec: String(seconds),
      }),
    ),
  });
  expect(response.status).toBe(200);
}

const readHolds = ({ id }: Organization) =>
  server.context.db.select().from(callHolds).where(eq(callHolds.organizationId, id));

const readReserved = async (token: string) =>
  (await callApi(server, getStatement, { token })).body.reserved;

async function readBalance({ id }: Organization): Promise<number> {
  const [wallet] = await server.context.db
    .select()
    .from(wallets)
    .where(eq(wallets.organizationId, id));
  return wallet!.paid + wallet!.promo;
}

it('SYS-brakes the operator’s block refuses outside calls, and neither emergencies nor colleagues, until it ends', async () => {
  const { organization, token } = await given();
  const { email } = await givenUser(server.context, organization);
  const folder = await mkdtemp(join(tmpdir(), 'letter-'));
  const letter = join(folder, 'carta.txt');
  await writeFile(letter, 'Prezados, o prazo de 30 dias acabou.\n');
  const reason = 'Falta autenticar as chamadas.';
  const operate = async (...args: string[]) =>
    (await runOperator(server, ['brakes', ...args])).output;
  const block = ['block', organization.domain, '--reason', reason, '--letter', letter];

  expect(await operate(...block)).toContain('places no outside calls any more');
  expect(await operate(...block)).toContain('was blocked already');

  expect(await operate('list')).toMatch(new RegExp(`${organization.domain} .*20\\d\\d-`));

  const refused = await dial(organization);
  expect([refused.last, refused.refusal]).toEqual([
    'respond 403 Chamadas bloqueadas pela operadora',
    'ORIGINATION_BLOCKED',
  ]);
  expect(await readHolds(organization)).toEqual([]);
  expect((await dial(organization, { dialed: '190' })).last).toContain('operadora1/190');
  expect((await dial(organization, { dialed: '1002' })).last).toContain('1002');
  const { body: brakes } = await callApi(server, getCallBrakes, { token });
  expect(brakes).toMatchObject({
    organizations: 1,
    monthlyCalls: { calls: 0, limit: 500_000, warnings: [], isExceeded: false },
    shortCalls: { calls: 0, shortCalls: 0, share: null, limit: 85 },
    block: { reason, letter: 'Prezados, o prazo de 30 dias acabou.' },
  });
  const readBell = async () => (await callApi(server, listNotifications, { token })).body;
  expect((await readBell()).ongoing).toMatchObject([{ kind: 'callsBlocked', data: { reason } }]);

  expect(await operate('unblock', organization.domain)).toContain('places outside calls again');
  expect(await operate('unblock', organization.domain)).toContain('was not blocked');

  expect((await dial(organization)).last).toBe(BRIDGE);
  const { ongoing, data } = await readBell();
  expect([ongoing.length, data[0]]).toMatchObject([0, { data: { reason: null } }]);
  expect((await callApi(server, getCallBrakes, { token })).body.block).toBeNull();
  const { body: trail } = await callApi(server, listAuditEvents, { token });
  expect(trail.data.slice(0, 2).map(({ action }) => action)).toEqual([
    'organization.callsUnblocked',
    'organization.callsBlocked',
  ]);
  await mailTo(server, email, { subject: /Chamadas para fora bloqueadas/ });
  await mailTo(server, email, { subject: /Chamadas para fora liberadas/ });
});

describe('MON-1 a prepaid call is decided before it rings', () => {
  it('MON-1 refuses the first call of a wallet in debt, with the sentence on the display', async () => {
    const { organization, limit } = await given({ reais: 0 });
    await server.context.db.execute(
      sql`update wallets set paid = -19743600, adjustments = 19743600 where organization_id = ${organization.id}`,
    );
    await limit({ callsAtOnce: 1, hourlySpend: 1, dailySpend: 1 });

    const calls = await Promise.all(Array.from({ length: 6 }, () => dial(organization)));

    for (const { last, refusal } of calls) {
      expect([last, refusal]).toEqual(['respond 402 Saldo insuficiente', 'NO_CREDIT']);
    }
    expect(await readHolds(organization)).toEqual([]);
  });

  it('MON-1 reserves the credit of a call, ends it at that, and releases the rest with its CDR', async () => {
    // R$ 0,35 a minute: 2 minutes and 48 seconds are R$ 0,98, six more cost more than R$ 1
    const { organization, token } = await given({ reais: 1 });

    const { uuid, last, maxSeconds } = await dial(organization);

    expect([last, maxSeconds]).toEqual([BRIDGE, 168]);
    expect(await readHolds(organization)).toMatchObject([
      { callId: uuid, amount: 9800, grantedSeconds: 168, extensionNumber: '1001' },
    ]);
    expect((await dial(organization)).refusal).toBe('NO_CREDIT');
    expect(await readReserved(token)).toBe(0.98);
    await endCall(organization, uuid, 60);
    expect(await readHolds(organization)).toEqual([]);
    expect(await readReserved(token)).toBe(0);
    expect(await readBalance(organization)).toBe(6500);
    expect((await dial(organization)).maxSeconds).toBe(108);
  });

  it('MON-1 shares the credit between calls at once, and never reserves more than there is', async () => {
    const { organization } = await given({ reais: 1 });
    await server.context.db.insert(organizationLimits).values({
      organizationId: organization.id,
      callsAtOnce: 50,
      lockedDestinations: [],
    });
    for (let i = 0; i < 12; i++) {
      const number = String(2000 + i);
      await givenExtension(server.context, organization, { number, senha: 'Kp7wRz2mXq' });
    }

    const calls = await Promise.all(
      Array.from({ length: 24 }, (_, i) => dial(organization, { user: String(2000 + (i % 12)) })),
    );

    const granted = calls.filter(({ refusal }) => refusal === undefined);
    const holds = await readHolds(organization);
    expect(granted).toHaveLength(holds.length);
    expect(holds.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(10_000);
    expect(new Set(calls.map(({ refusal }) => refusal))).toEqual(new Set([undefined, 'NO_CREDIT']));
    await Promise.all(
      granted.map(({ uuid, maxSeconds }) => endCall(organization, uuid, maxSeconds!)),
    );
    expect(await readBalance(organization)).toBeGreaterThanOrEqual(0);
    expect(await readHolds(organization)).toEqual([]);
  });

  it('MON-1 asks once about a call: a second question replaces the first hold', async () => {
    const { organization } = await given();
    const { uuid } = await dial(organization);

    await dial(organization, { uuid, dialed: '1133334444' });

    expect(await readHolds(organization)).toMatchObject([{ dialedNumber: '1133334444' }]);
  });

  it('MON-1 an unlimited organization needs no credit', async () => {
    const { organization } = await given({ reais: 0 });
    await server.context.db
      .update(organizations)
      .set({ isUnlimited: true })
      .where(eq(organizations.id, organization.id));

    expect(await dial(organization)).toMatchObject({ last: BRIDGE, maxSeconds: 7200 });
  });

  it('MON-1 free numbers and calls between extensions need no credit', async () => {
    const { organization } = await given({ reais: 0 });

    expect((await dial(organization, { dialed: '08007771234' })).last).toMatch(/^bridge sofia/);
    expect((await dial(organization, { dialed: '1002' })).last).toMatch(/^bridge user/);
  });

  it('MON-1 two processes never reserve the same credit', async () => {
    const authorizers = [0, 1].map(() =>
      openCallAuthorizer(server.context, openTrunks(server.context, 'operadora1')),
    );
    for (let round = 0; round < 10; round++) {
      // enough for one of the two
      const { organization } = await given({ reais: 0.3 });
      const question = {
        domain: organization.domain,
        extensionNumber: '1001',
        dialed: MOBILE,
        switchName: 'freeswitch',
      };

      const routes = await Promise.all(
        authorizers.map(({ authorize }) => authorize({ ...question, switchCallId: randomUUID() })),
      );

      const answers = routes.map((route) => (route.kind === 'refuse' ? route.code : route.kind));
      expect(answers.toSorted()).toEqual(['NO_CREDIT', 'outside']);
      expect(await readHolds(organization)).toHaveLength(1);
    }
  });
});

describe('B8 caps stop a call before it rings', () => {
  it('B8 calls at once of an extension', async () => {
    const { organization, limit } = await given();
    await limit({ callsAtOnce: 2 });

    const calls = await Promise.all(Array.from({ length: 5 }, () => dial(organization)));

    const refused = calls.filter(({ refusal }) => refusal === 'TOO_MANY_CALLS_OF_EXTENSION');
    expect(refused).toHaveLength(3);
    expect(refused[0]!.last).toBe('respond 403 Ramal com chamadas demais');
    expect((await dial(organization, { user: '1002' })).last).toBe(BRIDGE);
    const going = calls.find(({ refusal }) => refusal === undefined)!;
    await endCall(organization, going.uuid, 10);
    expect((await dial(organization)).last).toBe(BRIDGE);
  });

  it('B8 calls at once of the organization', async () => {
    const { organization } = await given();
    await server.context.db.insert(organizationLimits).values({
      organizationId: organization.id,
      callsAtOnce: 1,
      lockedDestinations: [],
    });
    await dial(organization);

    const second = await dial(organization, { user: '1002' });

    expect(second.last).toBe('respond 403 Organizacao com chamadas demais');
  });

  it('B8 spend of an hour: the last call is cut at the cap, and the next hour is open again', async () => {
    const { organization, limit } = await given();
    await limit({ hourlySpend: 1 });
    const start = new Date('2026-11-20T15:10:00Z');
    server.context.now = () => start;

    const first = await dial(organization);
    const second = await dial(organization);
    await endCall(organization, first.uuid, first.maxSeconds!);
    const third = await dial(organization);
    server.context.now = () => new Date('2026-11-20T16:00:01Z');
    const later = await dial(organization);

    expect(first.maxSeconds).toBe(168);
    expect(second.last).toBe('respond 402 Teto da hora atingido');
    expect(third.refusal).toBe('HOURLY_CAP');
    expect(later.last).toBe(BRIDGE);
  });

  it('B8 spend of a day, until an ADMIN lifts the cap for today', async () => {
    const { organization, token, extension, limit } = await given();
    await limit({ dailySpend: 1 });
    const first = await dial(organization);
    await endCall(organization, first.uuid, first.maxSeconds!);

    const second = await dial(organization);
    await callApi(server, releaseExtension, { token, params: { id: String(extension.id) } });
    const released = await dial(organization);

    expect(second.last).toBe('respond 402 Teto do dia atingido');
    expect(released.last).toBe(BRIDGE);
  });

  it('B8 a stolen secret that dials in parallel costs no more than the cap', async () => {
    const { organization, extension, limit, token } = await given({ reais: 1000 });
    const { email } = await givenUser(server.context, organization, { role: 'ADMIN' });
    await limit({ dailySpend: 5, callsAtOnce: 1000 });
    await server.context.db.insert(organizationLimits).values({
      organizationId: organization.id,
      callsAtOnce: 1000,
      lockedDestinations: [],
    });

    for (let round = 0; round < 4; round++) {
      const calls = await Promise.all(Array.from({ length: 20 }, () => dial(organization)));
      const going = calls.filter(({ refusal }) => refusal === undefined);
      await Promise.all(
        going.map(({ uuid, maxSeconds }) =>
          endCall(organization, uuid, Math.min(maxSeconds!, 600)),
        ),
      );
    }

    expect(await readBalance(organization)).toBeGreaterThanOrEqual(10_000_000 - 50_000);
    // ADMINs learn of it at the first refused call, once
    const mail = await mailTo(server, email, { subject: /^Ramal 1001 no teto do dia/ });
    expect(mail.link).toContain(`/extension/${extension.id}/edit`);
    const { body } = await callApi(server, listNotifications, { token });
    const warnings = body.data.filter(({ kind }) => kind === 'extensionCapped');
    expect(warnings.map(({ data }) => data)).toEqual([
      {
        extension: '1001',
        extensionId: extension.id,
        cap: 'day',
        reais: 5,
        day: dayAt(new Date()),
      },
    ]);
  });
});

describe('MON-2 while the database does not answer', () => {
  it('MON-2 routes emergencies at once and colleagues soon, and refuses paid calls with a cause of their own', async () => {
    const { organization } = await given();
    const other = await server.context.pools.requests.connect();
    try {
      await other.query('begin');
      await other.query('lock table call_holds in access exclusive mode');
      const started = performance.now();
      const emergency = await dial(organization, { dialed: '190' });
      const emergencyMs = performance.now() - started;
      const colleague = await dial(organization, { dialed: '1002' });
      const paid = await dial(organization);

      expect(emergency.last).toBe('bridge sofia/gateway/operadora1/190');
      expect(emergencyMs).toBeLessThan(500);
      expect(colleague.last).toBe(`bridge user/1002@${organization.domain}`);
      expect(paid.last).toBe('respond 503 Temporariamente indisponivel');
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  it('MON-2 another organization does not wait', async () => {
    const { organization } = await given();
    const neighbour = await given();
    const other = await server.context.pools.requests.connect();
    try {
      await other.query('begin');
      await other.query('insert into call_hold_versions values ($1, 1)', [organization.id]);
      const waiting = Array.from({ length: 20 }, () => dial(organization));

      expect((await dial(neighbour.organization)).last).toBe(BRIDGE);
      for (const { refusal } of await Promise.all(waiting)) expect(refusal).toBe('UNDECIDED');
    } finally {
      await other.query('rollback');
      other.release();
    }
  });
});
