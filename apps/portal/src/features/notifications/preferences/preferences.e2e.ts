import { expect, test } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import {
  listNotificationPreferences,
  MAX_UNREAD,
  updateNotificationPreference,
} from '@alo/contract/product/notifications.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { accessType } from '@alo/messages/platform/layout.ts';
import {
  newsNames,
  notificationPreferences as texts,
} from '@alo/messages/product/notification-preferences.ts';
import { notifications } from '@alo/messages/product/notifications.ts';
import { daySummary } from '@alo/messages/product/day-summary.ts';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';

const PAGE = '/user/notifications/preferences';
const low = newsNames.balanceLow.name;

const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const getBell = (page: Page, unread: number) =>
  page.getByRole('button', { name: notifications.bell(unread, MAX_UNREAD), exact: true });
const title = (page: Page) =>
  page.getByRole('heading', { level: 1, name: notifications.preferences });

test.use({ viewport: { width: 1440, height: 900 } });

test('NTF-05 switches save at once, by mouse and key, and take effect', async ({
  page,
  givenOrganization,
  givenNotification,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, '/report/calls', organization.admin);
  await getBell(page, 0).click();
  const link = { name: notifications.preferences };
  await page.getByRole('dialog').getByRole('link', link).click();
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('switch')).toHaveCount(30);
  await expectNoViolationsInBothThemes(page);

  const isSaved = () =>
    page.waitForResponse(
      (reply) => reply.request().method() === updateNotificationPreference.method && reply.ok(),
    );
  const first = isSaved();
  await toggle(page, texts.inBell(low)).press('Space');
  await first;
  const second = isSaved();
  await toggle(page, texts.byMail(newsNames.rechargePaused.name)).click({ force: true });
  await second;
  await page.reload();

  await expect(toggle(page, texts.inBell(low))).not.toBeChecked();
  await expect(toggle(page, texts.byMail(low))).toBeChecked();
  await expect(toggle(page, texts.byMail(newsNames.rechargePaused.name))).not.toBeChecked();
  await givenNotification(organization, { kind: 'balanceLow', data: { threshold: 5, balance: 4 } });
  await givenNotification(organization, { kind: 'rechargeLimited', data: { limit: 'day' } });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(getBell(page, 1)).toBeVisible();
});

test('NTF-05 explains a failed load and a failed save, which reverts the switch', async ({
  page,
  givenOrganization,
}) => {
  const organization = await givenOrganization();
  let isApiDown = true;
  await page.route(`**${BASE_PATH}${listNotificationPreferences.path}`, (route) =>
    isApiDown ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, PAGE, organization.admin);
  await expect(page.getByText(texts.failed)).toBeVisible();
  isApiDown = false;
  await page.getByRole('button', { name: errors.tryAgain }).click();
  const mail = toggle(page, texts.byMail(low));
  await expect(mail).toBeChecked();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  isApiDown = true;
  await mail.press('Space');
  await expect(page.getByRole('alert').filter({ hasText: texts.notSaved(low) })).toBeVisible();
  await expect(mail).toBeChecked();
  await expect(mail).toBeFocused();

  isApiDown = false;
  await mail.press('Space');
  await expect(mail).not.toBeChecked();
  await expect(page.getByText(texts.notSaved(low))).toHaveCount(0);
});

test('NTF-05 the account menu links to the preferences, also for a USER with fewer kinds', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  const organization = await givenOrganization();
  const entry = page.getByRole('menuitem', { name: notifications.preferences });
  await openSignedIn(page, '/report/calls', organization.admin);
  await page.getByRole('button', { name: accessType.ADMIN }).click();
  await entry.click();
  await expect(title(page)).toBeVisible();

  await openSignedIn(page, '/report/calls', await givenUser(organization, { role: 'USER' }));
  await page.getByRole('button', { name: accessType.USER }).click();
  await entry.click();
  const { name } = newsNames.integrationChanged;
  await expect(page.getByRole('switch')).toHaveCount(4);
  await expect(page.getByRole('switch', { name: texts.byMail(name) })).toBeChecked();
});

test('NTF-06 an ADMIN turns the daily summary on, chooses its hour, and turns it off', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, PAGE, organization.admin);
  const on = toggle(page, daySummary.turnOn);
  await expect(on).toBeEnabled();
  await on.press('Space');
  await expect(page.getByText(daySummary.saved(18))).toBeVisible();
  await page.getByLabel(daySummary.hour).selectOption('8');
  await expect(page.getByText(daySummary.saved(8))).toBeVisible();
  await page.getByRole('switch', { name: daySummary.numbers }).press('Space');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolationsInBothThemes(page);
  await page.reload();
  await expect(page.getByLabel(daySummary.hour)).toHaveValue('8');
  await expect(page.getByRole('switch', { name: daySummary.numbers })).toBeChecked();
  await expect(on).toBeEnabled();

  await on.press('Space');
  await expect(page.getByText(daySummary.saved(null))).toBeVisible();
  await expect(page.getByLabel(daySummary.hour)).toHaveCount(0);

  await openSignedIn(page, PAGE, await givenUser(organization, { role: 'USER' }));
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expect(on).toHaveCount(0);
});
