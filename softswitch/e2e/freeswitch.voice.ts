// Real SIP through FreeSWITCH: FREESWITCH_PREFIX=/usr/local/freeswitch npm run test:voice -- freeswitch
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireCall } from '@alo/contract/telephony/calls.ts';
import { dial } from '@alo/contract/telephony/dialer.ts';
import { listLiveCalls } from '@alo/contract/telephony/live-calls.ts';
import { pauseRecording } from '@alo/contract/telephony/recording-pause.ts';
import { callApi } from '../../apps/api/src/testing/api-client.ts';
import { expectQuality } from './expect-quality.ts';
import type { Phone } from './phone.ts';
import { openStage, type Organization, type Stage } from './stage.ts';
import { cutSound, measureTone, parseWav, type Sound } from './tones.ts';
import { waitFor } from './wait-for.ts';

const stack = new AsyncDisposableStack();
let stage: Stage;
/** 440 Hz, records its calls. */
let ana: Phone;
/** 880 Hz, answers by itself. */
let bruno: Phone;
let poor: Organization;
let poorPhone: Phone;
let minutePrice: number;

beforeAll(async () => {
  const freeSwitchPrefix = process.env['FREESWITCH_PREFIX']!;
  stage = await openStage(stack, { freeSwitchPrefix });
  ana = await stage.givenPhone({ number: '2001', toneHertz: 440, extension: { gravar_audio: 1 } });
  bruno = await stage.givenPhone({ number: '2002', toneHertz: 880, answers: true });
});
afterAll(() => stack.disposeAsync());

async function readRecording({ record_url: url }: WireCall): Promise<Sound> {
  const file = await fetch(url!);
  return parseWav(Buffer.from(await file.arrayBuffer()));
}

const readBalance = async () =>
  ((await stage.operator('balance', 'show', 'jatoba')) as { balance: number }).balance;

