import { randomUUID } from 'node:crypto';
import { startFakeEventSocket } from '@alo/fakes/freeswitch/event-socket.ts';
import { openXmlCurl, type XmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runLoopOnce } from '../../platform/loops/run-loops.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { callHolds } from '../../platform/db/schema/calls.ts';
import { organizationLimits } from '../../platform/db/schema/telephony.ts';
import { givenExtension, givenOrganization, givenTopUp } from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';
import { callHolds as loop } from './call-hold-loop.ts';
import { MAX_DECIDING_MS } from './decide-in-turns.ts';

const fake = await startFakeEventSocket();
const server = useTestServer({
  FREESWITCH_GATEWAY: 'operadora1',
  FREESWITCH_ESL_ADDRESS: `127.0.0.1:${fake.port}`,
  FREESWITCH_ESL_PASSWORD: fake.password,
  CALL_BLOCK_MINUTES: '5',
  MAX_CALL_MINUTES: '12',
});
afterAll(() => fake.close());
let freeswitch: XmlCurl;
beforeAll(() => {
  freeswitch = openXmlCurl(`${server.url}/softswitch/freeswitch`, SOFTSWITCH_SECRET);
});
afterEach(() => {
  server.context.now = () => new Date();
  fake.behaviour = 'normal';
  fake.channels.clear();
});

const START = Date.parse('2026-11-20T15:00:00Z');
const setClock = (seconds: number) => {
  server.context.now = () => new Date(START + seconds * 1000);
};

async function givenCall({ reais }: { reais: number }) {
  const organization = await givenOrganization(server.context);
  await givenTopUp(server.context, organization, reais);
  await givenExtension(server.context, organization, { senha: 'Kp7wRz2mXq' });
  setClock(0);
  return placeCall(organization);
}

async function placeCall(
  organization: Awaited<ReturnType<typeof givenOrganization>>,
  user = '1001',
) {
  const uuid = randomUUID();
  await freeswitch.route({ user, domain: organization.domain }, '11955500127', {
    'Unique-ID': uuid,
  });
  fake.channels.set(uuid, { callstate: 'ACTIVE', hangups: [300] });
  return { organization, uuid };
}

const readHold = async ({ id }: { id: number }) =>
  (await server.context.db.select().from(callHolds).where(eq(callHolds.organizationId, id)))[0];

async function runAt(seconds: number) {
  setClock(seconds);
  await runLoopOnce(server.context, loop);
}

