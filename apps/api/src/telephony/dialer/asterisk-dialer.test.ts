import * as contract from '@alo/contract/telephony/dialer.ts';
import { type FakeAsterisk, startFakeAsterisk } from '@alo/fakes/asterisk/asterisk.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenExtension, givenOrganization, givenToken, givenTopUp } from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';

let fake: FakeAsterisk;
let other: FakeAsterisk;
const server = useTestServer(async () => {
  fake = await startFakeAsterisk();
  other = await startFakeAsterisk();
  other.systemName = 'sw2';
  return {
    FREESWITCH_GATEWAY: 'operadora1',
    // The first one does not run.
    ASTERISK_ARI_URL: `http://127.0.0.1:1/ari,${fake.ariUrl},${other.ariUrl}`,
    ASTERISK_ARI_PASSWORD: fake.password,
    ASTERISK_AMI_ADDRESS: `127.0.0.1:1,127.0.0.1:${fake.amiPort},127.0.0.1:${other.amiPort}`,
    ASTERISK_AMI_PASSWORD: fake.password,
  };
});
afterAll(() => Promise.all([fake.close(), other.close()]));
beforeEach(() => {
  for (const each of [fake, other]) {
    each.channels.clear();
    each.originated.length = 0;
  }
});

async function given({ isRegistered = true, registrar = 'sw1' as string | null } = {}) {
  const organization = await givenOrganization(server.context);
  await givenTopUp(server.context, organization, 100);
  await givenExtension(server.context, organization, { senha: 'Kp7wRz2mXq' });
  const endpoint = `1001@w.${organization.domain}`;
  if (isRegistered) {
    await server.owner.query(
      `insert into sip.ps_contacts (id, endpoint, uri, expiration_time, reg_server)
       values ($1, $1, 'sip:abc@192.0.2.8:4711^3Btransport=ws', extract(epoch from now())::bigint + 600, $2)`,
      [endpoint, registrar],
    );
  }
  return { endpoint, token: await givenToken(server.context, organization) };
}

const dial = (token: string, metadata: object = {}) =>
  callApi(server, contract.dial, {
    token,
    body: { extension: '1001', phone: '+5511955500127', metadata },
  });

describe('DIA-1 a program places a call on an Asterisk', () => {
  it('DIA-1 SYS-switch-asterisk rings the extension’s page, and asks for the call under the id that the program got', async () => {
    const { endpoint, token } = await given();

    const { status, body } = await dial(token, { lead: 7 });

    expect(status).toBe(200);
    expect(fake.originated).toMatchObject([
      {
        channelId: body.id,
        endpoint: `PJSIP/${endpoint}/sip:abc@192.0.2.8:4711;transport=ws`,
        extension: '+5511955500127',
      },
    ]);
    const { CLICK: click } = fake.originated[0]!.variables as { CLICK: string };
    const reply = await fetch(`${server.url}/softswitch/asterisk/authorize`, {
      method: 'POST',
      headers: { 'X-Softswitch-Secret': SOFTSWITCH_SECRET },
      body: new URLSearchParams({ uuid: body.id, endpoint, from: '', to: '+5511955500127', click }),
    });
    const answer = new URLSearchParams(await reply.text());
    expect(answer.get('action')).toBe('dial');
    expect(answer.get('call')).toBe(body.id);
    expect(new URLSearchParams(answer.get('cel') ?? '').get('metadata')).toBe('{"lead":7}');
  });

  it('DIA-1 SYS-switch-asterisk places the call at the next Asterisk if one does not run', async () => {
    const { token } = await given();

    expect((await dial(token)).status).toBe(200);
    expect(fake.originated).toHaveLength(1);
  });

  it('DIA-1 SYS-switch-asterisk asks the Asterisk where the phone is registered, and ends the call there', async () => {
    const { token } = await given({ registrar: 'sw2' });

    const { status, body } = await dial(token);

    expect(status).toBe(200);
    expect(fake.originated).toEqual([]);
    expect(other.originated).toMatchObject([{ channelId: body.id }]);
    other.channels.get(body.id)!.channelvars = { ALO_CALL: body.id };
    const ended = await callApi(server, contract.hangUpCall, { token, params: { id: body.id } });
    expect(ended.status).toBe(200);
    expect([...other.channels]).toEqual([]);
  });

  it('DIA-1 SYS-switch-asterisk asks the first Asterisk that runs for a phone of another registrar', async () => {
    const { token } = await given({ registrar: null });

    expect((await dial(token)).status).toBe(200);
    expect(fake.originated).toHaveLength(1);
    expect(other.originated).toEqual([]);
  });

  it('DIA-1 SYS-switch-asterisk refuses at once if no phone is registered', async () => {
    const { token } = await given({ isRegistered: false });

    expect((await dial(token)).status).toBe(422);
  });
});
