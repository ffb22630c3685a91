// Real SIP through a Kamailio before two Asterisks.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import JsSIP from 'jssip';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendSignal } from '../../drills/stage/postgres-processes.ts';
import type { Phone } from './phone.ts';
import { choosePorts, type Ports } from './ports.ts';
import { SipClient } from './sip-client.ts';
import { openStage, type Organization, type Stage } from './stage.ts';
import { measureTone } from './tones.ts';
import { waitFor } from './wait-for.ts';

const stack = new AsyncDisposableStack();
let ports: Ports;
let stage: Stage;
let secondFolder: string;
let ana: Phone;
let bruno: Phone;
let other: Organization;

beforeAll(async () => {
  ports = await choosePorts();
  const controls = [ports.control, ports.second.control];
  const behind = ['--kamailio', '127.0.0.1'];
  stage = await openStage(stack, {
    ports,
    proxyPort: ports.kamailio.sip,
    startOptions: behind,
    environment: {
      ASTERISK_ARI_URL: controls.map((each) => `http://127.0.0.1:${each}/ari`).join(),
      ASTERISK_AMI_ADDRESS: controls.map((each) => `127.0.0.1:${each + 1}`).join(),
      ASTERISK_ARI_PASSWORD: 'ari-password',
      ASTERISK_AMI_PASSWORD: 'ami-password',
    },
  });
  const { softswitch, kamailio } = stage;
  secondFolder = join(stage.dataDir, 'softswitch2');
  stack.defer(async () => void (await softswitch('stop', '--folder', secondFolder)));
  await softswitch(
    'start',
    ...behind,
    ...toOptions({
      folder: secondFolder,
      name: 'sw2',
      'sip-port': ports.second.sip,
      'edge-port': ports.second.edge,
      'control-port': ports.second.control,
      rtp: ports.second.media.join('-'),
    }),
  );
  stack.defer(async () => void (await kamailio('stop')));
  const asterisks = [ports.sip, ports.second.sip];
  await kamailio(
    'start',
    ...asterisks.flatMap((each) => ['--asterisk', `127.0.0.1:${each}`]),
    ...toOptions({
      'sip-port': ports.kamailio.sip,
      'browser-port': ports.kamailio.browsers,
    }),
  );
  ana = await stage.givenPhone({ number: '2001', toneHertz: 440 });
  bruno = await stage.givenPhone({ number: '2002', toneHertz: 880, answers: true });
  other = await stage.givenOrganization('pitanga');
  await stage.givenPhone({ number: '2001', organization: other, password: 'Zx8cVb5nM2' });
});
afterAll(() => stack.disposeAsync());

const toOptions = (values: Record<string, string | number>) =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]);

const countAt = async (port: number) =>
  [...(await stage.readCarrierLog()).matchAll(/^Contact: <sip:[^>]*:(\d+)>/gm)].filter(
    ([, each]) => Number(each) === port,
  ).length;