describe('SYS-switch-freeswitch', () => {
  it('registers extensions that were made through the API, and no others', async () => {
    for (const phone of [ana, bruno]) expect(await phone.register()).toBe(true);
    const stranger = await stage.givenPhone({ number: '2009' });
    stranger.options.password = 'outra-senha';
    expect(await stranger.register()).toBe(false);
    stranger.options.number = '2999';
    expect(await stranger.register()).toBe(false);
    await stranger.stop();
  });

  it('connects two extensions with audio both ways, free of charge', async () => {
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

  it('connects an outside call, prices and debits it, and records it in stereo', async () => {
    const before = await readBalance();

    const call = await ana.call('11987650021');
    expect(call).toMatchObject({ isAnswered: true });
    await sleep(4000);
    ana.hangUp();
    await call.waitForEnd();

    const recorded = await stage.waitForCall({ from: '2001', to: '11987650021' });
    expect(recorded).toMatchObject({ hangup_cause: 'NORMAL_CLEARING', duration: 4 });
    expect(recorded.metadata).toMatchObject({ trunk: 'alfa' });
    expect(recorded.call_price).toBeGreaterThan(0);
    expect(before - (await readBalance())).toBeCloseTo(recorded.call_price!, 4);
    expect(measureTone(await ana.readHeard(), 440)).toBeGreaterThan(0.1);
    const sound = await readRecording(recorded);
    expect(sound.channels).toHaveLength(2);
    expect(measureTone(sound, 440, 0)).toBeGreaterThan(0.05);
    expect(measureTone(sound, 440, 1)).toBeGreaterThan(0.05);
  });

  it('refuses a call without credit, which costs nothing', async () => {
    poor = await stage.givenOrganization('pobre');
    const extension = { gravar_audio: 1 };
    poorPhone = await stage.givenPhone({ number: '2001', organization: poor, extension });
    expect(await poorPhone.register()).toBe(true);

    expect((await poorPhone.call('11987650031')).reason).toMatch(/^402/);
    // Numbers of another organization do not exist here.
    expect(await poorPhone.call('2002')).toMatchObject({ isAnswered: false });

    const recorded = await stage.waitForCall({ to: '11987650031' }, { organization: poor });
    expect(recorded).toMatchObject({ call_price: 0, duration: 0 });
    expect(recorded.metadata).toMatchObject({ refusal: 'NO_CREDIT' });
    expect(await stage.readCarrierLog()).not.toContain('5511987650031');
    minutePrice = recorded.minute_price!;
  });

  it('pauses a recording, and ends the call when its credit is used up', async () => {
    // The shortest that is billed.
    const halfMinute = (Math.ceil(minutePrice * 50) / 100).toFixed(2);
    await stage.operator('balance', 'credit', 'pobre', halfMinute, '--reason', 'teste');

    const limited = await poorPhone.call('11987650041');
    expect(limited.isAnswered).toBe(true);
    const answeredAtMs = Date.now();
    await expectQuality(stage, '11987650041', poor.token);
    const { token } = poor;
    const { calls } = (await callApi(stage.server, listLiveCalls, { token })).body;
    const paused = await callApi(stage.server, pauseRecording, {
      token,
      params: { id: calls[0]!.id },
    });
    expect(paused.status).toBe(200);
    const pausedSeconds = (Date.now() - answeredAtMs) / 1000;
    const end = await limited.waitForEnd(45_000);
    expect(end.atMs - answeredAtMs).toBeGreaterThan(25_000);
    const ended = await stage.waitForCall({ to: '11987650041' }, { organization: poor });
    expect(ended).toMatchObject({
      hangup_cause: 'NORMAL_CLEARING',
      call_price: minutePrice / 2,
    });
    const sound = await readRecording(ended);
    expect(measureTone(cutSound(sound, 1, 3), 440)).toBeGreaterThan(0.05);
    expect(measureTone(cutSound(sound, pausedSeconds + 1, 28), 440)).toBeLessThan(0.01);
    const left = (await stage.operator('balance', 'show', 'pobre')) as { balance: number };
    expect(left.balance).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['11987650002', '486', 'USER_BUSY'],
    ['11987650003', '404', 'UNALLOCATED_NUMBER'],
    ['11987650006', '480', 'NO_USER_RESPONSE'],
  ])('passes on why %s did not answer', async (to, status, cause) => {
    const call = await ana.call(to);

    expect(call.reason).toMatch(new RegExp(`^${status}`));
    const recorded = await stage.waitForCall({ from: '2001', to });
    expect(recorded).toMatchObject({ hangup_cause: cause, call_price: 0, duration: 0 });
  });

  it('records a call that its caller gave up', async () => {
    const from = ana.events.length;
    ana.send('dial', '11987650004');
    await ana.waitForEvent(['CALL_PROGRESS', 'CALL_RINGING'], { from });
    ana.hangUp();

    const recorded = await stage.waitForCall({ to: '11987650004' });
    expect(recorded).toMatchObject({ hangup_cause: 'ORIGINATOR_CANCEL', duration: 0 });
  });

  it('rings all devices of an extension', async () => {
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
    ana.hangUp();
    await stage.waitForCall({ to: '2004' });
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

  it('calls for a program: first the extension, then the number', async () => {
    const { token } = stage.organization;
    const body = { extension: '2002', phone: '11987650022', metadata: { ticket: 'T-7' } };
    const reply = await callApi(stage.server, dial, { token, body });
    expect(reply.status).toBe(200);

    await waitFor('the carrier', async () =>
      (await stage.readCarrierLog()).includes('INVITE sip:5511987650022@'),
    );
    // Calls of up to three seconds cost nothing.
    await sleep(4000);
    bruno.hangUp();

    const recorded = await stage.waitForCall({ to: '11987650022' });
    expect(recorded).toMatchObject({ from: '2002', hangup_cause: 'NORMAL_CLEARING' });
    expect(recorded.metadata).toMatchObject({ ticket: 'T-7' });
    expect(recorded.call_price).toBeGreaterThan(0);
    expect(measureTone(await bruno.readHeard(), 880)).toBeGreaterThan(0.05);
  });

  it('returns the caller’s voice at *43, which is no call', async () => {
    const call = await ana.call('*43');
    expect(call).toMatchObject({ isAnswered: true });
    await sleep(1000);
    ana.hangUp();
    await call.waitForEnd();

    expect(measureTone(await ana.readHeard(), 440)).toBeGreaterThan(0.1);
  });
});
