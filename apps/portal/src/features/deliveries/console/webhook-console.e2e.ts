import { expect, type GivenOrganization, test as base } from '@alo/api/testing/e2e.ts';
import { listDeliveryTargets } from '@alo/contract/deliveries/delivery-targets.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { deliveries, deliveryEvent } from '@alo/messages/deliveries/deliveries.ts';
import { targetHealth } from '@alo/messages/deliveries/target-health.ts';
import { webhookCard } from '@alo/messages/crm/integrations-manager.ts';
import { webhookConsole as texts } from '@alo/messages/deliveries/webhook-console.ts';
import type { Page } from '@playwright/test';
import {
  expectNoViolations,
  expectNoViolationsInBothThemes,
} from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';

interface Console {
  organization: GivenOrganization;
  /** @param gateway defaults to the portal's own webhook */
  open(gateway?: string): Promise<void>;
}

const test = base.extend<{ webhook: Console }>({
  webhook: async ({ page, givenOrganization }, use) => {
    const organization = await givenOrganization();
    await use({
      organization,
      open: async (gateway = 'webhook') => {
        const token = await openSignedIn(page, '/dashboard', organization.admin);
        const response = await page.request.patch(`${BASE_PATH}${saveIntegration.path}`, {
          headers: { Authorization: token.id },
          data: {
            gateway,
            webhook: true,
            metadata: {
              webhookUrl: 'https://erp.jatoba.example/voz?chave=abc',
              webhookVersion: 'v1.8',
              webhookSecret: '',
            },
          },
        });
        expect(response.ok(), await response.text()).toBe(true);
        await page.goto(`/integrations/log?gateway=${gateway}`);
      },
    });
  },
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.use({ viewport: { width: 1440, height: 900 } });

test('DEL-17 GW-webhook creates a secret, shows it once, rotates it, and ends the old one', async ({
  page,
  webhook,
}) => {
  await webhook.open();
  const signature = region(page, texts.signature);
  await expect(signature.getByText(texts.unsigned)).toBeVisible();
  await expect(region(page, texts.day).getByText(texts.nothing)).toBeVisible();
  await expectNoViolations(page);
  await signature.getByRole('button', { name: texts.create }).click();
  const createDialog = page.getByRole('dialog', { name: texts.create });
  await createDialog.getByRole('button', { name: texts.create }).click();

  const createdDialog = page.getByRole('dialog', { name: texts.madeTitle });
  const secret = createdDialog.getByLabel(texts.newSecret);
  await expect(secret).toBeFocused();
  await expect(secret).toHaveValue(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await expect(createdDialog.getByText(texts.signsNow)).toBeVisible();
  const ending = (await secret.inputValue()).replace(/=+$/, '').slice(-4);
  await page.keyboard.press('Escape');
  await expect(createdDialog).toBeVisible();
  await expectNoViolations(page);
  await createdDialog.getByRole('button', { name: texts.done }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(signature.getByLabel(texts.secret)).toHaveValue(texts.masked(ending));

  await signature.getByRole('button', { name: texts.change }).click();
  const question = page.getByRole('dialog', { name: texts.changeTitle });
  await expect(question.getByRole('button', { name: texts.cancel })).toBeFocused();
  await expect(question).toContainText(texts.changeMeans);
  await question.getByRole('button', { name: texts.changeConfirm }).click();
  await expect(createdDialog).toBeVisible();
  await createdDialog.getByRole('button', { name: texts.done }).click();
  await expect(signature).toContainText(`final ${ending}`);
  await expect(signature.getByRole('button', { name: texts.change })).toBeFocused();
  await expectNoViolationsInBothThemes(page);

  await signature.getByRole('button', { name: texts.endFormer }).click();
  const ends = page.getByRole('dialog', { name: texts.endFormerTitle });
  await expect(ends).toContainText(texts.endFormerMeans(ending));
  await ends.getByRole('button', { name: texts.endFormerConfirm }).click();
  await expect(page.getByText(texts.formerEnded)).toBeVisible();
  await expect(signature).not.toContainText(`final ${ending}`);
});

test('DEL-10 DEL-11 DEL-17 GW-webhook hides secrets in the address, and logs a test event', async ({
  page,
  webhook,
}) => {
  await webhook.open();
  const destination = region(page, texts.destination);
  await expect(destination).toContainText('https://erp.jatoba.example/voz?…');
  await expect(destination).not.toContainText('chave=abc');
  await expect(destination).toContainText('Padrão E.164 (v1.8)');
  await expect(destination).toContainText(deliveryEvent['channel-hangup']);

  await page.getByRole('button', { name: targetHealth.testEvent }).click();
  await expect(page.getByText(targetHealth.testedBadly('').slice(0, -2))).toBeVisible();
  const row = page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: deliveries.tests.webhook });
  await expect(row).toBeVisible();
  await row.getByRole('checkbox').check();
  const dock = page.getByRole('region', { name: deliveries.chosen(1) });
  await expect(dock).toContainText(deliveries.testsStay);
  await expect(dock.getByRole('button')).toHaveText([deliveries.clearChoice]);
  await dock.getByRole('button').click();
  await row.getByRole('button', { name: deliveries.show(deliveries.tests.webhook, '') }).click();
  const record = page.getByRole('dialog');
  await expect(record).toContainText(deliveries.testsStay);
  await expect(record.getByRole('button', { name: deliveries.replayOne })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const edit = destination.getByRole('button', { name: texts.edit });
  const address = destination.getByLabel(webhookCard.url);
  await edit.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('https://erp.jatoba.example/voz?chave=abc');
  await address.fill('');
  await destination.getByRole('button', { name: texts.save }).click();
  await expect(destination.getByText('URL do Webhook é obrigatório')).toBeVisible();
  await expect(address).toBeFocused();
  await expectNoViolations(page);
  await destination.getByRole('button', { name: texts.leave }).click();
  await expect(edit).toBeFocused();
  await expect(destination).toContainText('https://erp.jatoba.example/voz?…');

  await edit.click();
  await address.fill('https://erp.jatoba.example/nova');
  await destination.getByLabel(webhookCard.types).selectOption({ label: webhookCard.both });
  await destination.getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(destination).toContainText('https://erp.jatoba.example/nova');
  await expect(destination).toContainText(deliveryEvent['channel-answer']);
  await expect(destination).toContainText('Padrão E.164 (v1.8)');
});

test('DEL-17 on a phone, shows when a failing webhook will be paused', async ({
  page,
  webhook,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const since = new Date(Date.now() - 30 * 3600_000).toISOString();
  const hour = new Date(Math.floor(Date.now() / 3600_000) * 3600_000).toISOString();
  // A test cannot wait thirty hours without a response.
  await page.route(`**${listDeliveryTargets.path}?*`, async (route) => {
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: { day: object }[] };
    const day = {
      failedTries: 3,
      answers: { none: 1, '2xx': 414, '3xx': 0, '4xx': 0, '5xx': 2 },
      msHalf: 182,
      ms95: 10_000,
      hours: [{ hour, delivered: 414, failedTries: 3 }],
    };
    const failing = data.map((target) => ({
      ...target,
      state: 'failing',
      since,
      day: { ...target.day, ...day },
    }));
    await route.fulfill({ response: reply, json: { data: failing } });
  });
  await webhook.open('painel-vendas');
  const lastDay = region(page, texts.day);

  await expect(region(page, texts.destination)).toContainText(texts.isUnsigned);
  await expect(lastDay).toContainText(texts.tries(417, '417'));
  await expect(lastDay).toContainText('182 ms');
  await expect(lastDay).toContainText('10,0 s');
  await expect(lastDay.getByRole('listitem')).toHaveCount(24);
  await expect(lastDay).toContainText(texts.answers.none);
  await lastDay.getByRole('button', { name: texts.asTable }).click();
  const table = lastDay.getByRole('table', { name: texts.hours });
  await expect(table.getByRole('row')).toHaveCount(25);
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText(['414', '3']);
  await expect(region(page, texts.destination).getByRole('status')).toContainText('pausamos em');
  await expect(region(page, texts.destination)).toContainText(webhook.organization.admin.email);
  await expect(region(page, texts.signature)).toHaveCount(0);
  await expectNoViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
