import { expect, test } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { confirmation } from '@alo/messages/platform/controls.ts';
import { applicationWebhooks as texts } from '@alo/messages/deliveries/application-webhooks.ts';
import { deliveries, deliveryEvent } from '@alo/messages/deliveries/deliveries.ts';
import { targetState } from '@alo/messages/deliveries/target-health.ts';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';

test('DEL-14 lists the webhook of an application, links to its log, and removes it', async ({
  page,
  givenOrganization,
}) => {
  const { admin } = await givenOrganization();
  await page.setViewportSize({ width: 1440, height: 900 });
  const token = await openSignedIn(page, '/dashboard', admin);
  const response = await page.request.patch(`${BASE_PATH}${saveIntegration.path}`, {
    headers: { Authorization: token.id },
    data: {
      gateway: 'painel-vendas',
      metadata: { webhookUrl: 'https://painel.jatoba.example/voz?chave=abc' },
    },
  });
  expect(response.ok()).toBe(true);
  await page.goto('/integrations/manager');

  const section = page.getByRole('region', { name: texts.title });
  const row = section.getByRole('row').filter({ hasText: 'painel-vendas' });
  await expect(row).toContainText(admin.email);
  await expect(row).toContainText('https://painel.jatoba.example/voz?…');
  await expect(row).not.toContainText('chave=abc');
  await expect(row).toContainText(deliveryEvent['channel-hangup']);
  await expect(row).toContainText(targetState.idle);
  await expectNoViolations(page);

  await row.getByRole('link', { name: deliveries.openOf('painel-vendas') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    deliveries.title('painel-vendas'),
  );
  await page.goBack();
  await row.getByRole('button', { name: texts.remove('painel-vendas') }).click();
  const question = page.getByRole('dialog', { name: texts.removeTitle });
  await expect(question).toContainText(texts.removeQuestion('painel-vendas', admin.email));
  await question.getByRole('button', { name: confirmation.yes }).click();

  await expect(section.getByText(texts.removed('painel-vendas'))).toBeVisible();
  await expect(row).toHaveCount(0);
});
