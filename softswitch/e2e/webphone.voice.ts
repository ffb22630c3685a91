// The newcomer's path: a demo, `npm run softswitch -- start`, and the webphone in two browser
// windows.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '@alo/contract/identity/session.ts';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { callApi } from '../../apps/api/src/testing/api-client.ts';
import { openBrowser, openBrowserPhone, type BrowserPhone } from './browser-phone.ts';
import { expectQuality } from './expect-quality.ts';
import { openStage, type Organization, type Stage } from './stage.ts';

const ADMIN = { email: 'admin@demo.local', password: 'demo1234', number: '1006' };
const USER = { email: 'user@demo.local', password: 'demo1234', number: '1002' };

const stack = new AsyncDisposableStack();
let stage: Stage;
let demo: Organization;
let admin: BrowserPhone;
let user: BrowserPhone;

beforeAll(async () => {
  stage = await openStage(stack);
  const { body } = await callApi(stage.server, login, { body: ADMIN });
  demo = { domain: 'demo.alo.localhost', token: body.id };
  const browser = await openBrowser(stack);
  [admin, user] = await Promise.all([
    openBrowserPhone(browser, stage.server.url, ADMIN),
    openBrowserPhone(browser, stage.server.url, USER),
  ]);
});
afterAll(() => stack.disposeAsync());

describe('WPH-10 SYS-switch-asterisk', () => {
  it('connects two browser windows, with sound both ways', async () => {
    await admin.dial(USER.number);
    await admin.waitForText(texts.phases.ringing);
    await user.press(texts.answer);

    for (const phone of [admin, user]) await phone.waitForAnswer();
    for (const phone of [admin, user]) await phone.waitForSound();
    await user.press(texts.hangUp);

    await admin.waitForText(texts.ends.ended);
    const recorded = await stage.waitForCall(
      { from: ADMIN.number, to: USER.number },
      { organization: demo },
    );
    expect(recorded).toMatchObject({ hangup_cause: 'NORMAL_CLEARING', call_price: 0 });
    expect(recorded.duration).toBeGreaterThan(0);
  });

  it('calls an outside number, holds it, and pays for it', async () => {
    await admin.dial('11987650021');
    await admin.waitForAnswer();
    await admin.waitForSound();
    await admin.press(texts.hold);
    await admin.waitForText(texts.onHold);
    await admin.press(texts.hold);
    await admin.waitForSound();
    await admin.press(texts.pauseRecording);
    await admin.waitForText(texts.recordingPaused);
    await admin.press(texts.resumeRecording);
    await expectQuality(stage, '+5511987650021', demo.token);
    // The first three seconds are free.
    await sleep(2000);
    await admin.press(texts.hangUp);

    await admin.waitForText(texts.ends.endedHere);
    const recorded = await stage.waitForCall({ to: '+5511987650021' }, { organization: demo });
    expect(recorded).toMatchObject({ from: ADMIN.number, hangup_cause: 'NORMAL_CLEARING' });
    expect(recorded.call_price).toBeGreaterThan(0);
  });

  it('carries the metadata of a link into the call', async () => {
    const request = { number: '11987650023', metadata: JSON.stringify({ dealId: 42 }) };
    await admin.page.goto(`/webphone#${new URLSearchParams(request)}`);
    await admin.waitForText(texts.registration.online);
    await admin.press(texts.call);
    await admin.waitForSound();
    await admin.press(texts.hangUp);

    const recorded = await stage.waitForCall({ to: '+5511987650023' }, { organization: demo });
    expect(recorded).toMatchObject({ from: ADMIN.number, metadata: { dealId: 42, trunk: 'alfa' } });
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
    const transferred = await stage.waitForCall({ to: '+5511987650022' }, { organization: demo });
    expect(transferred).toMatchObject({ from: ADMIN.number });
    await stage.waitForCall({ from: USER.number, to: ADMIN.number }, { organization: demo });
  });

  it('passes a call on after a consultation, and charges the new one until its end', async () => {
    await user.dial(ADMIN.number);
    await admin.press(texts.answer);
    await user.waitForSound();
    await admin.press(texts.transfer);
    await admin.page.getByRole('textbox', { name: texts.transferTo }).fill('11987650024');
    await admin.press(texts.consult);
    await admin.press(texts.passCall);

    await admin.waitForText(texts.ends.transferred);
    const passedAtMs = Date.now();
    await user.waitForSound();
    await sleep(4000);
    const talkedSeconds = (Date.now() - passedAtMs) / 1000;
    await user.press(texts.hangUp);

    const first = await stage.waitForCall(
      { from: USER.number, to: ADMIN.number },
      { organization: demo },
    );
    expect(first).toMatchObject({ hangup_cause: 'NORMAL_CLEARING', call_price: 0 });
    const passed = await stage.waitForCall({ to: '+5511987650024' }, { organization: demo });
    expect(passed).toMatchObject({ from: ADMIN.number, hangup_cause: 'NORMAL_CLEARING' });
    // The consultation, and the talk of the other two.
    expect(passed.duration).toBeGreaterThanOrEqual(Math.floor(talkedSeconds));
    expect(passed.call_price).toBeGreaterThan(0);
  });
});
