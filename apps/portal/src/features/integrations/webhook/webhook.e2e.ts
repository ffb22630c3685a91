import { expect, test } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { deliveries } from '@alo/messages/deliveries/deliveries.ts';
import { deliveryReplays } from '@alo/messages/deliveries/delivery-replays.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import {
  integrationsManager as texts,
  webhookCard,
} from '@alo/messages/crm/integrations-manager.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { organizationSecurity } from '@alo/messages/identity/security.ts';
import { targetHealth } from '@alo/messages/deliveries/target-health.ts';
import { webhookConsole } from '@alo/messages/deliveries/webhook-console.ts';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { waitForClosedDialogs } from '../../../testing/dialogs.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { getCard } from '../testing/integration-steps.ts';

const PATH = '/integrations/manager';
const ADDRESS = 'https://cliente.example/hook?chave=abc';

test('INT-04 INT-05 INT-08 GW-webhook a USER connects, changes and removes the webhook', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, PATH, await givenUser(organization, { role: 'USER' }));
  const card = getCard(page, webhookCard.name);

  await expect(page).toHaveURL(PATH);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Gerenciar Integrações' }),
  ).toBeVisible();
  await expect(card.root).toContainText('(Inativo)');
  await expect(card.toggle).not.toBeChecked();
  await expect(card.root).toContainText('Ativar');
  await expect(card.settings).toBeDisabled();
  await expectNoViolations(page);

  await card.toggle.click();
  const form = page.getByRole('dialog', { name: 'Configurar Webhook' });
  const address = form.getByLabel(webhookCard.url);
  const save = form.getByRole('button', { name: 'Ativar' });
  await expect(save).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(form).toBeVisible();
  await address.fill('ftp://cliente.example');
  await address.blur();
  await expect(form.getByText(webhookCard.urlWrong)).toBeVisible();
  await address.fill('');
  await expect(form.getByText('URL do Webhook é obrigatório')).toBeVisible();
  // A script could submit although the button is disabled.
  await form.locator('form').evaluate((element: HTMLFormElement) => element.requestSubmit());
  await expect(
    form.getByText('Houve um erro ao salvar a integração. Por favor, tente novamente.'),
  ).toBeVisible();
  await expectNoViolations(page);

  await address.fill(ADDRESS);
  const saveRequest = page.waitForRequest((request) => request.method() === 'PATCH');
  await save.click();
  expect((await saveRequest).postDataJSON()).toEqual({
    gateway: 'webhook',
    webhook: true,
    metadata: {
      webhookUrl: ADDRESS,
      webhookVersion: 'v1.4',
      webhookTypes: ['channel-hangup'],
    },
  });
  const secret = page.getByRole('dialog', { name: webhookConsole.madeTitle });
  await expect(secret.getByLabel(webhookConsole.newSecret)).toHaveValue(/^whsec_/);
  await expect(secret.getByLabel(webhookConsole.newSecret)).toBeFocused();
  await page.keyboard.press('Escape');
  await expectNoViolations(page);
  await secret.getByRole('button', { name: webhookConsole.done }).click();
  const savedDialog = page.getByRole('dialog', { name: texts.savedTitle });
  await expect(savedDialog).toContainText('Integração Webhook atualizada com sucesso!');
  await page.keyboard.press('Escape');
  await expect(savedDialog).toBeVisible();
  await savedDialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card.toggle).toBeFocused();
  await expect(card.toggle).toBeChecked();
  await expect(card.root).toContainText('Ativo');
  await expect(card.root).not.toContainText('(Inativo)');
  await expect(card.root).toContainText('https://cliente.example/hook?…');
  await expect(card.root).not.toContainText('chave=abc');

  await waitForClosedDialogs(page);
  await page.reload();
  await card.settings.click();
  await expect(address).toHaveValue(ADDRESS);
  await form.getByLabel(webhookCard.version).selectOption('v1.8');
  await form.getByLabel(webhookCard.types).selectOption({ label: webhookCard.both });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await savedDialog.getByRole('button', { name: 'OK' }).click();
  await expect(card.root).toContainText('Padrão E.164');

  await card.toggle.click();
  const question = page.getByRole('dialog', { name: texts.removeTitle });
  await expect(question).toContainText(
    'Você tem certeza que deseja remover a integração com Webhook?',
  );
  await expect(question.getByRole('button', { name: 'Não' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Não' }).click();
  await expect(card.toggle).toBeChecked();
  await card.toggle.click();
  await question.getByRole('button', { name: 'Sim' }).click();
  const removed = page.getByRole('dialog', { name: texts.removedTitle });
  await expect(removed).toContainText('Integração Webhook removida com sucesso!');
  await removed.getByRole('button', { name: 'OK' }).click();
  await expect(card.toggle).not.toBeChecked();
  await expect(card.toggle).toBeFocused();
  await card.toggle.click();
  await expect(address).toHaveValue('');
});

test('INT-05 shows the tutorial at 760 by 420, and only its button closes it', async ({
  page,
  givenOrganization,
}) => {
  await openSignedIn(page, PATH, (await givenOrganization()).admin);
  const card = getCard(page, webhookCard.name);

  await card.tutorial.click();

  const dialog = page.getByRole('dialog');
  const frame = dialog.locator('[data-kind="page"]');
  await expect(frame).toBeVisible();
  expect(await frame.boundingBox()).toMatchObject({ width: 760, height: 420 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: layout.close }).click();
  await expect(dialog).toBeHidden();
  await expect(card.tutorial).toBeFocused();
});

test('INT-07 shows each server message on its own line, as text and never as HTML', async ({
  page,
  givenOrganization,
}) => {
  await openSignedIn(page, PATH, (await givenOrganization()).admin);
  await getCard(page, webhookCard.name).toggle.click();
  const form = page.getByRole('dialog');
  await form.getByLabel(webhookCard.url).fill('http://127.0.0.1/hook');
  await form.getByRole('button', { name: texts.activate }).click();
  await expect(form.getByRole('alert')).toHaveText('A URL do Webhook leva a uma rede privada');

  await page.route('**/api/v1/integrations', (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: {
          statusCode: 422,
          name: 'Unprocessable',
          message: 'refused',
          code: 'INVALID_REQUEST',
          details: { messages: { token: ['<b>Token</b> inválido'], userId: ['Usuário inativo'] } },
        },
        message: 'refused',
      },
    }),
  );
  await form.getByRole('button', { name: texts.activate }).click();

  const alert = form.getByRole('alert');
  await expect(alert).toContainText('<b>Token</b> inválido');
  expect(await alert.innerText()).toBe('<b>Token</b> inválido\nUsuário inativo');
});

