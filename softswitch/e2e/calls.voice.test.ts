// Real SIP: what the product promises of a call, from the extension in the API to the call in the report.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { getCall } from '@alo/contract/telephony/call-details.ts';
import {
  changeExtensionLimits,
  type LimitsChange,
} from '@alo/contract/telephony/extension-limits.ts';
import { listExtensions } from '@alo/contract/telephony/extensions.ts';
import { callApi } from '../../apps/api/src/testing/api-client.ts';
import {
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../apps/api/src/testing/stand-ins/webhook-receiver.ts';
import { expectQuality } from './expect-quality.ts';
import { Phone, type PhoneCall } from './phone.ts';
import { openStage, type Organization, type Stage } from './stage.ts';
import { measureLoudness, measureTone } from './tones.ts';
import { waitFor } from './wait-for.ts';

const stack = new AsyncDisposableStack();
let stage: Stage;
let webhooks: WebhookReceiver;
/** 440 Hz, records its calls. */
let ana: Phone;
/** 880 Hz, answers by itself. */
let bruno: Phone;
/** 660 Hz, answers by itself. */
let carla: Phone;
let poor: Organization;
let poorPhone: Phone;
let minutePrice: number;
/** A call that runs to its limit while the other tests go on. */
let limited: { call: PhoneCall; answeredAtMs: number };

beforeAll(async () => {
  stage = await openStage(stack);
  webhooks = await openWebhookReceiver();
  stack.defer(() => webhooks.close());
  ana = await stage.givenPhone({ number: '2001', toneHertz: 440, extension: { gravar_audio: 1 } });
  bruno = await stage.givenPhone({ number: '2002', toneHertz: 880, answers: true });
  carla = await stage.givenPhone({ number: '2003', toneHertz: 660, answers: true });
  const body = { gateway: 'webhook', metadata: { webhookUrl: webhooks.url } };
  const { token } = stage.organization;
  expect((await callApi(stage.server, saveIntegration, { token, body })).status).toBe(200);
});
afterAll(() => stack.disposeAsync());

const readBalance = async () =>
  ((await stage.operator('balance', 'show', 'jatoba')) as { balance: number }).balance;

async function limitExtension(number: string, body: LimitsChange): Promise<void> {
  const { token } = stage.organization;
  const { body: extensions } = await callApi(stage.server, listExtensions, { token });
  const { id } = extensions.find(({ ramal }) => ramal === number)!;
  const params = { id: String(id) };
  const reply = await callApi(stage.server, changeExtensionLimits, { token, params, body });
  expect(reply.status).toBe(200);
}

describe('SYS-switch-asterisk', () => {
  it('EXT-06 registers extensions that were made through the API, by their senha', async () => {
    for (const phone of [ana, bruno, carla]) expect(await phone.register()).toBe(true);
  });

  it('refuses a wrong secret and an unknown extension', async () => {
    const stranger = await stage.givenPhone({ number: '2009' });
    stranger.options.password = 'outra-senha';
    expect(await stranger.register()).toBe(false);
    stranger.options.number = '2999';
    expect(await stranger.register()).toBe(false);
    await stranger.stop();
  });

  it('EXT-06 connects two extensions with audio both ways, free of charge', async () => {
    const call = await ana.call('2002');
    expect(call).toMatchObject({ isAnswered: true });
    await sleep(2000);
    bruno.hangUp();
    await call.waitForEnd();

    const recorded = await stage.waitForCall({ from: '2001', to: '2002' });
    expect(recorded).toMatchObject({ hangup_cause: 'NORMAL_CLEARING', call_price: 0, duration: 2 });
    expect(measureTone(await ana.readHeard(), 880)).toBeGreaterThan(0.1);
    expect(measureTone(await bruno.readHeard(), 440)).toBeGreaterThan(0.1);
  });

  it('announces missing credit before the answer, and charges nothing', async () => {
    poor = await stage.givenOrganization('pobre');
    poorPhone = await stage.givenPhone({ number: '2001', organization: poor, toneHertz: 550 });
    expect(await poorPhone.register()).toBe(true);

    const call = await poorPhone.call('11987650031');

    expect(call.isAnswered).toBe(false);
    expect(poorPhone.events.slice(call.from).map(({ type }) => type)).toContain('CALL_PROGRESS');
    expect(measureLoudness(await poorPhone.readHeard())).toBeGreaterThan(0.01);
    const recorded = await stage.waitForCall({ to: '11987650031' }, { organization: poor });
    expect(recorded).toMatchObject({ call_price: 0, duration: 0 });
    expect(recorded.metadata).toMatchObject({ refusal: 'NO_CREDIT' });
    minutePrice = recorded.minute_price!;
    expect(await stage.readCarrierLog()).not.toContain('INVITE sip:5511987650031@');
  });

  it('keeps organizations apart', async () => {
    expect(await poorPhone.call('2002')).toMatchObject({ isAnswered: false });
  });

  it('begins a call that its credit ends', async () => {
    // The shortest that is billed.
    const halfMinute = (Math.ceil(minutePrice * 50) / 100).toFixed(2);
    await stage.operator('balance', 'credit', 'pobre', halfMinute, '--reason', 'teste');

    const call = await poorPhone.call('11987650041');

    expect(call.isAnswered).toBe(true);
    limited = { call, answeredAtMs: Date.now() };
  });

  it('connects an outside call, prices and debits it, records it and reports it', async () => {
    const before = await readBalance();

    const call = await ana.call('11987650021');
    expect(call).toMatchObject({ isAnswered: true });
    await Promise.all([expectQuality(stage, '11987650021'), sleep(4000)]);
    ana.hangUp();
    await call.waitForEnd();

    const recorded = await stage.waitForCall({ from: '2001', to: '11987650021' });
    expect(recorded).toMatchObject({ hangup_cause: 'NORMAL_CLEARING', duration: 4 });
    expect(recorded.metadata).toMatchObject({ trunk: 'alfa' });
    const price = recorded.call_price!;
    expect(price).toBeGreaterThan(0);
    expect(before - (await readBalance())).toBeCloseTo(price, 4);
    // The carrier sends back what it hears.
    expect(measureTone(await ana.readHeard(), 440)).toBeGreaterThan(0.1);
    const sound = await stage.readRecording(recorded);
    expect(sound.seconds).toBeGreaterThan(3);
    expect(measureTone(sound, 440)).toBeGreaterThan(0.05);
    await waitFor('the webhook', () =>
      webhooks.received.some(({ text }) => text.includes(recorded.id)),
    );
  });

  it.each([
    ['11987650002', '486', 'USER_BUSY'],
    ['11987650003', '404', 'UNALLOCATED_NUMBER'],
    ['11987650006', '480', 'NO_ANSWER'],
    ['2009', '480', 'SUBSCRIBER_ABSENT'],
  ])('records why %s was not answered', async (to, status, cause) => {
    const call = await ana.call(to);

    expect(call.reason).toMatch(new RegExp(`^${status}`));
    const recorded = await stage.waitForCall({ from: '2001', to });
    expect(recorded).toMatchObject({ hangup_cause: cause, call_price: 0, duration: 0 });
  });

  it('records a call that its caller gave up', async () => {
    const from = ana.events.length;
    ana.send('dial', '11987650004');
    await ana.waitForEvent(['CALL_RINGING'], { from });
    ana.hangUp();

    const recorded = await stage.waitForCall({ to: '11987650004' });
    expect(recorded).toMatchObject({ hangup_cause: 'ORIGINATOR_CANCEL', duration: 0 });
  });

  it('passes on the carrier’s sound before the answer', async () => {
    const from = ana.events.length;
    ana.send('dial', '11987650009');
    await ana.waitForEvent(['CALL_PROGRESS'], { from });
    await sleep(1500);
    ana.hangUp();

    expect(await stage.waitForCall({ to: '11987650009' })).toMatchObject({ duration: 0 });
    expect(measureTone(await ana.readHeard(), 440)).toBeGreaterThan(0.05);
  });

  /** The carrier fails for numbers that begin with a zero. */
  it('tries the next trunk after a failure', async () => {
    await stage.operator('trunks', 'change', 'alfa', '--position', '2');
    const gateway = `127.0.0.1:${stage.ports.trunk}`;
    const first = ['--position', '1', '--prefixes', '5521', '--format', 'NATIONAL'];
    await stage.operator('trunks', 'add', 'quebrado', '--gateway', gateway, ...first);
    await stage.softswitch('reload');

    const call = await ana.call('21987650021');
    expect(call).toMatchObject({ isAnswered: true });
    ana.hangUp();

    const recorded = await stage.waitForCall({ to: '21987650021' });
    expect(recorded.metadata).toMatchObject({ trunk: 'alfa' });
  });

  it('rings all devices of an extension, and the answer ends the ringing', async () => {
    const desk = await stage.givenPhone({ number: '2004', toneHertz: 330 });
    const mobile = await stage.givenPhone({
      number: '2004',
      sharesExtension: true,
      toneHertz: 990,
    });
    expect([await desk.register(), await mobile.register()]).toEqual([true, true]);
    const from = { desk: desk.events.length, mobile: mobile.events.length };

    const calling = ana.call('2004');
    await desk.waitForEvent(['CALL_INCOMING'], { from: from.desk });
    await mobile.waitForEvent(['CALL_INCOMING'], { from: from.mobile });
    mobile.send('accept');

    expect(await calling).toMatchObject({ isAnswered: true });
    await desk.waitForEvent(['CALL_CLOSED'], { from: from.desk });
    await sleep(1000);
    ana.hangUp();
    expect(await stage.waitForCall({ to: '2004' })).toMatchObject({ duration: 1 });
    expect(measureTone(await ana.readHeard(), 990)).toBeGreaterThan(0.1);
    await Promise.all([desk.stop(), mobile.stop()]);
  });

  it('brings a call from outside to the extension of its number', async () => {
    await stage.operator('numbers', 'add', 'jatoba', '+551131110001', '--extensions', '2001');
    const from = ana.events.length;

    const carrier = stage.callInbound('+551131110001');
    await ana.waitForEvent(['CALL_INCOMING'], { from });
    ana.send('accept');

    expect(await carrier.exit).toBe(0);
    const recorded = await stage.waitForCall({ call_type: 'inbound', from: '2001' });
    expect(recorded).toMatchObject({ call_price: 0, hangup_cause: 'NORMAL_CLEARING' });
    await stage.operator('numbers', 'remove', '+551131110001');
  });

  it('plays music to the side on hold', async () => {
    const call = await ana.call('2002');
    expect(call).toMatchObject({ isAnswered: true });
    await sleep(500);
    ana.send('hold');
    await sleep(3000);
    bruno.hangUp();
    await call.waitForEnd();

    await stage.waitForCall({ from: '2001', to: '2002' });
    const heard = await bruno.readHeard();
    expect(measureTone(heard, 329.63) + measureTone(heard, 392)).toBeGreaterThan(0.02);
  });

  it('asks again for a blind transfer', async () => {
    const call = await ana.call('2002');
    expect(call).toMatchObject({ isAnswered: true });
    await sleep(1000);
    const from = carla.events.length;
    bruno.send('transfer', `sip:2003@${stage.organization.domain}`);
    await carla.waitForEvent(['CALL_ESTABLISHED'], { from });
    await sleep(1500);
    ana.hangUp();

    expect(await stage.waitForCall({ from: '2001', to: '2002' })).toMatchObject({
      hangup_cause: 'NORMAL_CLEARING',
    });
    const transferred = await stage.waitForCall({ from: '2002', to: '2003' });
    expect(transferred).toMatchObject({ hangup_cause: 'NORMAL_CLEARING' });
    expect(measureTone(await carla.readHeard(), 440)).toBeGreaterThan(0.1);
  });

  it('B8 announces that a call is one too many, or above the cap of the hour, and charges nothing', async () => {
    const desk = await stage.givenPhone({ number: '2005', toneHertz: 330 });
    const mobile = await stage.givenPhone({ number: '2005', sharesExtension: true });
    expect([await desk.register(), await mobile.register()]).toEqual([true, true]);
    const expectRefused = async (to: string, refusal: string) => {
      const call = await mobile.call(to);
      expect(call.isAnswered).toBe(false);
      expect(mobile.events.slice(call.from).map(({ type }) => type)).toContain('CALL_PROGRESS');
      expect(measureLoudness(await mobile.readHeard())).toBeGreaterThan(0.01);
      const recorded = await stage.waitForCall({ from: '2005', to });
      expect(recorded).toMatchObject({ call_price: 0, duration: 0, metadata: { refusal } });
      expect(await stage.readCarrierLog()).not.toContain(`INVITE sip:55${to}@`);
    };

    await limitExtension('2005', { callsAtOnce: 1 });
    expect(await desk.call('11987650051')).toMatchObject({ isAnswered: true });
    await expectRefused('11987650052', 'TOO_MANY_CALLS_OF_EXTENSION');
    desk.hangUp();
    await stage.waitForCall({ from: '2005', to: '11987650051' });

    await limitExtension('2005', { callsAtOnce: null, hourlySpend: 0.01 });
    const before = await readBalance();
    await expectRefused('11987650053', 'HOURLY_CAP');
    expect(await readBalance()).toBe(before);
    await Promise.all([desk.stop(), mobile.stop()]);
  });

  it('returns the caller’s voice at *43, which is no call', async () => {
    const call = await ana.call('*43');
    expect(call).toMatchObject({ isAnswered: true });
    await sleep(1000);
    ana.hangUp();
    await call.waitForEnd();

    expect(measureTone(await ana.readHeard(), 440)).toBeGreaterThan(0.1);
  });

  it('ends both sides of a call when its credit is used up', async () => {
    const end = await limited.call.waitForEnd(45_000);
    const seconds = (end.atMs - limited.answeredAtMs) / 1000;
    const recorded = await stage.waitForCall({ to: '11987650041' }, { organization: poor });
    expect(recorded).toMatchObject({ hangup_cause: 'NORMAL_CLEARING' });
    const details = await callApi(stage.server, getCall, {
      token: poor.token,
      params: { id: recorded.id },
    });
    expect(details.body).toMatchObject({ hangup_detail: 'ALLOTTED_TIMEOUT', hangup_by: 'switch' });
    expect(recorded.duration).toBeGreaterThanOrEqual(29);
    expect(recorded.duration).toBeLessThanOrEqual(42);
    expect(seconds).toBeLessThan(recorded.duration + 2);
    const left = (await stage.operator('balance', 'show', 'pobre')) as { balance: number };
    expect(left.balance).toBeGreaterThanOrEqual(0);
  });
});
