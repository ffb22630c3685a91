import { type FakeAsterisk, startFakeAsterisk } from '@alo/fakes/asterisk/asterisk.ts';
import { changeExtension } from '@alo/contract/telephony/extensions.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { callHolds } from '../../platform/db/schema/calls.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { runLoopOnce } from '../../platform/loops/run-loops.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenExtension, givenOrganization, givenToken, givenTopUp } from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';
import { callHolds as loop } from './call-hold-loop.ts';

let fake: FakeAsterisk;
const server = useTestServer(async () => {
  fake = await startFakeAsterisk();
  return {
    FREESWITCH_GATEWAY: 'operadora1',
    ASTERISK_ARI_URL: fake.ariUrl,
    ASTERISK_ARI_PASSWORD: fake.password,
    ASTERISK_AMI_ADDRESS: `127.0.0.1:${fake.amiPort}`,
    ASTERISK_AMI_PASSWORD: fake.password,
    CALL_BLOCK_MINUTES: '5',
  };
});
afterAll(() => fake.close());
afterEach(() => {
  server.context.now = () => new Date();
  fake.channels.clear();
});

const START = Date.parse('2026-11-20T15:00:00Z');
const LEG = 'PJSIP/trunk-operadora1-00000001';
let calls = 0;

/** A call that an Asterisk asked about and that was answered. */
async function givenCall(systemName = 'sw1') {
  const organization = await givenOrganization(server.context);
  await givenTopUp(server.context, organization, 100);
  const extension = await givenExtension(server.context, organization, { senha: 'Kp7wRz2mXq' });
  server.context.now = () => new Date(START);
  const uuid = `${systemName}-17.${++calls}`;
  const endpoint = `1001@${organization.domain}`;
  const reply = await fetch(`${server.url}/softswitch/asterisk/authorize`, {
    method: 'POST',
    headers: { 'X-Softswitch-Secret': SOFTSWITCH_SECRET },
    body: new URLSearchParams({ uuid, endpoint, from: '1001', to: '11955500127' }),
  });
  const answer = new URLSearchParams(await reply.text());
  const channel = {
    state: 'Up' as const,
    creationtime: new Date(START).toISOString(),
    dialplan: { context: 'call', exten: '11955500127', app_name: 'Dial' },
  };
  const own = { id: uuid, name: `PJSIP/${endpoint}-00000000`, channelvars: { ALO_CALL: uuid } };
  const leg = { id: `${uuid}1`, name: LEG, channelvars: { ALO_LEG: uuid } };
  fake.channels.set(own.id, { ...channel, ...own });
  fake.channels.set(leg.id, { ...channel, ...leg });
  return { organization, extension, uuid, max: answer.get('max') };
}

const readHolds = ({ organization }: { organization: { id: number } }) =>
  server.context.db.select().from(callHolds).where(eq(callHolds.organizationId, organization.id));

async function runAt(seconds: number) {
  server.context.now = () => new Date(START + seconds * 1000);
  await runLoopOnce(server.context, loop);
}

it('MON-1 SYS-switch-asterisk extends a call before its block ends, on the side that answered', async () => {
  const { organization, max } = await givenCall();
  fake.limits.clear();

  await runAt(100);
  expect([max, [...fake.limits]]).toEqual(['300', []]);
  await runAt(240);

  const [hold] = await readHolds({ organization });
  expect(hold?.grantedSeconds).toBe(540);
  expect([...fake.limits]).toEqual([[LEG, 300]]);
});

it('MON-1 SYS-switch-asterisk ends the call of an organization that was blocked', async () => {
  const { organization, uuid } = await givenCall();
  await server.context.db
    .update(organizations)
    .set({ blockedAt: new Date() })
    .where(eq(organizations.id, organization.id));

  await runAt(240);

  expect(fake.channels.has(uuid)).toBe(false);
});

it('MON-1 SYS-switch-asterisk releases the hold of a call that its own switch no longer has', async () => {
  const own = await givenCall();
  const elsewhere = await givenCall('sw9');
  fake.channels.clear();

  await runAt(40);
  await runAt(80);

  expect(await readHolds(own)).toEqual([]);
  expect(await readHolds(elsewhere)).toMatchObject([{ missingSince: null }]);
});

it('EXT-07 SYS-switch-asterisk makes the switch forget a former senha, and its phones', async () => {
  const { organization, extension } = await givenCall();
  server.context.now = () => new Date();
  const token = await givenToken(server.context, organization);
  const endpoint = `1001@${organization.domain}`;
  await server.owner.query(
    `insert into sip.ps_contacts (id, endpoint, uri, call_id, expiration_time) values ($1, $1, 'sip:a@192.0.2.1', 'a', 9999999999)`,
    [endpoint],
  );

  await callApi(server, changeExtension, {
    token,
    params: { id: String(extension.id) },
    body: { senha: 'Nova8senhaBoa' },
  });

  await vi.waitFor(async () => {
    const { rowCount } = await server.owner.query('select from sip.ps_contacts');
    expect(rowCount).toBe(0);
  }, 8000);
  expect(fake.expired).toContain(`res_pjsip/auth/${endpoint}`);
});
