import { CRM_KEYS } from '@alo/api/testing/e2e/crms.ts';
import { expect, type GivenOrganization, test as base } from '@alo/api/testing/e2e.ts';
import {
  listDeliveryReplays,
  previewDeliveryReplay,
} from '@alo/contract/deliveries/delivery-replays.ts';
import {
  pauseDeliveryTarget,
  resumeDeliveryTarget,
} from '@alo/contract/deliveries/delivery-targets.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { deliveries, deliveryState } from '@alo/messages/deliveries/deliveries.ts';
import { deliveryPerson } from '@alo/messages/deliveries/delivery-person.ts';
import { targetHealth, targetState } from '@alo/messages/deliveries/target-health.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import type { Page } from '@playwright/test';
import {
  expectNoViolations,
  expectNoViolationsInBothThemes,
} from '../../../testing/accessibility.ts';
import { choose } from '../../../testing/choose.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';

const LOG = '/integrations/log?gateway=agendor';
const STRANGER = '1138887766';

interface Connected {
  organization: GivenOrganization;
  open(options?: { isPaused?: boolean }): Promise<void>;
}

const test = base.extend<{ crm: Connected }>({
  crm: async ({ page, givenOrganization, givenCalls }, use) => {
    const organization = await givenOrganization();
    const yesterday = addDays(dayAt(), -1);
    const startedAts = ['09', '10', '11'].map((hour) => `${yesterday}T${hour}:00:00-03:00`);
    await givenCalls(
      organization,
      startedAts.map((startedAt) => ({ startedAt, dialedNumber: STRANGER })),
    );
    await use({
      organization,
      open: async ({ isPaused = false } = {}) => {
        const token = await openSignedIn(page, '/dashboard', organization.admin);
        const headers = { Authorization: token.id };
        const response = await page.request.patch(`${BASE_PATH}${saveIntegration.path}`, {
          headers,
          data: {
            gateway: 'agendor',
            webhook: true,
            metadata: { token: CRM_KEYS.agendor, userId: '56' },
          },
        });
        expect(response.ok(), await response.text()).toBe(true);
        if (isPaused) {
          await page.request.post(`${BASE_PATH}${pauseDeliveryTarget.path}`, {
            headers,
            data: { gateway: 'agendor' },
          });
        }
        await page.goto(LOG);
      },
    });
  },
});

const opener = (page: Page) => page.getByRole('button', { name: texts.open, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const count = (page: Page, name: string) =>
  page.getByRole('dialog').locator(`dt:has-text("${name}") + dd`);

test.use({ viewport: { width: 1440, height: 900 } });

test('DEL-16 counts the calls of a period, replays them, and shows the result', async ({
  page,
  crm,
}) => {
  await crm.open();
  await opener(page).click();
  const form = dialog(page, texts.open);

  await expect(form.getByText(texts.nothing)).toBeVisible();
  await expect(form.getByRole('button', { name: texts.close })).toHaveCount(2);
  await choose(form, texts.periods.yesterday);
  await expect(count(page, texts.total)).toHaveText('3');
  await expect(count(page, texts.delivered.crm)).toHaveText('0');
  await expect(count(page, texts.toSend)).toHaveText('3');
  await expectNoViolationsInBothThemes(page);
  // The fake CRM refuses no calls, so the test changes the response.
  await page.route(`**${listDeliveryReplays.path}?*`, async (route) => {
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: { state: string }[] };
    const failedReplays = data.map((one) => ({ ...one, dead: Number(one.state === 'done') }));
    await route.fulfill({ response: reply, json: { data: failedReplays } });
  });
  await form.getByRole('button', { name: deliveries.replay(3) }).click();

  const end = dialog(page, texts.done);
  await expect(end).toBeVisible();
  await expect(count(page, texts.counts.skipped)).toHaveText('3');
  await expect(end.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  const strip = page.getByRole('region', { name: texts.done });
  await strip.getByRole('button', { name: texts.showEnd }).click();
  await end.getByRole('button', { name: texts.seeFailures }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/period=week.*state=dead|state=dead.*period=week/);
  await page.getByLabel(deliveries.state, { exact: true }).selectOption(deliveries.states.all);

  await page.getByLabel(deliveries.period).selectOption(deliveries.periods.week);
  await expect(page.getByRole('table').getByText(deliveryState.skipped)).toHaveCount(3);
  await page
    .getByRole('button', { name: deliveries.show('(11) 3888-7766', '') })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: '(11) 3888-7766' });
  await expect(panel.getByText(deliveryPerson.nobody)).toBeVisible();
  await expect(panel.getByRole('list', { name: deliveryPerson.spellings })).toContainText(
    '38887766',
  );
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await opener(page).click();
  await choose(form, texts.periods.yesterday);
  await expect(count(page, texts.leftOut)).toHaveText('3');
  await form.getByLabel(texts.allCalls).check();
  await expect(count(page, texts.toSend)).toHaveText('3');
});

