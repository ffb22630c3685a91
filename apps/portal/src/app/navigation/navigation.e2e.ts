import { expect, test } from '@alo/api/testing/e2e.ts';
import { choices } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { deliveries } from '@alo/messages/deliveries/deliveries.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { outsideTools, tutorials } from '@alo/messages/product/notices.ts';
import type { Page } from '@playwright/test';
import { waitForAnimations } from '../../testing/accessibility.ts';
import { waitForClosedDialogs } from '../../testing/dialogs.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 1100, height: 900 };
const PHONE = { width: 390, height: 844 };
const FAST_PAGE = '/user/profile';

const menu = (page: Page) => page.getByRole('navigation', { name: layout.mainNavigation });
const content = (page: Page) => page.getByRole('main');

test.use({ viewport: WIDE });

test('LAY-04 LAY-06 the menu begins with the dashboard and ends with the support chat', async ({
  page,
}) => {
  await openSignedIn(page, '/dashboard');

  await expect(menu(page).getByRole('listitem')).toHaveText([
    navigation.dashboard,
    navigation.webphone,
    new RegExp(`^${navigation.integrations}`),
    deliveries.open,
    choices.title,
    navigation.accessTokens,
    navigation.dataStudio,
    new RegExp(`^${navigation.callReport}`),
    navigation.liveCalls,
    new RegExp(`^${navigation.credits}`),
    navigation.chargeHistory,
    new RegExp(`^${navigation.automaticRecharge}`),
    navigation.statement,
    navigation.financialData,
    navigation.users,
    navigation.organizationProfile,
    navigation.extensions,
    navigation.numbers,
    navigation.audit,
    navigation.userProfile,
    navigation.security,
    navigation.changePassword,
    navigation.help,
    new RegExp(navigation.support),
  ]);
  await expect(menu(page).getByRole('link', { name: navigation.dashboard })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const support = menu(page).getByRole('link', { name: navigation.support });
  await expect(support).toHaveAttribute('href', /^https:\/\//);
  await expect(support).toHaveAttribute('target', '_blank');
});

test('LAY-05 the menu is a rail of icons from 992 px and expands from 1360 px', async ({
  page,
}) => {
  await openSignedIn(page, FAST_PAGE);
  const bar = page.getByRole('navigation', { name: layout.shortcuts });

  for (const [width, shows] of [
    [991, 'bar'],
    [992, 'rail'],
    [1359, 'rail'],
    [1360, 'whole'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(bar).toBeVisible({ visible: shows === 'bar' });
    await expect(menu(page)).toBeVisible({ visible: shows !== 'bar' });
    if (shows === 'bar') continue;
    const other = shows === 'rail' ? layout.expand : layout.collapse;
    await expect(page.getByRole('button', { name: other })).toBeVisible();
    const measureMenuWidth = async () => (await menu(page).boundingBox())!.width;
    await expect
      .poll(async () => measureMenuWidth().then((wide) => wide > 180))
      .toBe(shows === 'whole');
  }

  // While the menu is collapsed, the pages of an entry open in a popup.
  await page.setViewportSize(NARROW);
  await expect(page.getByRole('button', { name: layout.expand })).toBeVisible();
  await menu(page).getByRole('button', { name: navigation.credits }).click();
  await page.getByRole('menuitem', { name: navigation.chargeHistory }).click();
  await expect(page).toHaveURL('/charge/history');
});

test('LAY-05 the sidebar stays collapsed after a reload', async ({ page }) => {
  await openSignedIn(page, FAST_PAGE);
  const label = menu(page).getByText(navigation.callReport);
  await expect(label).toBeInViewport();
  const before = await content(page).boundingBox();

  await page.getByRole('button', { name: layout.collapse }).click();
  await page.reload();

  await expect(page.getByRole('button', { name: layout.expand })).toBeVisible();
  const after = await content(page).boundingBox();
  expect(after!.x).toBeLessThan(before!.x - 60);
  await menu(page).getByRole('link', { name: navigation.callReport }).hover();
  await expect(page.getByRole('tooltip', { name: navigation.callReport })).toBeVisible();

  await page.getByRole('button', { name: layout.expand }).click();
  await page.reload();
  await expect(label).toBeInViewport();
});

test('a closed submenu stays closed after a reload', async ({ page }) => {
  await openSignedIn(page, '/dashboard');
  const submenuButton = menu(page).getByRole('button', { name: navigation.credits });
  const history = menu(page).getByRole('link', { name: navigation.chargeHistory });
  await expect(history).toBeVisible();

  await submenuButton.click();
  await page.reload();

  await expect(submenuButton).toHaveAttribute('aria-expanded', 'false');
  await expect(history).toBeHidden();
});

test('LAY-05 below 992 px a bar of four opens pages and the rest of the menu', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, FAST_PAGE);
  const bar = page.getByRole('navigation', { name: layout.shortcuts });
  const more = bar.getByRole('button', { name: layout.barMore, exact: true });
  const sheet = page.getByRole('dialog', { name: layout.mainNavigation });

  await more.click();
  await expect(sheet.getByRole('link')).toHaveText([
    new RegExp(`^${navigation.integrations}`),
    deliveries.open,
    choices.title,
    navigation.accessTokens,
    navigation.liveCalls,
    navigation.chargeHistory,
    new RegExp(`^${navigation.automaticRecharge}`),
    navigation.statement,
    navigation.financialData,
    navigation.users,
    navigation.organizationProfile,
    navigation.extensions,
    navigation.numbers,
    navigation.audit,
    navigation.userProfile,
    navigation.security,
    navigation.changePassword,
    navigation.help,
    new RegExp(navigation.support),
  ]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();
  await waitForClosedDialogs(page);

  await page.goto('/report/exports');
  const calls = bar.getByRole('link', { name: layout.barCalls });
  await expect(calls).toHaveAttribute('data-active');
  await more.click();
  await expect(bar.locator('[data-active]')).toHaveAccessibleName(layout.barMore);
  await sheet.getByRole('link', { name: navigation.extensions }).click();
  await expect(page).toHaveURL('/extension/list');
  await expect(sheet).toBeHidden();
  await waitForClosedDialogs(page);

  // The bar stays usable above the sheet.
  await more.click();
  await bar.getByRole('link', { name: layout.barCalls }).click();
  await expect(page).toHaveURL('/report/calls');
  await expect(sheet).toBeHidden();
  await waitForClosedDialogs(page);

  await page.goto('/report/calls?order=oldest');
  await expect(bar.getByRole('link', { name: layout.barCalls })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.evaluate(() => window.scrollTo({ top: 400 }));
  await bar.getByRole('link', { name: layout.barCalls }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveURL('/report/calls?order=oldest');

  await bar.getByRole('link', { name: navigation.webphone }).click();
  await expect(page).toHaveURL('/webphone');
});

test('LAY-05 the sheet closes when its grip is dragged down or tapped', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, FAST_PAGE);
  const sheet = page.getByRole('dialog', { name: layout.mainNavigation });
  const grip = sheet.getByRole('button', { name: layout.closeMenu });

  for (const distance of [0, 160]) {
    await page.getByRole('button', { name: layout.barMore, exact: true }).click();
    await expect(grip).toBeInViewport();
    await waitForAnimations(page);
    await grip.hover();
    await page.mouse.down();
    const { x, y } = (await grip.boundingBox())!;
    await page.mouse.move(x + 100, y + 10 + distance, { steps: 4 });
    await page.mouse.up();
    await expect(sheet).toBeHidden();
    await waitForClosedDialogs(page);
  }
});

/** Changes the page to one of a server without a WebSocket address. */
const turnWebphoneOff = (page: Page) =>
  changePage(page, (html) => html.replace(/"sipWebSocketUrl":"[^"]+"/, '"sipWebSocketUrl":null'));

const changePage = (page: Page, change: (html: string) => string) =>
  page.route('**/user/profile', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: change(await reply.text()) });
  });

test('LAY-06 Webphone opens its page, where the tutorial is', async ({ page }) => {
  await openSignedIn(page, FAST_PAGE);

  await menu(page).getByRole('link', { name: navigation.webphone }).click();
  await expect(page).toHaveURL('/webphone');
  const { title, points } = tutorials.webphone;
  await content(page)
    .getByRole('button', { name: layout.watchTutorial(title) })
    .click();
  await expect(page.getByRole('dialog', { name: title }).getByText(points[0]!)).toBeVisible();
});

test('LAY-06 without such a switch Webphone opens the tutorial, as Data Studio does', async ({
  page,
}) => {
  await turnWebphoneOff(page);
  await openSignedIn(page, FAST_PAGE);

  for (const tool of ['webphone', 'dataStudio'] as const) {
    const [entry, tutorial] = [navigation[tool], tutorials[tool]];
    await menu(page).getByRole('button', { name: entry }).click();

    const dialog = page.getByRole('dialog', { name: tutorial.title });
    await expect(dialog.getByText(tutorial.points[0]!)).toBeVisible();
    // The test server configures neither address.
    await expect(dialog.getByText(outsideTools[tool].withoutAddress)).toBeVisible();
    await expect(dialog.getByRole('link', { name: outsideTools.askSupport })).toHaveAttribute(
      'href',
      /wa\.me/,
    );
    await dialog.getByRole('button', { name: layout.close }).click();
    await expect(dialog).toBeHidden();
    await waitForClosedDialogs(page);
  }
});

test('LAY-06 the dialogs link to the addresses that the operator configured', async ({ page }) => {
  const address = 'https://lojas.example/webphone';
  await changePage(page, (html) =>
    html
      .replace('"webphoneUrl":null', `"webphoneUrl":"${address}"`)
      .replace(/"sipWebSocketUrl":"[^"]+"/, '"sipWebSocketUrl":null'),
  );
  await openSignedIn(page, FAST_PAGE);

  await menu(page).getByRole('button', { name: navigation.webphone }).click();

  const link = page.getByRole('dialog').getByRole('link', { name: outsideTools.webphone.open });
  await expect(link).toHaveAttribute('href', address);
  await expect(link).toHaveAttribute('target', '_blank');
});
