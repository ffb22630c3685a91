import { expect, test } from '@alo/api/testing/e2e.ts';
import { firstDay as texts } from '@alo/messages/product/first-day.ts';
import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import { provisioning } from '@alo/messages/telephony/extension-provisioning.ts';
import { extensions } from '@alo/messages/telephony/extensions.ts';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';
import { readShift, sumShifts } from '../../testing/sum-shifts.ts';

/** The dashboard reloads by itself every 30 seconds. */
const SOONER_THAN_REFRESH_MS = 5000;
const callTile = (page: Page) =>
  page
    .getByRole('region', { name: dashboard.tiles.label })
    .locator('dl', { hasText: dashboard.tiles.total })
    .getByRole('definition')
    .first();
const card = (page: Page) => page.getByRole('region', { name: texts.title });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

test('DSH-10 leads a new organization to its first call, and ticks each step live', async ({
  page,
  request,
  givenOrganization,
  givenTopUp,
  postFinishedCall,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, '/dashboard', organization.admin);
  await expect(card(page).getByText(texts.count(1, 6))).toBeVisible();
  await expect(card(page).getByText(texts.taxId.done)).toBeVisible();
  await expect(card(page).getByRole('listitem')).toHaveCount(6);
  await expect(card(page).locator('[aria-current=step]')).toContainText(texts.credit.todo);
  await expectNoViolationsInBothThemes(page);

  await givenTopUp(organization, 250);
  await expect(card(page).getByText(texts.count(2, 6))).toBeVisible();

  const answer = page.waitForResponse(/\/provisioning$/);
  await button(page, extensions.newExtension).click();
  await page.getByRole('dialog').getByRole('button', { name: extensions.create }).click();
  const ready = page.getByRole('dialog', { name: provisioning.created('1001') });
  await expect(ready.getByText(provisioning.waiting)).toBeVisible();
  const { address } = (await (await answer).json()) as { address: string };
  await request.get(address, {
    headers: { 'X-Linphone-Provisioning': '1', 'User-Agent': 'LinphoneAndroid/6.0.2 (Pixel 8)' },
  });
  await expect(ready).toBeHidden({ timeout: 10_000 });
  await expect(card(page).getByText(texts.count(4, 6))).toBeVisible();
  await expect(card(page).getByText(texts.extension.done('1001'), { exact: true })).toBeVisible();

  await button(page, texts.crm.skip).click();
  await expect(card(page).getByText(texts.count(4, 5))).toBeVisible();
  await expect(card(page).getByText(texts.call.waiting)).toBeVisible();
  const call = { domain: organization.domain, extensionNumber: '1001', dialedNumber: '1002' };
  await postFinishedCall({ ...call, durationSeconds: 0 });
  await expect(card(page).getByText(texts.call.unanswered)).toBeVisible();
  await expect(callTile(page)).toHaveText('1', { timeout: SOONER_THAN_REFRESH_MS });
  await expectNoViolationsInBothThemes(page);
  await postFinishedCall({ ...call, durationSeconds: 20 });
  await expect(card(page).getByText(texts.finished(null))).toBeVisible();

  await button(page, texts.close).click();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('DSH-10 keeps the card folded, and closed for good, in this browser', async ({
  page,
  givenOrganization,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const organization = await givenOrganization();
  await openSignedIn(page, '/dashboard', organization.admin);
  await expect(card(page)).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await button(page, texts.fold).click();
  await expect(card(page).getByRole('list')).toHaveCount(0);
  await page.reload();
  await button(page, texts.unfold).click();
  await expect(card(page).getByRole('listitem')).toHaveCount(6);
  await button(page, texts.dismiss).click();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('DSH-10 shows the frame of the dashboard while the steps load, and pushes nothing down', async ({
  page,
  givenOrganization,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const organization = await givenOrganization();
  await openSignedIn(page, '/dashboard', organization.admin);
  await expect(card(page).getByRole('listitem')).toHaveCount(6);

  const answers = Promise.withResolvers<void>();
  await page.route('**/organizations/first-day', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await sumShifts(page);
  const numbers = page.waitForResponse(/calls\/summary/);
  await page.reload();
  await numbers;
  await expect(page.getByRole('heading', { name: dashboard.title })).toBeVisible();
  await expect(page.getByText(dashboard.tiles.total, { exact: true })).toBeVisible();
  await expect(page.getByRole('status', { name: dashboard.loading })).toBeVisible();
  await expect(page.getByRole('region', { name: dashboard.tiles.label })).toHaveCount(0);

  const filters = page.getByRole('group', { name: dashboard.filters.period });
  const before = await filters.boundingBox();

  answers.resolve();
  await expect(card(page).getByRole('listitem')).toHaveCount(6);
  await expect(callTile(page)).toHaveText('0');
  expect(await readShift(page)).toBeLessThan(0.05);
  // The steps take the space of their skeleton, up to a line of text per step.
  const after = await filters.boundingBox();
  expect(Math.abs(after!.y - before!.y)).toBeLessThan(6 * 18);
});