describe('SYS-switch-kamailio', () => {
  it('registers phones, and refuses a wrong secret', async () => {
    expect(await ana.register()).toBe(true);
    expect(await bruno.register()).toBe(true);
    const client = new SipClient('127.0.0.2', ports.kamailio.sip);
    const account = `2001@${stage.organization.domain}`;
    const credentials = { username: '2001', password: 'outra-senha' };
    const reply = await client.send({ method: 'REGISTER', account, credentials });
    expect(reply).toMatchObject({ status: 401 });
    expect(await stage.kamailio('status')).toMatch(/answers, .* answers/);
  });

  it('connects two extensions with audio both ways', async () => {
    const call = await ana.call('2002');
    expect(call).toMatchObject({ isAnswered: true });
    await sleep(2000);
    bruno.hangUp();
    await call.waitForEnd();

    expect(await stage.waitForCall({ from: '2001', to: '2002' })).toMatchObject({
      call_price: 0,
      duration: 2,
    });
    expect(measureTone(await ana.readHeard(), 880)).toBeGreaterThan(0.1);
    expect(measureTone(await bruno.readHeard(), 440)).toBeGreaterThan(0.1);
  });

  it('spreads outside calls over both Asterisks, each priced', async () => {
    for (const to of ['11987650021', '11987650023']) {
      const call = await ana.call(to);
      expect(call).toMatchObject({ isAnswered: true });
      await sleep(4000);
      ana.hangUp();
      await call.waitForEnd();
      const recorded = await stage.waitForCall({ from: '2001', to });
      expect(recorded).toMatchObject({ hangup_cause: 'NORMAL_CLEARING' });
      expect(recorded.call_price).toBeGreaterThan(0);
    }

    expect(await countAt(ports.sip)).toBeGreaterThan(0);
    expect(await countAt(ports.second.sip)).toBeGreaterThan(0);
  });

  it('registers a browser over WebSocket, and rings it', async () => {
    // JsSIP takes calls only in browsers. The call is rejected, so no media is needed.
    vi.stubGlobal('window', { RTCPeerConnection: vi.fn() });
    const phone = await stage.givenPhone({ number: '2003' });
    await phone.stop();
    const browser = new JsSIP.UA({
      sockets: [new JsSIP.WebSocketInterface(`ws://127.0.0.1:${ports.kamailio.browsers}`)],
      uri: `sip:2003@${stage.organization.domain}`,
      password: phone.options.password,
    });
    stack.defer(() => browser.stop());
    const registered = new Promise<boolean>((resolve) => {
      browser.on('registered', () => resolve(true));
      browser.on('registrationFailed', () => resolve(false));
    });
    browser.on('newRTCSession', ({ session }: { session: { terminate(options: object): void } }) =>
      session.terminate({ status_code: 486 }),
    );
    browser.start();
    expect(await registered).toBe(true);

    expect((await ana.call('2003')).reason).toMatch(/^486/);
    expect(await stage.waitForCall({ to: '2003' })).toMatchObject({ hangup_cause: 'USER_BUSY' });
  });

  it('refuses who speaks for another organization, and who claims a call', async () => {
    const { domain } = stage.organization;
    const client = new SipClient('127.0.0.2', ports.kamailio.sip);
    const account = `2001@${domain}`;
    const own = { username: `2001@${other.domain}`, password: 'Zx8cVb5nM2' };
    const asterisk = `<sip:127.0.0.1:${ports.sip};lr>`;

    const forged = { method: 'INVITE', account, to: `11987650099@${domain}` };
    expect(await client.send({ ...forged, credentials: own })).toMatchObject({ status: 403 });
    expect(
      await client.send({ ...forged, credentials: { ...own, username: '2001' } }),
    ).toMatchObject({
      status: 407,
    });
    expect(await client.send({ ...forged, toTag: 'a' })).toMatchObject({ status: 481 });
    const headers = [`Route: ${asterisk}`];
    expect((await client.send({ ...forged, toTag: 'a', headers }))?.status).toBeGreaterThan(399);
    expect(await stage.readCarrierLog()).not.toContain('11987650099@');
  });

  it('takes phones at an Asterisk from Kamailio alone', async () => {
    const client = new SipClient('127.0.0.2', ports.sip);
    const account = `2001@${stage.organization.domain}`;

    const reply = await client.send({ method: 'REGISTER', account });

    expect([401, 403]).toContain(reply?.status);
  });

  it('drops an account’s guesses after ten wrong secrets', async () => {
    const client = new SipClient('127.0.0.3', ports.kamailio.sip);
    const account = `2002@${stage.organization.domain}`;
    const credentials = { username: '2002', password: 'errada' };
    for (let i = 0; i < 10; i++) {
      expect((await client.send({ method: 'REGISTER', account, credentials }))?.status).toBe(401);
    }

    expect(await client.send({ method: 'REGISTER', account, credentials })).toBeNull();
    expect(await stage.kamailio('status')).toContain(`127.0.0.3:${account} (10 wrong passwords)`);
    expect(await bruno.register()).toBe(true);
  });

  it('limits a flood while it lasts, and does not answer scanners', async () => {
    const client = new SipClient('127.0.0.4', ports.kamailio.sip);

    const answered = await client.flood(2000);
    const during = await ana.call('2002');
    ana.hangUp();

    expect(answered).toBeLessThan(600);
    expect(during).toMatchObject({ isAnswered: true });
    await waitFor(
      'an answer after the flood',
      async () => (await client.send({ method: 'OPTIONS', account: 'a@b' }))?.status === 200,
      20_000,
    );
    const scanner = {
      method: 'OPTIONS',
      account: 'a@b',
      headers: ['User-Agent: friendly-scanner'],
    };
    expect(await client.send(scanner)).toBeNull();
  });

  it('goes on with new calls when one Asterisk is killed', async () => {
    const text = await readFile(join(secondFolder, 'run/asterisk.process'), 'utf8');
    sendSignal((JSON.parse(text) as { pid: number }).pid, 'SIGKILL');

    for (const to of ['11987650031', '11987650032', '2002']) {
      const call = await ana.call(to, 6000);
      expect(call, to).toMatchObject({ isAnswered: true });
      await sleep(1000);
      ana.hangUp();
      await stage.waitForCall({ from: '2001', to });
    }
    expect(await stage.kamailio('status')).toContain(`${ports.second.sip} does not answer`);
    expect(await ana.register()).toBe(true);
  });
});