describe('MON-1 credit is reserved block by block', () => {
  it('MON-1 extends a call before its block ends, up to the longest call', async () => {
    const { organization, uuid } = await givenCall({ reais: 100 });

    await runAt(100);
    const early = await readHold(organization);
    await runAt(240);
    const second = await readHold(organization);
    await runAt(480);
    const third = await readHold(organization);
    const channel = fake.channels.get(uuid)!;

    expect([early, second, third].map((hold) => hold?.grantedSeconds)).toEqual([300, 540, 720]);
    expect(third!.amount).toBe(42_000);
    // twelve minutes after its authorization, instead of the former limits
    expect(channel.hangups).toEqual([240]);
  });

  it('MON-1 leaves the limit of a call whose credit is used up', async () => {
    // R$ 0,35 a minute: 5 minutes are R$ 1,75, 6 more seconds R$ 1,785
    const { organization, uuid } = await givenCall({ reais: 1.8 });

    await runAt(240);

    expect(await readHold(organization)).toMatchObject({ grantedSeconds: 306, amount: 17_850 });
    expect(fake.channels.get(uuid)!.hangups).toEqual([66]);
    await runAt(260);
    expect(fake.channels.get(uuid)!.hangups).toEqual([66]);
  });

  it('MON-1 ends the call of an organization that was blocked', async () => {
    const { organization, uuid } = await givenCall({ reais: 100 });
    await server.context.db
      .update(organizations)
      .set({ blockedAt: new Date() })
      .where(eq(organizations.id, organization.id));

    await runAt(240);

    expect(fake.channels.has(uuid)).toBe(false);
  });

  it('MON-1 releases a hold in two rounds if the switch has no such call', async () => {
    const { organization, uuid } = await givenCall({ reais: 100 });
    fake.channels.delete(uuid);

    await runAt(10);
    const isNew = await readHold(organization);
    await runAt(40);
    const missing = await readHold(organization);
    await runAt(80);

    expect([isNew?.missingSince, missing?.missingSince]).toEqual([null, expect.any(Date)]);
    expect(await readHold(organization)).toBeUndefined();
  });

  it('MON-1 keeps the hold of a call that is back in the list, and all holds while the switch is silent', async () => {
    const { organization, uuid } = await givenCall({ reais: 100 });
    const channel = fake.channels.get(uuid)!;
    fake.channels.delete(uuid);
    await runAt(40);
    fake.channels.set(uuid, channel);
    await runAt(60);
    const back = await readHold(organization);
    fake.behaviour = 'rejecting';
    await runAt(100);
    await runAt(200);

    expect(back?.missingSince).toBeNull();
    expect(await readHold(organization)).toMatchObject({ callId: uuid });
  });

  it('MON-1 releases a hold after its time, although the switch is silent', async () => {
    const { organization } = await givenCall({ reais: 100 });
    fake.behaviour = 'rejecting';

    await runAt(300 + 181);

    expect(await readHold(organization)).toBeUndefined();
  });

  it('MON-1 extends the calls of others while an organization’s own decisions overtake its renewal', async () => {
    const busy = await givenCall({ reais: 100 });
    const other = await givenCall({ reais: 100 });
    // No renewal of the busy organization finds its version unchanged.
    await server.owner.query(`
      create function overtake() returns trigger language plpgsql as 'begin return null; end';
      create trigger overtake before insert or update on call_hold_versions
        for each row when (new.organization_id = ${busy.organization.id}) execute function overtake()`);

    await runAt(240);

    await server.owner.query('drop trigger overtake on call_hold_versions; drop function overtake');
    expect(await readHold(busy.organization)).toMatchObject({ grantedSeconds: 300 });
    expect(await readHold(other.organization)).toMatchObject({ grantedSeconds: 540 });
    await runAt(260);
    expect(await readHold(busy.organization)).toMatchObject({ grantedSeconds: 560 });
  });

  it('MON-1 extends 300 due calls of 30 organizations in a round, and all but the calls of a locked one', async () => {
    const calls: Awaited<ReturnType<typeof givenCall>>[] = [];
    for (let i = 0; i < 30; i++) {
      const { organization } = await givenCall({ reais: 100 });
      const { id: organizationId } = organization;
      await server.context.db
        .insert(organizationLimits)
        .values({ organizationId, callsAtOnce: 20, lockedDestinations: [] });
      const users = ['2001', '2002', '2003', '2004', '2005'];
      for (const number of users) {
        await givenExtension(server.context, organization, { number, senha: 'Kp7wRz2mXq' });
      }
      for (const user of [...users, ...users]) calls.push(await placeCall(organization, user));
    }
    const countExtended = async () => {
      const { rows } = await server.owner.query<{ extended: number }>(
        'select count(*)::int as extended from call_holds where granted_seconds > 300 and call_id = any ($1)',
        [calls.map(({ uuid }) => uuid)],
      );
      return rows[0]!.extended;
    };
    const slow = await server.owner.connect();
    onTestFinished(() => slow.release());
    await slow.query('begin');
    await slow.query('select from call_hold_versions where organization_id = $1 for update', [
      calls[0]!.organization.id,
    ]);
    const started = performance.now();

    await runAt(240);

    expect(await countExtended()).toBe(290);
    expect(performance.now() - started).toBeLessThan(MAX_DECIDING_MS + 4000);
    await slow.query('rollback');
    await runAt(260);
    expect(await countExtended()).toBe(300);
  });

  it('MON-1 repeats an extension that the switch did not get', async () => {
    const { organization, uuid } = await givenCall({ reais: 100 });
    fake.behaviour = 'listing';
    await runAt(240);
    const missed = await readHold(organization);
    fake.behaviour = 'normal';

    await runAt(260);

    // the credit is reserved already, so that no other call takes it meanwhile
    expect(missed).toMatchObject({ grantedSeconds: 300, amount: 31_500 });
    expect(await readHold(organization)).toMatchObject({ grantedSeconds: 560 });
    expect(fake.channels.get(uuid)!.hangups).toEqual([300]);
  });
});