test('INT-01 explains a failed load, and retries', async ({ page, givenOrganization }) => {
  await page.route('**/api/v1/integrations?*', (route) => route.abort());
  await page.route('**/api/v1/integrations', (route) => route.abort());
  await openSignedIn(page, PATH, (await givenOrganization()).admin);

  await expect(page.getByText(texts.loadFailed)).toBeVisible();
  await expect(page.getByText(errors.offline)).toBeVisible();
  await page.unroute('**/api/v1/integrations?*');
  await page.unroute('**/api/v1/integrations');
  await page.getByRole('button', { name: errors.tryAgain }).click();

  await expect(getCard(page, webhookCard.name).root).toBeVisible();
});

test('INT-11 a USER can only read after an ADMIN restricts integrations', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  const organization = await givenOrganization();
  await page.setViewportSize({ width: 1440, height: 900 });
  const admin = await openSignedIn(page, '/user/security', organization.admin);
  const response = await page.request.patch(`${BASE_PATH}${saveIntegration.path}`, {
    headers: { Authorization: admin.id },
    data: { gateway: 'webhook', metadata: { webhookUrl: 'https://painel.jatoba.example/voz' } },
  });
  expect(response.ok()).toBe(true);
  await page.getByRole('switch', { name: organizationSecurity.restrict }).press('Space');
  await expect(page.getByText(organizationSecurity.nowRestricted)).toBeVisible();
  await expectNoViolations(page);

  const user = await givenUser(organization, { role: 'USER' });
  await openSignedIn(page, '/integrations/manager', user);

  await expect(page.getByText(texts.readOnly)).toBeVisible();
  const card = getCard(page, webhookCard.name);
  await expect(card.toggle).toBeChecked();
  await expect(card.toggle).toBeDisabled();
  await expect(card.settings).toBeDisabled();
  await expectNoViolations(page);

  await card.root.getByRole('link', { name: deliveries.openOf(webhookCard.name) }).click();
  await expect(page.getByRole('region', { name: targetHealth.title })).toBeVisible();
  for (const name of [targetHealth.testEvent, targetHealth.pause, deliveryReplays.open]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: webhookConsole.edit })).toHaveCount(0);
});
