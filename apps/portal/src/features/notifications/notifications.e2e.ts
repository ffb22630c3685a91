import { expect, test } from '@alo/api/testing/e2e.ts';
import { listNotifications, MAX_UNREAD } from '@alo/contract/product/notifications.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { news, notifications } from '@alo/messages/product/notifications.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import { choose } from '../../testing/choose.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const LOW = { kind: 'balanceLow', data: { threshold: 100, balance: 84.3 } } as const;
const REFUSED = {
  kind: 'rechargeRefused',
  data: { amount: 250, card: 'Visa final 4242', nextAttemptAt: '2026-11-23T12:00:00.000Z' },
} as const;

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: notifications.bell(unread, MAX_UNREAD), exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: notifications.title });
const items = (page: Page) => panel(page).getByRole('listitem');

test.use({ viewport: { width: 1440, height: 900 } });

test('NTF-04 the bell counts unread notifications, and opens and marks them', async ({
  page,
  givenOrganization,
  givenNotification,
}) => {
  const organization = await givenOrganization();
  await givenNotification(organization, LOW);
  await givenNotification(organization, REFUSED);
  await givenNotification(organization, { kind: 'rechargeLimited', data: { limit: 'day' } });
  await openSignedIn(page, '/report/calls', organization.admin);

  await bell(page, 3).click();
  await expect(panel(page).getByRole('heading', { name: notifications.title })).toBeFocused();
  await expect(items(page)).toContainText([
    news.rechargeLimited.title,
    news.rechargeRefused.title,
    news.balanceLow.title('R$\u00a0100,00'),
  ]);
  await expectNoViolationsInBothThemes(page);

  // Opening the panel marks nothing as read; choosing a notification does, and opens its page.
  await items(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL('/charge/automatic');
  await expect(panel(page)).toBeHidden();
  await bell(page, 2).click();
  await choose(panel(page), new RegExp(`^${notifications.unread}`));
  await expect(items(page)).toHaveCount(2);

  await panel(page).getByRole('button', { name: notifications.markAll }).click();
  await expect(panel(page).getByText(notifications.allRead)).toBeVisible();
  await choose(panel(page), notifications.all);
  await expect(items(page)).toHaveCount(3);
  await expect(panel(page).getByText(notifications.isUnread)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page, 0)).toBeFocused();
});

test('NTF-04 a low balance leads to adding credit, and Back closes the bell', async ({
  page,
  givenOrganization,
  givenNotification,
}) => {
  const organization = await givenOrganization();
  await givenNotification(organization, LOW);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, '/dashboard', organization.admin);
  await page.getByRole('link', { name: layout.barCalls, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(navigation.callReport);

  await bell(page, 1).click();
  await expect(items(page)).toHaveCount(1);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL('/report/calls');

  await bell(page, 1).click();
  await items(page).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: layout.addCredit })).toBeVisible();
  await expect(bell(page, 0)).toHaveCount(1);
});

test('NTF-04 explains an empty and a failed list, and announces arrivals', async ({
  page,
  givenOrganization,
  givenNotification,
  givenUser,
}) => {
  const organization = await givenOrganization();
  await givenNotification(organization, REFUSED);
  let isApiDown = true;
  await page.route(`**${listNotifications.path}`, (route) =>
    isApiDown ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
  );
  await openSignedIn(page, '/report/calls', organization.admin);
  const mark = panel(page).getByRole('button', { name: notifications.markAll });
  await bell(page, 1).click();
  await expect(panel(page).getByText(notifications.failed)).toBeVisible();
  await expect(mark).toHaveCount(0);
  isApiDown = false;
  await panel(page).getByRole('button', { name: errors.tryAgain }).click();
  await expect(items(page)).toHaveCount(1);
  await mark.click();
  await expect(mark).toHaveCount(0);
  await page.keyboard.press('Escape');

  await givenNotification(organization, LOW);
  // Simulates a return to the window.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(notifications.arrived(1, 1))).toBeAttached();
  await expect(bell(page, 1)).toBeVisible();

  await openSignedIn(page, '/report/calls', await givenUser(organization, { role: 'USER' }));
  await bell(page, 0).click();
  await expect(panel(page).getByText(notifications.empty)).toBeVisible();
});

test('NTF-04 the panel links to a page of all notifications', async ({
  page,
  givenOrganization,
  givenNotification,
}) => {
  const organization = await givenOrganization();
  await givenNotification(organization, LOW);
  await givenNotification(organization, REFUSED);
  await openSignedIn(page, '/report/calls', organization.admin);
  await bell(page, 2).click();
  await panel(page).getByRole('link', { name: notifications.seeAll }).click();

  await expect(page).toHaveURL('/user/notifications');
  await expect(panel(page)).toBeHidden();
  const listItems = page.getByRole('main').getByRole('listitem');
  await expect(listItems).toHaveCount(2);
  await expectNoViolations(page);
  await listItems.nth(1).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: layout.addCredit })).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, new RegExp(`^${notifications.unread}`));
  await expect(listItems).toHaveCount(1);
  await page.getByRole('button', { name: notifications.markAll }).click();
  await expect(page.getByText(notifications.allMarked)).toBeVisible();
  await expect(page.getByText(notifications.allRead)).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
});

test('NTF-04 loads older notifications page by page', async ({
  page,
  givenOrganization,
  givenNotification,
}) => {
  const organization = await givenOrganization();
  for (let count = 0; count < 31; count++) await givenNotification(organization, LOW);
  await openSignedIn(page, '/report/calls', organization.admin);
  await bell(page, 31).click();
  await expect(items(page)).toHaveCount(30);

  await panel(page).getByRole('button', { name: notifications.more }).click();

  await expect(items(page)).toHaveCount(31);
  await expect(panel(page).getByRole('button', { name: notifications.more })).toHaveCount(0);
});
