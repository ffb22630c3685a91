// In two browser windows, through FreeSWITCH's WebSocket.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '@alo/contract/identity/session.ts';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { callApi } from '../../apps/api/src/testing/api-client.ts';
import { openBrowser, openBrowserPhone, type BrowserPhone } from './browser-phone.ts';
import { openStage, type Organization, type Stage } from './stage.ts';

const ADMIN = { email: 'admin@demo.local', password: 'demo1234', number: '1006' };
const USER = { email: 'user@demo.local', password: 'demo1234', number: '1002' };

const stack = new AsyncDisposableStack();
let stage: Stage;
let demo: Organization;
let admin: BrowserPhone;
let user: BrowserPhone;

beforeAll(async () => {
  const freeSwitchPrefix = process.env['FREESWITCH_PREFIX']!;
  stage = await openStage(stack, { freeSwitchPrefix });
  const { body } = await callApi(stage.server, login, { body: ADMIN });
  demo = { domain: 'demo.alo.localhost', token: body.id };
  const browser = await openBrowser(stack);
  [admin, user] = await Promise.all([
    openBrowserPhone(browser, stage.server.url, ADMIN),
    openBrowserPhone(browser, stage.server.url, USER),
  ]);
});
afterAll(() => stack.disposeAsync());

describe('SYS-switch-freeswitch webphone', () => {
  it('connects two browser windows, with sound both ways, also after a hold', async () => {
    await admin.dial(USER.number);
    await admin.waitForText(texts.phases.ringing);
    await user.press(texts.answer);

    for (const phone of [admin, user]) await phone.waitForAnswer();
    for (const phone of [admin, user]) await phone.waitForSound();
    await admin.press(texts.hold);
    await admin.waitForText(texts.onHold);
    // The webphone takes no other order until the switch has answered.
    await sleep(1500);
    await admin.press(texts.hold);
    for (const phone of [admin, user]) await phone.waitForSound();
    await user.press(texts.hangUp);

    await admin.waitForText(texts.ends.ended);
    const match = { from: ADMIN.number, to: USER.number };
    const recorded = await stage.waitForCall(match, { organization: demo });
    expect(recorded).toMatchObject({ hangup_cause: 'NORMAL_CLEARING', call_price: 0 });
  });

  it('calls an outside number, and pays for it', async () => {
    await admin.dial('11987650021');
    await admin.waitForAnswer();
    await admin.waitForSound();
    // The first three seconds are free.
    await sleep(2000);
    await admin.press(texts.hangUp);

    await admin.waitForText(texts.ends.endedHere);
    const recorded = await stage.waitForCall({ to: '+5511987650021' }, { organization: demo });
    expect(recorded).toMatchObject({ from: ADMIN.number, hangup_cause: 'NORMAL_CLEARING' });
    expect(recorded.call_price).toBeGreaterThan(0);
  });

  it('passes a call on', async () => {
    await user.dial(ADMIN.number);
    await admin.press(texts.answer);
    await user.waitForSound();
    await admin.press(texts.transfer);
    await admin.page.getByRole('textbox', { name: texts.transferTo }).fill('11987650022');
    await admin.press(texts.transferNow);

    await admin.waitForText(texts.ends.transferred);
    await user.waitForSound();
    await user.press(texts.hangUp);
    const recorded = await stage.waitForCall({ to: '+5511987650022' }, { organization: demo });
    expect(recorded).toMatchObject({ from: USER.number, hangup_cause: 'NORMAL_CLEARING' });
  });
});
