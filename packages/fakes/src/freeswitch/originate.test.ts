import { randomUUID } from 'node:crypto';
import { freeswitch } from '@alo/telephony/freeswitch/index.ts';
import type { Origination } from '@alo/telephony/telephony.ts';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeEventSocket } from './event-socket.ts';

const DOMAIN = 'jatoba.alo.example';
const { originate } = freeswitch.control!;

async function givenSwitch() {
  const fake = await startFakeEventSocket();
  onTestFinished(() => fake.close());
  fake.registrations.set('phone@192.0.2.7', { user: '1001', domain: DOMAIN });
  const { host, port, password } = fake;
  return { fake, endpoint: { address: { host, port, password }, profile: 'internal' } };
}

const origination = (more: Partial<Origination> = {}): Origination => ({
  switchCallId: randomUUID(),
  domain: DOMAIN,
  extensionNumber: '1001',
  dialed: '+5511955500127',
  metadata: {},
  context: 'alo',
  autoAnswerHeader: 'X-Click',
  ...more,
});
const soon = () => AbortSignal.timeout(3000);

it('SYS-switch-originate rings the extension under the id that we chose, and says so while it rings', async () => {
  const { fake, endpoint } = await givenSwitch();
  const call = origination();

  expect(await originate(endpoint, call, soon())).toBe('placed');

  const channel = fake.channels.get(call.switchCallId);
  expect(channel).toMatchObject({ callstate: 'RINGING', context: 'alo', dialed: call.dialed });
  expect(channel?.variables).toMatchObject({
    user_name: '1001',
    domain_name: DOMAIN,
    alo_number: '+5511955500127',
    'sip_h_X-Click': 'true',
    sip_auto_answer: 'true',
  });
});

it('SYS-switch-originate rings one phone: a page, which knows the header, before a desk phone', async () => {
  const { fake, endpoint } = await givenSwitch();
  const page = 'a1b2@203.0.113.9:50123;transport=ws;fs_path=sip%3A203.0.113.9';
  fake.registrations.set('page', { user: '1001', domain: DOMAIN, contact: page });
  fake.registrations.set('evil', { user: '1001', domain: DOMAIN, contact: 'x}y transport=ws' });

  await originate(endpoint, origination(), soon());

  expect(fake.commands.at(-1)).toContain(`}sofia/internal/sip:${page} +5511955500127 XML alo `);
  expect(fake.channels.size).toBe(1);
});

it('SYS-switch-originate is placed at once when the phone answers itself', async () => {
  const { fake, endpoint } = await givenSwitch();
  fake.phones = 'answer';
  const began = performance.now();

  expect(await originate(endpoint, origination(), soon())).toBe('placed');

  expect(performance.now() - began).toBeLessThan(900);
});

it('SYS-switch-originate tells an extension without a phone from a phone that refuses', async () => {
  const { fake, endpoint } = await givenSwitch();

  expect(await originate(endpoint, origination({ extensionNumber: '1002' }), soon())).toBe(
    'notRegistered',
  );
  fake.phones = 'refuse';
  expect(await originate(endpoint, origination(), soon())).toBe('failed');
});

it('SYS-switch-originate never rings twice under one id', async () => {
  const { endpoint } = await givenSwitch();
  const call = origination();
  await originate(endpoint, call, soon());

  expect(await originate(endpoint, call, soon())).toBe('failed');
});

it.each([
  { extensionNumber: '1001@x}user/1002' },
  { domain: 'a,b=c' },
  { dialed: '${system(id)}' },
  { switchCallId: 'x\n\napi shutdown' },
  { autoAnswerHeader: 'X Y' },
  { context: 'alo 1 2' },
])('SYS-switch-originate sends no command with %j', async (more) => {
  const { fake, endpoint } = await givenSwitch();

  expect(await originate(endpoint, origination(more), soon())).toBe('failed');

  expect(fake.commands).toEqual([]);
});

it('SYS-switch-originate brings metadata back as it was given', async () => {
  const { fake, endpoint } = await givenSwitch();
  const metadata = {
    gateway: 'minha-integração',
    nothing: null,
    on: false,
    many: 3,
    text: `{a=b},'"\\ \n\${x}`,
    list: [1, { deep: 'é' }],
  };
  const call = origination({ metadata });
  await originate(endpoint, call, soon());
  const variables = {
    ...fake.channels.get(call.switchCallId)!.variables,
    uuid: call.switchCallId,
    direction: 'outbound',
    hangup_cause: 'ORIGINATOR_CANCEL',
    start_uepoch: '1795000000000000',
    end_uepoch: '1795000005000000',
    answer_uepoch: '0',
  };
  const cdr = Buffer.from(JSON.stringify({ variables, callflow: [] }));

  const event = freeswitch.readEvent(cdr, new Date('2026-11-19T12:00:00Z'));

  expect(event).toMatchObject({
    kind: 'ended',
    call: { switchCallId: call.switchCallId, extensionNumber: '1001', dialedNumber: call.dialed },
  });
  expect(event.kind === 'ended' && event.call.metadata).toEqual(metadata);
});

it('SYS-switch-originate tells a switch that cannot be reached: nothing was sent', async () => {
  const { fake, endpoint } = await givenSwitch();
  await fake.close();

  expect(await originate(endpoint, origination(), soon())).toBe('unavailable');
});

it('SYS-switch-originate rejects when the switch breaks off, because the call may ring', async () => {
  const { fake, endpoint } = await givenSwitch();
  fake.behaviour = 'listing';

  await expect(originate(endpoint, origination(), soon())).rejects.toThrow('event socket');
});
