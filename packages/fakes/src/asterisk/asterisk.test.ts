import { asterisk } from '@alo/telephony/asterisk/index.ts';
import type { SwitchEndpoint } from '@alo/telephony/telephony.ts';
import { openOutbound } from '@alo/outbound/outbound.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeChannel, startFakeAsterisk } from './asterisk.ts';

const control = asterisk.control!;
const fake = await startFakeAsterisk();
const outbound = openOutbound({ userAgent: 'test/1' });
afterAll(() => Promise.all([outbound.close(), fake.close()]));
beforeEach(() => {
  fake.channels.clear();
  fake.limits.clear();
  fake.rtp.clear();
  fake.refusedActions.clear();
  fake.expired.length = 0;
  fake.originated.length = 0;
});

const soon = () => AbortSignal.timeout(5000);

function makeEndpoint(password = fake.password, amiPort = fake.amiPort): SwitchEndpoint {
  const credentials = Buffer.from(`${fake.user}:${password}`).toString('base64');
  return {
    address: { host: '127.0.0.1', port: amiPort, user: fake.user, password },
    profile: '',
    http: {
      async send({ method, path, query = {}, json }, signal) {
        const answer = await outbound.toVendor({
          method,
          url: `${fake.ariUrl}${path}?${new URLSearchParams(query)}`,
          headers: { Authorization: `Basic ${credentials}` },
          ...(json !== undefined && { json }),
          timeoutMs: 5000,
          signal,
        });
        return { status: answer.status, body: answer.jsonIfAny() };
      },
    },
  };
}

function addChannel(id: string, endpoint: string, input: Partial<FakeChannel> = {}): void {
  fake.channels.set(id, {
    id,
    name: `PJSIP/${endpoint}-0000000${fake.channels.size}`,
    state: 'Up',
    creationtime: '2026-11-26T20:00:00.000-0300',
    dialplan: { context: 'call', exten: '11955500127', app_name: 'Dial' },
    channelvars: {},
    ...input,
  });
}

function givenCall(): void {
  addChannel('sw1-1.0', '1001@w.acme.example', { channelvars: { ALO_CALL: 'sw1-1.0' } });
  addChannel('sw1-1.1', 'trunk-norte', { channelvars: { ALO_LEG: 'sw1-1.0' } });
}