test('DEL-15 DEL-16 shows a running replay to every user, and pauses, resumes and stops it', async ({
  page,
  crm,
}) => {
  await crm.open({ isPaused: true });
  await opener(page).click();
  const form = dialog(page, texts.open);
  await choose(form, texts.periods.yesterday);
  await form.getByRole('button', { name: deliveries.replay(3) }).click();

  const running = dialog(page, texts.running);
  await expect(running.getByText(texts.seen('0', '3'))).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  const strip = page.getByRole('region', { name: texts.running });
  await expect(strip).toContainText(texts.seen('0', '3'));
  await expectNoViolations(page);
  await strip.getByRole('button', { name: texts.show }).click();
  await running.getByRole('button', { name: texts.pause }).click();
  const paused = dialog(page, texts.paused);
  await expect(paused.getByText(texts.goesOnLater)).toBeVisible();
  await paused.getByRole('button', { name: texts.resume }).click();
  await running.getByRole('button', { name: texts.stop, exact: true }).click();
  const question = running.getByRole('group', { name: texts.stopQuestion });
  await expect(question.getByRole('button', { name: texts.stopCancel })).toBeFocused();
  await expectNoViolations(page);
  await question.getByRole('button', { name: texts.stopConfirm }).click();

  const stopped = dialog(page, texts.canceled);
  await expect(stopped.getByText(texts.stopped)).toBeVisible();
  await stopped.getByRole('button', { name: texts.close }).last().click();
  await expect(page.getByRole('region', { name: texts.canceled })).toBeVisible();
  await opener(page).click();
  await expect(form).toBeVisible();

  // DEL-15
  await page.goto('/integrations/manager');
  const card = page.getByRole('article', { name: 'Agendor', exact: true });
  await expect(card).toContainText(targetState.paused);
  const resume = card.getByRole('button', { name: targetHealth.resume });
  const alert = card.getByRole('alert');
  let isApiDown = true;
  await page.route(`**${resumeDeliveryTarget.path}`, (route) =>
    isApiDown ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
  );
  await resume.click();
  await expect(alert).not.toBeEmpty();
  await expect(resume).toBeFocused();
  isApiDown = false;
  await resume.press('Enter');
  await expect(card).not.toContainText(targetState.paused);
  await expect(alert).toHaveCount(0);
  await expect(card.getByText(targetHealth.resumed)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: targetHealth.resumed })).toHaveCount(1);
  await expect(card.getByRole('switch')).toBeFocused();
});

test('DEL-16 on a phone, validates a custom period, and retries a failed count', async ({
  page,
  crm,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await crm.open();
  let isApiDown = true;
  await page.route(`**${previewDeliveryReplay.path}`, (route) =>
    isApiDown ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
  );
  await opener(page).click();
  const form = dialog(page, texts.open);
  await expect(form.getByText(texts.previewFailed)).toBeVisible();
  await expectNoViolations(page);
  isApiDown = false;
  await form.getByRole('button', { name: errors.tryAgain }).click();
  await expect(form.getByText(texts.nothing)).toBeVisible();

  await choose(form, texts.periods.custom);
  const yesterday = addDays(dayAt(), -1);
  await form.getByLabel(texts.from, { exact: true }).fill(`${yesterday}T09:30`);
  await form.getByLabel(texts.until, { exact: true }).fill(`${yesterday}T09:00`);
  await expect(form.getByText(texts.order)).toBeVisible();
  await expect(form.getByText(texts.toSend)).toHaveCount(0);
  await form.getByLabel(texts.until, { exact: true }).fill(`${yesterday}T10:30`);
  await expect(count(page, texts.toSend)).toHaveText('1');
  await expectNoViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