describe('MON-1 a paid call without reserved credit', () => {
  async function givenUnreservedCall({
    reais,
    dialed = '11955500127',
    direction = 'outbound',
  }: {
    reais: number;
    dialed?: string;
    direction?: string;
  }) {
    const organization = await givenOrganization(server.context);
    if (reais > 0) await givenTopUp(server.context, organization, reais);
    await givenExtension(server.context, organization, { senha: 'Kp7wRz2mXq' });
    const uuid = randomUUID();
    setClock(0);
    fake.channels.set(uuid, {
      callstate: 'ACTIVE',
      hangups: [7200],
      startedAt: new Date(START),
      dialed,
      variables: {
        alo_direction: direction,
        alo_domain: organization.domain,
        alo_extension: '1001',
      },
    });
    return { organization, uuid };
  }

  it('MON-1 reserves what it costs so far and one block more', async () => {
    const { organization, uuid } = await givenUnreservedCall({ reais: 100 });

    await runAt(60);

    expect(await readHold(organization)).toMatchObject({
      callId: uuid,
      extensionNumber: '1001',
      grantedSeconds: 360,
      amount: 21_000,
    });
    expect(fake.channels.get(uuid)!.hangups).toEqual([300]);
    await runAt(300);
    expect(await readHold(organization)).toMatchObject({ grantedSeconds: 600 });
  });

  it('MON-1 ends it without credit', async () => {
    const { organization, uuid } = await givenUnreservedCall({ reais: 0 });

    await runAt(60);

    expect(fake.channels.has(uuid)).toBe(false);
    expect(await readHold(organization)).toBeUndefined();
  });

  it('MON-1 only reports it if the operator says so', async () => {
    const { uuid } = await givenUnreservedCall({ reais: 0 });
    server.context.config.endsUnreservedCalls = false;

    await runAt(60);
    server.context.config.endsUnreservedCalls = true;

    expect(fake.channels.get(uuid)!.hangups).toEqual([7200]);
  });

  it.each([
    ['an emergency', { dialed: '190' }],
    ['a call between extensions', { dialed: '1002' }],
    ['a call from outside', { direction: 'inbound' }],
  ])('MON-1 leaves %s alone', async (_, call) => {
    const { organization, uuid } = await givenUnreservedCall({ reais: 0, ...call });

    await runAt(60);

    expect(fake.channels.get(uuid)!.hangups).toEqual([7200]);
    expect(await readHold(organization)).toBeUndefined();
  });

  it.each([
    [100, 360],
    [0, undefined],
  ])('MON-1 decides a click-to-call too, with R$ %i', async (reais, grantedSeconds) => {
    const { organization, uuid } = await givenUnreservedCall({ reais });
    const attendant = fake.channels.get(uuid)!;
    attendant.direction = 'outbound';
    attendant.variables = { dialed_user: '1001', dialed_domain: organization.domain };
    const secondLeg = randomUUID();
    fake.channels.set(secondLeg, { ...attendant, callUuid: uuid, variables: {} });

    await runAt(60);

    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(
      new RegExp(`unreserved_calls_total{outcome="${reais > 0 ? 'restored' : 'ended'}"} \\d`),
    );
    expect(metrics).toMatch(/call_sweep_last_completed_seconds{switch="127.0.0.1:\d+"} 1\d{9}/);
    const hold = await readHold(organization);
    expect([hold?.callId, hold?.grantedSeconds]).toEqual([hold && uuid, grantedSeconds]);
    expect(fake.channels.has(uuid)).toBe(reais > 0);
    expect(fake.commands.some((command) => command.includes(secondLeg))).toBe(false);
  });

  it('MON-1 leaves calls of the operator’s own dialplan alone', async () => {
    const { uuid } = await givenUnreservedCall({ reais: 0 });
    fake.channels.get(uuid)!.context = 'campaigns';

    await runAt(60);

    expect(fake.channels.has(uuid)).toBe(true);
  });
});
