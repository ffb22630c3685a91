import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';
import {
  countPackets,
  dial,
  expect,
  expectSound,
  panel,
  press,
  ringing,
  talk,
  test,
} from './testing/webphones.ts';

const OUTSIDE = '(11) 95550-0142';

test('WPH-2 WPH-3 two people of an organization talk, and one hangs up', async ({
  openWebphone,
  listSipViolations,
}) => {
  const [ana, bia] = [await openWebphone('1001'), await openWebphone('1002', '/user/profile')];

  await dial(ana, '1002');
  await expect(panel(ana)).toContainText(texts.phases.ringing);
  await expect(ringing(bia)).toContainText(texts.extension('1001'));
  await expectNoViolations(bia);
  await press(bia, texts.answer);

  for (const page of [ana, bia]) {
    await expect(page.getByRole('timer')).toHaveText(/^00:0[1-9]$/);
    await expectSound(page);
  }
  await expectNoViolationsInBothThemes(ana);
  await press(bia, texts.hangUp);
  await expect(panel(ana)).toContainText(texts.ends.ended);
  await expect(panel(bia)).toContainText(texts.ends.endedHere);
  await expectNoViolations(ana);
  expect(await listSipViolations()).toEqual([]);
});

test('WPH-3 mute, hold and tones during a call', async ({ openWebphone, listSipViolations }) => {
  const [ana, bia] = [await openWebphone('1001'), await openWebphone('1002')];
  await talk(ana, bia);
  const key = (name: string) => panel(ana).getByRole('button', { name, exact: true });

  await key(texts.mute).click();
  await expect(key(texts.mute)).toHaveAttribute('aria-pressed', 'true');
  expect(await readMicrophone(ana)).toBe(false);
  await key(texts.mute).click();
  await expect(key(texts.mute)).toHaveAttribute('aria-pressed', 'false');
  expect(await readMicrophone(ana)).toBe(true);

  const { y } = (await key(texts.hold).boundingBox())!;
  await key(texts.hold).click();
  await expect(panel(ana)).toContainText(texts.onHold);
  expect((await key(texts.hold).boundingBox())!.y).toBe(y);
  await expect(panel(bia)).toContainText(texts.heldByOther);
  await key(texts.hold).click();
  await expect(panel(bia)).not.toContainText(texts.heldByOther);
  await expectSound(bia);

  // The second press comes before the switch has answered the first.
  await key(texts.hold).evaluate(async (button: HTMLElement) => {
    button.click();
    while (button.ariaPressed !== 'true') await new Promise(requestAnimationFrame);
    button.click();
  });
  await expect(panel(ana)).not.toContainText(texts.onHold);
  await expect(panel(bia)).not.toContainText(texts.heldByOther);
  await expectSound(bia);

  await key(texts.keys).click();
  for (const tone of '43#')
    await panel(ana).getByRole('button', { name: tone, exact: true }).click();
  await expect(panel(ana)).toContainText(texts.tonesSent('43#'));
  await ana.setViewportSize(PHONE);
  await expect(key(texts.hangUp)).toBeInViewport({ ratio: 1 });
  await expect(key('#')).toBeInViewport({ ratio: 1 });
  expect(await listSipViolations()).toEqual([]);
});

const PHONE = { width: 390, height: 844 };

const readMicrophone = (page: Page): Promise<boolean | undefined> =>
  page.evaluate(() => {
    const { keptConnections } = window as unknown as { keptConnections: RTCPeerConnection[] };
    return keptConnections.at(-1)!.getSenders()[0]?.track?.enabled;
  });

test('WPH-4 Ctrl Enter answers and Ctrl Esc refuses, without taking the focus', async ({
  openWebphone,
}) => {
  const [ana, bia] = [await openWebphone('1001'), await openWebphone('1002', '/user/profile')];
  await press(bia, texts.hide);
  const name = bia.getByRole('main').getByRole('textbox').first();
  await name.focus();

  await dial(ana, '1002');
  await expect(ringing(bia)).toBeVisible();
  await expect(name).toBeFocused();
  await bia.keyboard.press('Control+Escape');
  await expect(ringing(bia)).toBeHidden();
  await expect(panel(ana)).toContainText(texts.ends.busy);

  await press(ana, texts.call);
  await expect(ringing(bia)).toBeVisible();
  await bia.keyboard.press('Control+Enter');
  await expect(panel(ana).getByRole('timer')).toBeVisible();
  await expect(
    bia.getByRole('complementary', { name: texts.withWhom(texts.extension('1001')) }),
  ).toBeVisible();

  await press(ana, texts.hangUp);
  await dial(ana, '1002');
  await expect(ringing(bia)).toBeVisible();
  await press(ana, texts.hangUp);
  await expect(ringing(bia)).toBeHidden();
  await expect(panel(ana)).toContainText(texts.ends.canceled);
});

test('WPH-4 a hidden tab shows a notification of the system', async ({ openWebphone }) => {
  const [ana, bia] = [await openWebphone('1001'), await openWebphone('1002')];
  await bia.context().grantPermissions(['microphone', 'notifications']);
  await bia.evaluate(() => {
    const shown: string[] = [];
    class Shown extends EventTarget {
      static permission = 'granted';
      constructor(title: string) {
        super();
        shown.push(title);
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown, shownNotifications: shown });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });

  await dial(ana, '1002');

  await expect
    .poll(() =>
      bia.evaluate(() => (window as unknown as Record<string, unknown>).shownNotifications),
    )
    .toEqual([texts.extension('1001')]);
});

