import { readQuality } from '@alo/telephony/freeswitch/call-quality.ts';
import { dropPhones } from '@alo/telephony/freeswitch/drop-phones.ts';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeEventSocket, type FakeChannel, type FakeEventSocket } from './event-socket.ts';

const DOMAIN = 'jatoba.alo.example';

async function givenEventSocket() {
  const fake = await startFakeEventSocket();
  onTestFinished(() => fake.close());
  fake.registrations.set('old@192.0.2.7', { user: '1001', domain: DOMAIN });
  fake.registrations.set('other@192.0.2.8', { user: '1002', domain: DOMAIN });
  return fake;
}

const toServer = ({ host, port, password }: FakeEventSocket, profile = 'internal') => ({
  address: { host, port, password },
  profile,
});
const phone = (extensionNumber: string) => ({ domain: DOMAIN, extensionNumber });
const soon = () => AbortSignal.timeout(300);

it('EXT-07 unregisters the named phones and no others', async () => {
  const fake = await givenEventSocket();

  await dropPhones(toServer(fake), [phone('1001'), phone('1999')], soon());

  expect([...fake.registrations.keys()]).toEqual(['other@192.0.2.8']);
  expect(fake.commands).toEqual([
    `sofia profile internal flush_inbound_reg 1001@${DOMAIN}`,
    `sofia profile internal flush_inbound_reg 1999@${DOMAIN}`,
  ]);
});

it('EXT-07 unregisters one registration by its Call-ID', async () => {
  const fake = await givenEventSocket();

  await dropPhones(toServer(fake), [{ registrationId: 'old@192.0.2.7' }], soon());

  expect(fake.registrations.size).toBe(1);
});

it('EXT-07 unregisters five hundred phones over one connection', async () => {
  const fake = await givenEventSocket();
  const phones = Array.from({ length: 500 }, (_, i) => phone(String(1001 + i)));

  await dropPhones(toServer(fake), phones, AbortSignal.timeout(5000));

  expect(fake.registrations.size).toBe(0);
  expect(fake.commands).toHaveLength(500);
});

it('EXT-07 escapes the names of phones in commands', async () => {
  const fake = await givenEventSocket();
  const ids = ['x\n\napi shutdown', 'x reboot', '', 'x;y', '${system(id)}'];

  await dropPhones(
    toServer(fake),
    ids.map((registrationId) => ({ registrationId })),
    soon(),
  );

  expect(fake.commands).toEqual([]);
});

it('EXT-07 reports errors without revealing the password', async () => {
  const fake = await givenEventSocket();
  const { address } = toServer(fake);
  const wrong = { profile: 'internal', address: { ...address, password: 'a-guess' } };
  const refusal = (where: typeof wrong) => dropPhones(where, [phone('1001')], soon());

  await expect(refusal(wrong)).rejects.toThrow('refuses the password');
  await expect(refusal(wrong)).rejects.not.toThrow('a-guess');
  await expect(refusal(toServer(fake, 'ramais'))).rejects.toThrow('Invalid Profile [ramais]');
  expect(fake.registrations.size).toBe(2);
});

it.each(['silent', 'rejecting', 'endless', 'truncated'] as const)(
  'EXT-07 does not wait for a switch that is %s',
  async (behaviour) => {
    const fake = await givenEventSocket();
    fake.behaviour = behaviour;
    const began = performance.now();

    const refusal = await dropPhones(toServer(fake), [phone('1001')], soon()).catch(String);

    // only `silent` may end by the time limit
    expect(String(refusal).includes('in time')).toBe(behaviour === 'silent');
    expect(refusal).toContain('Error');

    expect(performance.now() - began).toBeLessThan(2000);
  },
);

it('EXT-07 reports an unreachable switch', async () => {
  const fake = await startFakeEventSocket();
  await fake.close();

  await expect(dropPhones(toServer(fake), [phone('1001')], soon())).rejects.toThrow('ECONNREFUSED');
});

it('LIV-7 measures a call by the worse of its two legs, and leaves out what it cannot measure', async () => {
  const fake = await givenEventSocket();
  const addLeg = (id: string, more: Partial<FakeChannel>) =>
    fake.channels.set(id, { callstate: 'ACTIVE', hangups: [], ...more });
  const audio = { packets: 500, lossRate: 0.02, maxVariance: 25 };
  addLeg('call-a', { audio, variables: { signal_bond: 'call-b' } });
  addLeg('call-b', { audio: { packets: 500, lossRate: 0, maxVariance: 144 } });
  addLeg('without-media', {});
  addLeg('silent', { audio: { packets: 0, lossRate: 0, maxVariance: 0 } });

  const ids = ['call-a', 'without-media', 'silent', 'over', 'x\n\napi shutdown'];
  const measured = await readQuality(toServer(fake), ids, soon());

  expect(measured).toEqual([{ switchCallId: 'call-a', lossPercent: 2, jitterMs: 12 }]);
  expect(fake.commands.join()).not.toContain('shutdown');
});