describe('SYS-switch-asterisk commands an Asterisk', () => {
  it('SYS-switch-asterisk lists calls with their id, and who places them', async () => {
    givenCall();
    addChannel('sw1-2.0', 'trunk-norte', { channelvars: { ALO_CALL: 'sw1-2.0' }, state: 'Ring' });
    addChannel('sw1-3.0', 'somebody-else');

    expect(await control.listCalls(makeEndpoint(), soon())).toEqual([
      {
        switchCallId: 'sw1-1.0',
        isAnswered: true,
        startedAt: new Date('2026-11-26T23:00:00Z'),
        context: 'call',
        dialed: '11955500127',
      },
      expect.objectContaining({ switchCallId: 'sw1-2.0', isAnswered: false }),
    ]);
    expect(
      await control.findCallers(makeEndpoint(), ['sw1-1.0', 'sw1-2.0', 'sw1-9.9'], soon()),
    ).toEqual([{ switchCallId: 'sw1-1.0', domain: 'acme.example', extensionNumber: '1001' }]);
  });

  it('SYS-switch-asterisk keeps a call in the list whose caller transferred it away', async () => {
    addChannel('sw1-1.1', 'trunk-norte', {
      channelvars: { ALO_LEG: 'sw1-1.0', ALO_CALL: 'sw1-1.1-t7' },
    });
    addChannel('sw1-1.2', 'trunk-sul', { channelvars: { ALO_LEG: 'sw1-1.1-t7' } });

    const calls = await control.listCalls(makeEndpoint(), soon());

    expect(calls.map(({ switchCallId, isAnswered }) => [switchCallId, isAnswered])).toEqual([
      ['sw1-1.1-t7', true],
      ['sw1-1.0', true],
    ]);
  });

  it('SYS-switch-asterisk moves the limit of the side that answered, and of no ended call', async () => {
    givenCall();

    await control.limitCalls(
      makeEndpoint(),
      [
        { switchCallId: 'sw1-1.0', seconds: 300 },
        { switchCallId: 'sw1-9.9', seconds: 300 },
      ],
      soon(),
    );

    expect([...fake.limits]).toEqual([['PJSIP/trunk-norte-00000001', 300]]);
  });

  it('SYS-switch-asterisk ends the channel that asked, or the side that was left', async () => {
    givenCall();
    addChannel('sw1-5.1', 'trunk-norte', { channelvars: { ALO_LEG: 'sw1-5.0' } });

    await control.endCalls(makeEndpoint(), ['sw1-1.0', 'sw1-5.0', 'sw1-9.9'], soon());

    expect([...fake.channels.keys()]).toEqual(['sw1-1.1']);
  });

  it('LIV-7 measures a call by the worst of its two sides and directions', async () => {
    givenCall();
    addChannel('sw1-2.0', 'trunk-norte', { channelvars: { ALO_CALL: 'sw1-2.0' } });
    const clean = { txcount: 500, rxcount: 500, txploss: 0, rxploss: 0, txjitter: 0, rxjitter: 0 };
    fake.rtp.set('sw1-1.0', { ...clean, rxcount: 490, rxploss: 10, rxjitter: 0.004 });
    fake.rtp.set('sw1-1.1', { ...clean, txploss: 5, txjitter: 0.012 });

    const ids = ['sw1-1.0', 'sw1-2.0', 'sw1-9.9'];
    const measured = await control.readQuality(makeEndpoint(), ids, soon());

    expect(measured).toEqual([{ switchCallId: 'sw1-1.0', lossPercent: 2, jitterMs: 12 }]);
  });

  it('SYS-switch-asterisk makes the switch read an account again', async () => {
    await control.dropPhones(
      makeEndpoint(),
      [{ domain: 'acme.example', extensionNumber: '1001' }, { registrationId: 'abc' }],
      soon(),
    );

    expect(fake.expired).toEqual([
      'res_pjsip/auth/1001@acme.example',
      'res_pjsip/aor/1001@acme.example',
      'res_pjsip/endpoint/1001@acme.example',
      'res_pjsip/endpoint/1001@w.acme.example',
    ]);
  });

  const ORDER = {
    switchCallId: '0d4e2a80-9c2b-4d53-8a3e-0f8f6d3f1c55',
    domain: 'acme.example',
    extensionNumber: '1001',
    dialed: '11955500127',
    metadata: { lead: 7 },
    context: '',
    autoAnswerHeader: 'X-Api4comintegratedcall',
  };
  const DESK = { endpoint: '1001@acme.example', uri: 'sip:1001@192.0.2.7', server: null };
  const PAGE = {
    endpoint: '1001@w.acme.example',
    uri: 'sip:abc@192.0.2.8;transport=ws',
    server: 'sw1',
  };

  it('SYS-switch-originate SYS-switch-asterisk rings the web page with the call’s id, once', async () => {
    const order = { ...ORDER, contacts: [DESK, PAGE] };

    expect(await control.originate(makeEndpoint(), order, soon())).toBe('placed');
    expect(await control.originate(makeEndpoint(), order, soon())).toBe('placed');

    expect(fake.originated).toEqual([
      expect.objectContaining({
        endpoint: `PJSIP/${PAGE.endpoint}/${PAGE.uri}`,
        context: 'click',
        extension: '11955500127',
        channelId: ORDER.switchCallId,
        variables: expect.objectContaining({
          CLICK: `${ORDER.switchCallId}.${Buffer.from('{"lead":7}').toString('base64url')}`,
          'PJSIP_HEADER(add,X-Api4comintegratedcall)': 'true',
        }),
      }),
    ]);
  });

  it('SYS-switch-originate SYS-switch-asterisk knows that no phone is registered', async () => {
    expect(await control.originate(makeEndpoint(), ORDER, soon())).toBe('notRegistered');
  });

  it('SYS-switch-asterisk says what is wrong with its settings, without a password', async () => {
    await control.checkControl(makeEndpoint(), soon());
    const check = (endpoint: SwitchEndpoint) => control.checkControl(endpoint, soon());

    await expect(check(makeEndpoint('wrong'))).rejects.toThrow(
      'ARI refuses the user or the password',
    );
    await expect(check(makeEndpoint(fake.password, 1))).rejects.toThrow(
      'The manager interface of 127.0.0.1:1 ECONNREFUSED',
    );
    givenCall();
    fake.refusedActions.add('Setvar');
    await expect(
      control.limitCalls(makeEndpoint(), [{ switchCallId: 'sw1-1.0', seconds: 9 }], soon()),
    ).rejects.toThrow('The manager interface does not permit Setvar');
  });
});