test('WPH-5 a second call waits, and the first is put on hold for it', async ({
  openWebphone,
  listSipViolations,
}) => {
  const ana = await openWebphone('1001');
  const bia = await openWebphone('1002');
  const caio = await openWebphone('1003');
  await talk(ana, bia);

  await bia.setViewportSize(PHONE);
  await press(bia, texts.keys);
  await dial(caio, '1002');
  await expect(ringing(bia)).toBeVisible();
  // Fails if something lies over the button.
  await panel(bia).getByRole('button', { name: texts.hangUp }).click({ trial: true });
  await press(bia, texts.holdAndAnswer);

  await expect(panel(ana)).toContainText(texts.heldByOther);
  await expect(panel(bia)).toContainText(texts.otherCall(texts.extension('1001')));
  await expectSound(caio);
  await press(bia, texts.switchTo);
  await expect(panel(caio)).toContainText(texts.heldByOther);
  await expect(panel(ana)).not.toContainText(texts.heldByOther);
  await press(bia, texts.hangUp);
  await expect(panel(ana)).toContainText(texts.ends.ended);
  expect(await listSipViolations()).toEqual([]);
});

test('WPH-7 a call goes on after the network was lost for five seconds', async ({
  openWebphone,
  organization,
  cutWebphone,
  listSipViolations,
}) => {
  const [ana, bia] = [await openWebphone('1001'), await openWebphone('1002')];
  await talk(ana, bia);
  const isOnline = (page: Page) => panel(page).locator('[data-state=online]');

  await cutWebphone(organization, '1001', 5000);
  await expect(isOnline(ana)).toBeHidden();
  await expect(isOnline(ana)).toBeVisible();

  await expectSound(ana);
  await expectSound(bia);
  // Only a switch that knows the new connection can say it.
  await press(bia, texts.hangUp);
  await expect(panel(ana)).toContainText(texts.ends.ended);
  expect(await listSipViolations()).toEqual([]);
});

test('WPH-2 a call survives navigation, and closing the tab is asked', async ({ openWebphone }) => {
  const ana = await openWebphone('1001');
  await dial(ana, OUTSIDE);
  await expect(panel(ana)).toContainText(OUTSIDE);
  await expect(panel(ana).getByRole('timer')).toBeVisible();

  const menu = ana.getByRole('navigation').first();
  for (const name of [navigation.userProfile, navigation.help, navigation.changePassword]) {
    await menu.getByRole('link', { name }).click();
    await expect(panel(ana).getByRole('timer')).toBeVisible();
  }
  const asked = ana.waitForEvent('dialog');
  await ana.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await press(ana, texts.hangUp);
  await expect(panel(ana)).toContainText(texts.ends.endedHere);
});

test('WPH-2 says why a call did not happen', async ({ openWebphone }) => {
  const ana = await openWebphone('1001');

  await dial(ana, '1099');
  await expect(panel(ana)).toContainText(texts.ends.noAnswer);

  await ana.context().clearPermissions();
  await ana.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await dial(ana, OUTSIDE);
  await expect(panel(ana).getByRole('alert')).toHaveText(texts.microphone.denied);
  expect((await countPackets(ana)).sent).toBe(0);
});

test('WPH-6 a link to a number fills it in', async ({ openWebphone }) => {
  const ana = await openWebphone('1001', '/webphone?phone=tel:%2B5511955500142');
  const number = panel(ana).getByRole('textbox', { name: texts.number });

  await expect(number).toHaveValue('(11) 95550-0142');
  await press(ana, texts.hide);
  await ana.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<a href="tel:+5521955500111">Loja</a>');
  });
  await ana.getByRole('link', { name: 'Loja' }).click();
  await expect(number).toHaveValue('(21) 95550-0111');
});

test('WPH-2 formats a number while it is typed, corrected and pressed', async ({
  openWebphone,
}) => {
  const ana = await openWebphone('1001');
  const number = panel(ana).getByRole('textbox', { name: texts.number });

  await number.pressSequentially('1195550014');
  await press(ana, '2');
  await expect(number).toHaveValue('(11) 95550-0142');
  await press(ana, texts.erase);
  await expect(number).toHaveValue('1195550014');
  await press(ana, '2');
  for (const key of ['End', 'ArrowLeft', 'Backspace', '7']) await number.press(key);
  await expect(number).toHaveValue('(11) 95550-0172');
});

test('WPH-2 one of several extensions is chosen, and remembered', async ({
  openWebphone,
  organization,
  givenExtension,
}) => {
  const ana = await openWebphone('1001');
  await givenExtension(organization, {
    number: '1005',
    senha: 'Kp7wRz2mXq',
    userId: await getMe(ana),
  });
  await ana.reload();
  await press(ana, layout.openWebphone);

  await press(ana, texts.extension('1005'));
  await expect(panel(ana)).toContainText(texts.registration.online);
  await ana.reload();
  await press(ana, layout.openWebphone);
  await expect(panel(ana)).toContainText(`${texts.extension('1005')}${texts.registration.online}`);
  await press(ana, texts.changeExtension);
  await expect(panel(ana)).toContainText(texts.chooseExtension);
});

const getMe = (page: Page): Promise<number> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('session-token')!) as { userId: number }).userId,
  );

test('WPH-2 without an extension the panel says how to get one', async ({
  page,
  givenOrganization,
}) => {
  const { admin } = await givenOrganization();
  await openSignedIn(page, '/webphone', admin);

  await expect(panel(page)).toContainText(texts.noExtensionAdmin);
  await expectNoViolations(page);
  await panel(page).getByRole('link', { name: texts.toExtensions }).click();
  await expect(page).toHaveURL('/extension/list');
});
