// Real SIP: calls that a program places, and their recordings.
import { setTimeout as sleep } from 'node:timers/promises';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { getCall } from '@alo/contract/telephony/call-details.ts';
import { dial, getChannel } from '@alo/contract/telephony/dialer.ts';
import { listCurrentCalls } from '@alo/contract/telephony/live-calls.ts';
import { pauseRecording, resumeRecording } from '@alo/contract/telephony/recording-pause.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../apps/api/src/testing/api-client.ts';
import {
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../apps/api/src/testing/stand-ins/webhook-receiver.ts';
import type { Phone } from './phone.ts';
import { openStage, type Stage } from './stage.ts';
import { cutSound, measureTone, type Sound } from './tones.ts';
import { waitFor } from './wait-for.ts';

const stack = new AsyncDisposableStack();
let stage: Stage;
let webhooks: WebhookReceiver;
/** 440 Hz, records its calls. */
let ana: Phone;
/** 880 Hz, answers by itself. */
let bruno: Phone;

beforeAll(async () => {
  stage = await openStage(stack);
  webhooks = await openWebhookReceiver();
  stack.defer(() => webhooks.close());
  ana = await stage.givenPhone({ number: '2001', toneHertz: 440, extension: { gravar_audio: 1 } });
  bruno = await stage.givenPhone({ number: '2002', toneHertz: 880, answers: true });
  for (const phone of [ana, bruno]) expect(await phone.register()).toBe(true);
  const body = { gateway: 'webhook', metadata: { webhookUrl: webhooks.url } };
  const { token } = stage.organization;
  expect((await callApi(stage.server, saveIntegration, { token, body })).status).toBe(200);
});
afterAll(() => stack.disposeAsync());

const readBalance = async () =>
  ((await stage.operator('balance', 'show', 'jatoba')) as { balance: number }).balance;

describe('DIA-1 by real SIP', () => {
  it('DIA-1 rings the extension’s phone, then the number, under one id, and bills the call once', async () => {
    const { token } = stage.organization;
    const before = await readBalance();
    const from = ana.events.length;
    const metadata = { lead: 7, nota: 'São Paulo' };

    const { status, body } = await callApi(stage.server, dial, {
      token,
      body: { extension: '2001', phone: '11987650061', metadata },
    });
    expect(status).toBe(200);
    const { id } = body;
    await ana.waitForEvent(['CALL_INCOMING'], { from });
    ana.send('accept');
    const readState = async () =>
      (await callApi(stage.server, getChannel, { token, params: { id } })).body;
    await waitFor('the answer', async () => (await readState()).status === 'answered');
    await sleep(4000);
    ana.hangUp();

    const recorded = await stage.waitForCall({ to: '11987650061' });
    expect(recorded).toMatchObject({ id, from: '2001', call_type: 'outbound', metadata });
    expect(recorded.duration).toBeGreaterThanOrEqual(4);
    const details = await callApi(stage.server, getCall, { token, params: { id } });
    expect(details.body).toMatchObject({ id, hangup_by: 'caller' });
    const hook = await waitFor('the webhook', () =>
      webhooks.received.find(({ text }) => text.includes(id)),
    );
    expect(JSON.parse(hook.text)).toMatchObject({ id, metadata });
    expect(recorded.call_price).toBeGreaterThan(0);
    expect(before - (await readBalance())).toBeCloseTo(recorded.call_price!, 4);
    // The carrier sends back what it hears.
    expect(measureTone(await ana.readHeard(), 440)).toBeGreaterThan(0.1);
    expect(await stage.readCarrierLog()).toContain('INVITE sip:5511987650061@');
  });
});

describe('RCD by real SIP', () => {
  it('RCD-4 records the caller left and the called right, as MP3', async () => {
    const call = await ana.call('2002');
    expect(call).toMatchObject({ isAnswered: true });
    await sleep(3000);
    bruno.hangUp();
    await call.waitForEnd();

    const recorded = await stage.waitForCall({ from: '2001', to: '2002' });
    const sound = await stage.readRecording(recorded);
    expect(sound.seconds).toBeGreaterThan(2);
    expect(sound.channels).toHaveLength(2);
    expect(measureTone(sound, 440, 0)).toBeGreaterThan(0.05);
    expect(measureTone(sound, 880, 1)).toBeGreaterThan(0.05);
    expect(measureTone(sound, 880, 0)).toBeLessThan(0.005);
    expect(measureTone(sound, 440, 1)).toBeLessThan(0.005);
  });

  it('RCD-1 RCD-2 is silent while a program or the phone’s code pauses it', async () => {
    const { token } = stage.organization;
    const call = await ana.call('2002');
    expect(call).toMatchObject({ isAnswered: true });
    const { id } = await waitFor('the call in progress', async () => {
      const { body } = await callApi(stage.server, listCurrentCalls, {
        token,
        query: { extension: '2001' },
      });
      return body.calls[0];
    });
    const isPaused = async () =>
      (await callApi(stage.server, getChannel, { token, params: { id } })).body.recordingPaused;
    const order = { token, params: { id } };

    await sleep(2000);
    expect((await callApi(stage.server, pauseRecording, order)).status).toBe(200);
    expect(await isPaused()).toBe(true);
    await sleep(3000);
    expect((await callApi(stage.server, resumeRecording, order)).status).toBe(200);
    await sleep(2000);
    ana.send('sndcode', '*7');
    await waitFor('the pause', isPaused);
    await sleep(4000);
    ana.send('sndcode', '*8');
    await waitFor('the end of the pause', async () => !(await isPaused()));
    await sleep(4000);
    bruno.hangUp();
    await call.waitForEnd();

    const sound = await stage.readRecording(await stage.waitForCall({ from: '2001', to: '2002' }));
    const pieces = describePieces(sound);
    expect(pieces, pieces).toMatch(/^s?t{2,}s{4,}t{2,}s{6,}t{2,}/);
  });
});

/** A letter for each half second: `t` if either side sends its tone, `s` for silence, `?` between. */
function describePieces(sound: Sound): string {
  let pieces = '';
  for (let at = 0; at + 0.5 <= sound.seconds; at += 0.5) {
    const piece = cutSound(sound, at, at + 0.5);
    const level = Math.max(measureTone(piece, 440, 0), measureTone(piece, 880, 1));
    pieces += level < 0.004 ? 's' : level > 0.05 ? 't' : '?';
  }
  return pieces;
}
