// FreeSWITCH asks again for the leg that stays after a REFER.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Phone } from './phone.ts';
import type { Program } from './program.ts';
import { openStage, type Stage } from './stage.ts';
import { cutSound, measureTone } from './tones.ts';
import { waitFor } from './wait-for.ts';

const NUMBER = '+551131110001';

const stack = new AsyncDisposableStack();
let stage: Stage;
/** 440 Hz. */
let ana: Phone;
/** 880 Hz, answers by itself. */
let bruno: Phone;
/** 660 Hz, answers by itself. */
let carla: Phone;
let minutePrice: number;

beforeAll(async () => {
  const freeSwitchPrefix = process.env['FREESWITCH_PREFIX']!;
  stage = await openStage(stack, { freeSwitchPrefix });
  ana = await stage.givenPhone({ number: '2001', toneHertz: 440 });
  bruno = await stage.givenPhone({ number: '2002', toneHertz: 880, answers: true });
  carla = await stage.givenPhone({ number: '2003', toneHertz: 660, answers: true });
  for (const phone of [ana, bruno, carla]) expect(await phone.register()).toBe(true);
  await stage.operator('numbers', 'add', 'jatoba', NUMBER, '--extensions', '2001');
});
afterAll(() => stack.disposeAsync());

const transfer = (phone: Phone, to: string, { domain } = stage.organization) =>
  phone.send('transfer', `sip:${to}@${domain}`);

const waitForInvite = (number: string) =>
  waitFor(`the carrier's call to ${number}`, async () => {
    const invite = new RegExp(`^INVITE sip:${number}@[^]*?\\r?\\n\\r?\\n`, 'm');
    return invite.exec(await stage.readCarrierLog())?.[0];
  });

/** Ana answers a call from outside. */
async function answerInbound(talkMs: number): Promise<Program> {
  const from = ana.events.length;
  const carrier = stage.callInbound(NUMBER, talkMs);
  await ana.waitForEvent(['CALL_INCOMING'], { from });
  ana.send('accept');
  await ana.waitForEvent(['CALL_ESTABLISHED'], { from });
  return carrier;
}

