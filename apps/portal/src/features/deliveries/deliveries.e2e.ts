import { expect } from '@alo/api/testing/e2e.ts';
import { listDeliveries } from '@alo/contract/deliveries/deliveries.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { dataTable, filters } from '@alo/messages/platform/controls.ts';
import {
  deliveries as texts,
  deliveryEvent,
  deliveryState,
} from '@alo/messages/deliveries/deliveries.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { targetHealth, targetState } from '@alo/messages/deliveries/target-health.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';
import { GONE, opener, panel, PATH, rows, test } from './testing/log-steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('DEL-10 filters by state, period and number, and stores the filters in the address', async ({
  page,
  log,
}) => {
  await openSignedIn(page, log.path, log.organization.admin);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title(log.gateway));
  await expect(rows(page)).toContainText(['(21) 4555-0160', '(31) 95550-0162', '(85) 95550-0129']);
  await expect(rows(page).nth(0)).toContainText(deliveryState.dead);
  await expect(rows(page).nth(0)).toContainText(formatReason(GONE));
  await expect(rows(page).nth(1)).toContainText(`${deliveryState.delivered}`);
  await expect(rows(page).nth(2)).toContainText(formatReason(toReason('noContact')));
  await expectNoViolationsInBothThemes(page);

  await page.getByLabel(texts.period).selectOption(texts.periods.week);
  await expect(rows(page)).toHaveCount(4);
  await page.getByLabel(texts.state, { exact: true }).selectOption(texts.states.delivered);
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel(texts.search).fill('(41) 9555');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/period=week.*state=delivered.*contact=/);
  await page.reload();
  await expect(rows(page)).toContainText(['(41) 95550-0158']);

  await page.getByLabel(texts.search).fill('9999');
  await expect(page.getByText(dataTable.noMatch('9999'))).toBeVisible();
  await page.getByRole('button', { name: dataTable.clearFilters }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByRole('status').and(page.locator(':focus'))).toHaveCount(1);
});

test('DEL-10 replays the selected deliveries, except the delivered ones', async ({ page, log }) => {
  await openSignedIn(page, log.path, log.organization.admin);

  await page.getByLabel(texts.choosePage).check();
  const dock = page.getByRole('region', { name: texts.chosen(3) });
  await expect(dock).toContainText(texts.deliveredStay);
  await expectNoViolations(page);
  await dock.getByRole('button', { name: texts.replay(2) }).click();

  await expect(page.getByText(texts.replayed(2))).toBeVisible();
  await expect(dock).toHaveCount(0);
});

test('DEL-10 on a phone, shows cards and a full-screen panel; a failure can be retried', async ({
  page,
  log,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let isApiDown = true;
  await page.route(`**${listDeliveries.path}?**`, (route) =>
    isApiDown ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
  );
  await openSignedIn(page, log.path, log.organization.admin);
  await expect(page.getByRole('heading', { name: texts.failed })).toBeVisible();
  isApiDown = false;
  await page.getByRole('button', { name: errors.tryAgain }).click();

  const cards = page.getByRole('list', { name: texts.caption }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText(deliveryEvent['channel-hangup']);
  await page.getByRole('button', { name: filters.open }).click();
  const sheet = page.getByRole('dialog', { name: texts.filters });
  await sheet.getByLabel(texts.state).selectOption(texts.states.dead);
  await expectNoViolations(page);
  await sheet.getByRole('button', { name: texts.showFiltered }).click();
  await expect(sheet).toHaveCount(0);
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: filters.active(1) }).click();
  await sheet.getByRole('button', { name: dataTable.clearFilters }).click();
  await page.keyboard.press('Escape');
  await expect(cards).toHaveCount(3);
  await expectNoViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await opener(page, '(21) 4555-0160').click();
  const openPanel = panel(page, '(21) 4555-0160');
  expect(await openPanel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await expectNoViolations(page);
  await openPanel.getByRole('button', { name: layout.close }).click();
  await expect(openPanel).toHaveCount(0);
  await expect(opener(page, '(21) 4555-0160')).toBeFocused();
});

test('DEL-10 hides other organizations’ deliveries, and explains a missing connection', async ({
  page,
  givenOrganization,
  log,
}) => {
  const { admin } = await givenOrganization();
  await openSignedIn(page, `${log.path}&period=all`, admin);
  await expect(page.getByText(texts.empty)).toBeVisible();

  await page.goto(`${PATH}?gateway=pipedrive`);
  await expect(page.getByText(texts.notConnected.crm('Pipedrive'))).toBeVisible();
  await expect(page.getByText(texts.emptyText)).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole('main').getByRole('link', { name: texts.connect }).click();
  await expect(page).toHaveURL('/integrations/manager');
});

test('DEL-15 the header shows the health; pausing asks first, and can be resumed', async ({
  page,
  log,
}) => {
  await openSignedIn(page, log.path, log.organization.admin);
  const health = page.getByRole('region', { name: targetHealth.title });
  await expect(health).toContainText(targetState.idle);

  await health.getByRole('button', { name: targetHealth.dead }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(health.getByRole('button', { name: targetHealth.dead })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: targetHealth.pause, exact: true }).click();
  const question = page.getByRole('dialog', { name: targetHealth.pauseTitle(log.gateway) });
  await question.getByRole('button', { name: targetHealth.pause }).click();

  await expect(health).toContainText(targetState.paused);
  await expectNoViolations(page);
  await page.getByRole('button', { name: targetHealth.resume }).click();
  await expect(health).toContainText(targetState.idle);
});