describe('SYS-switch-freeswitch transfers', () => {
  it('passes a caller on to a colleague', async () => {
    const call = await ana.call('2002');
    expect(call).toMatchObject({ isAnswered: true });
    await sleep(1000);
    const from = carla.events.length;
    transfer(bruno, '2003');
    await carla.waitForEvent(['CALL_ESTABLISHED'], { from });
    await sleep(1500);
    ana.hangUp();

    const recorded = await stage.waitForCall({ from: '2001', to: '2003' });
    expect(recorded).toMatchObject({ hangup_cause: 'NORMAL_CLEARING', call_price: 0 });
    expect(measureTone(await carla.readHeard(), 440)).toBeGreaterThan(0.1);
  });

  it('passes a caller on to an outside number, and prices only that part', async () => {
    const call = await ana.call('2002');
    expect(call).toMatchObject({ isAnswered: true });
    await sleep(4000);
    transfer(bruno, '11987650023');
    const invite = await waitForInvite('5511987650023');
    await sleep(4500);
    ana.hangUp();

    const recorded = await stage.waitForCall({ from: '2001', to: '11987650023' });
    expect(recorded).toMatchObject({ hangup_cause: 'NORMAL_CLEARING', duration: 4 });
    expect(recorded.call_price).toBeGreaterThan(0);
    minutePrice = recorded.minute_price!;
    expect(invite).toContain(`<sip:${NUMBER}@`);
  });

  it('ends a transferred call when its credit is used up', async () => {
    const poor = await stage.givenOrganization('pobre');
    const halfMinute = (Math.ceil(minutePrice * 50) / 100).toFixed(2);
    await stage.operator('balance', 'credit', 'pobre', halfMinute, '--reason', 'teste');
    const caller = await stage.givenPhone({ number: '2001', organization: poor });
    const callee = await stage.givenPhone({ number: '2002', organization: poor, answers: true });
    for (const phone of [caller, callee]) expect(await phone.register()).toBe(true);

    const call = await caller.call('2002');
    transfer(callee, '11987650041', poor);
    await waitForInvite('5511987650041');
    const answeredAtMs = Date.now();
    const end = await call.waitForEnd(45_000);

    expect(end.atMs - answeredAtMs).toBeGreaterThan(25_000);
    const recorded = await stage.waitForCall({ to: '11987650041' }, { organization: poor });
    expect(recorded.call_price).toBe(minutePrice / 2);
  });

  it('refuses a transfer as it refuses a call, and prices nothing', async () => {
    const call = await ana.call('2002');
    transfer(bruno, '09001234567');
    await call.waitForEnd();

    const recorded = await stage.waitForCall({ from: '2001', to: '2002' });
    expect(recorded).toMatchObject({
      call_price: 0,
      metadata: { refusal: 'DESTINATION_BLOCKED' },
    });
    // The pieces of the tone have different phases.
    const heard = cutSound(await ana.readHeard(), 1, 1.5);
    expect(measureTone(heard, 425)).toBeGreaterThan(0.05);
  });

  it('passes a call from outside on to a colleague, whose call it then is', async () => {
    const carrier = await answerInbound(5000);
    const from = carla.events.length;
    transfer(ana, '2003');
    await carla.waitForEvent(['CALL_ESTABLISHED'], { from });

    expect(await carrier.exit).toBe(0);
    const recorded = await stage.waitForCall({ call_type: 'inbound', from: '2003' });
    expect(recorded).toMatchObject({ call_price: 0, hangup_cause: 'NORMAL_CLEARING' });
    expect(recorded.duration).toBeGreaterThanOrEqual(4);
  });

  it('sends a call from outside to an outside number, without showing its caller', async () => {
    const carrier = await answerInbound(8000);
    await sleep(2500);
    transfer(ana, '11987650026');
    const invite = await waitForInvite('5511987650026');

    expect(await carrier.exit).toBe(0);
    expect(invite).toContain(`<sip:${NUMBER}@`);
    expect(invite).not.toContain('48999990000');
    const recorded = await stage.waitForCall({ from: '2001', to: '11987650026' });
    expect(recorded.metadata).toMatchObject({ transferredFrom: '+5548999990000' });
    expect(recorded.duration).toBeLessThanOrEqual(6);
    expect(recorded.call_price).toBeGreaterThan(0);
  });

  it('refuses to connect an outside call with another one, which nobody would pay', async () => {
    const outside = await ana.call('11987650024');
    expect(outside).toMatchObject({ isAnswered: true });
    const { id } = ana.events.slice(outside.from).find(({ type }) => type === 'CALL_ESTABLISHED')!;
    expect(await ana.call('2002')).toMatchObject({ isAnswered: true });
    const from = ana.events.length;
    const replaced = encodeURIComponent(`${id};to-tag=a;from-tag=b`);
    ana.send('transfer', `sip:11987650024@${stage.organization.domain}?Replaces=${replaced}`);

    await ana.waitForEvent(['TRANSFER_FAILED'], { from });
    ana.hangUp();
    ana.hangUp();
    await stage.waitForCall({ from: '2001', to: '11987650024' });
  });

  it('dials no address that a phone names for a call of another switch', async () => {
    const call = await ana.call('2002');
    expect(call).toMatchObject({ isAnswered: true });
    const from = ana.events.length;
    const address = `sip:5511987650077@127.0.0.1:${stage.ports.trunk}`;
    ana.send('transfer', `${address}?Replaces=unknown%3Bto-tag%3Da%3Bfrom-tag%3Db`);

    await ana.waitForEvent(['TRANSFER_FAILED'], { from });
    await sleep(1000);
    expect(await stage.readCarrierLog()).not.toContain('INVITE sip:5511987650077@');
    expect(ana.events.slice(from).map(({ type }) => type)).not.toContain('CALL_CLOSED');
    ana.hangUp();
  });
});
