import { CRM_KEYS } from '@alo/api/testing/e2e/crms.ts';
import { expect, test } from '@alo/api/testing/e2e.ts';
import { passwordField, secretField } from '@alo/messages/platform/controls.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { waitForClosedDialogs } from '../../testing/dialogs.ts';
import { openSignedIn } from '../../testing/sign-in.ts';
import { getCard, confirmOk, scrollToTop } from './testing/integration-steps.ts';

const PATH = '/integrations/manager';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('INT-04 INT-05 GW-agendor loads the users, saves, shows the saved values and disconnects', async ({
  page,
  givenOrganization,
}) => {
  await openSignedIn(page, PATH, (await givenOrganization()).admin);
  const card = getCard(page, 'Agendor');
  await expect(page.getByText(/^0 de \d+ conectados$/)).toBeVisible();
  await card.toggle.click();
  const form = dialog(page, 'Configurar Agendor');
  const token = form.getByLabel('Token', { exact: true });
  const user = form.getByLabel('Usuário');
  const activate = form.getByRole('button', { name: 'Ativar', exact: true });

  await expect(activate).toBeDisabled();
  await expect(form.getByText(texts.giveCredentials('Agendor'))).toBeVisible();
  await expect(token).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: passwordField.show }).click();
  await expect(token).toHaveAttribute('type', 'text');
  await token.fill('x');
  await token.fill('');
  await expect(form.getByText('O token não pode estar vazio.')).toBeVisible();
  await token.fill('de-outra-conta');
  await expect(form.getByText('Token inválido', { exact: true })).toBeVisible();
  await expect(form.getByRole('status').getByText(texts.listsRefused('Agendor'))).toBeVisible();
  await expect(activate).toBeDisabled();
  await expectNoViolations(page);

  await token.fill(CRM_KEYS.agendor);
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await expect(user.getByRole('option')).toHaveText([texts.choose, 'Ana', 'Bia']);
  await activate.click();
  await expect(form.getByText(texts.chooseOne)).toBeVisible();
  await expect(user).toBeFocused();
  await user.selectOption('Bia');
  const saveRequest = page.waitForRequest((request) => request.method() === 'PATCH');
  await activate.click();
  expect((await saveRequest).postDataJSON()).toMatchObject({
    gateway: 'agendor',
    webhook: true,
    metadata: { token: CRM_KEYS.agendor, userId: '56', takesMostRecent: false },
  });
  await confirmOk(page, 'Integração Agendor atualizada com sucesso!');
  await expect(card.toggle).toBeChecked();
  await expect(page.getByText(/^1 de \d+ conectados$/)).toBeVisible();

  await waitForClosedDialogs(page);
  await page.reload();
  await card.settings.click();
  await expect(user).toHaveValue('56');
  await expect(token).toHaveValue('');
  await expect(form.getByText(secretField.kept)).toBeVisible();
  await form.getByRole('button', { name: passwordField.show }).click();
  await expect(token).toHaveValue(CRM_KEYS.agendor);
  await form.getByLabel(texts.mostRecent).click();
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await confirmOk(page, 'Integração Agendor atualizada com sucesso!');

  await card.toggle.click();
  const question = dialog(page, texts.removeTitle);
  await expect(question).toContainText(
    'Você tem certeza que deseja remover a integração com Agendor?',
  );
  await question.getByRole('button', { name: 'Sim' }).click();
  await confirmOk(page, 'Integração Agendor removida com sucesso!');
  await expect(card.toggle).not.toBeChecked();
  await card.toggle.click();
  await expect(token).toHaveValue('');
  await expect(form.getByText(secretField.kept)).toBeHidden();
});

test('INT-08 a USER connects as an ADMIN does, but sees no saved secret', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const organization = await givenOrganization();
  await openSignedIn(page, PATH, await givenUser(organization, { role: 'USER' }));
  const card = getCard(page, 'Moskit');
  await card.toggle.click();
  const form = dialog(page, 'Configurar Moskit');
  const key = form.getByLabel('Apikey (Hash)');

  await key.fill('errada');
  await expect(form.getByText('Apikey (Hash) inválido')).toBeVisible();
  await key.fill(CRM_KEYS.moskit);
  await form.getByLabel('Usuário').selectOption('Caio');
  for (const choice of await form.getByLabel(/^Tipo de atividade/).all()) {
    await choice.selectOption({ index: 1 });
  }
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Ativar', exact: true }).click();
  await confirmOk(page, 'Integração Moskit atualizada com sucesso!');

  await card.settings.click();
  await form.getByRole('button', { name: passwordField.show }).click();
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await expect(key).toHaveValue('');
});

test('GW-piperun saves the account of the chosen user', async ({ page, givenOrganization }) => {
  await openSignedIn(page, PATH, (await givenOrganization()).admin);
  await getCard(page, 'PipeRun').toggle.click();
  const form = dialog(page, 'Configurar PipeRun');

  await form.getByLabel('Token', { exact: true }).fill(CRM_KEYS.piperun);
  await form.getByLabel('Usuário').selectOption('Bia');
  const saveRequest = page.waitForRequest((request) => request.method() === 'PATCH');
  await form.getByRole('button', { name: 'Ativar', exact: true }).click();

  expect((await saveRequest).postDataJSON()).toMatchObject({
    metadata: { userId: '42002', accountId: expect.stringMatching(/^\d+$/) },
  });
  await confirmOk(page, 'Integração PipeRun atualizada com sucesso!');
});

test('INT-07 shows the CRM’s message when it asks for a pause, and retries the lists', async ({
  page,
  givenOrganization,
}) => {
  await openSignedIn(page, PATH, (await givenOrganization()).admin);
  const message = 'Limite <i>excedido</i>';
  await page.route('**/api/v1/integrations/moskit/**', (route) =>
    route.fulfill({
      status: 429,
      json: {
        error: {
          statusCode: 429,
          name: 'TooManyRequests',
          message,
          code: 'RATE_LIMITED',
          details: { messages: { gateway: [message] } },
        },
        message,
      },
    }),
  );
  await getCard(page, 'Moskit').toggle.click();
  const form = dialog(page, 'Configurar Moskit');

  await form.getByLabel('Apikey (Hash)').fill(CRM_KEYS.moskit);

  await expect(form.getByRole('alert').first()).toHaveText(message);
  await page.unroute('**/api/v1/integrations/moskit/**');
  await form.getByRole('button', { name: texts.tryListsAgain }).click();
  await expect(form.locator(':focus')).toContainText(texts.listsCame);
});

test('GW-exactsales proposes v2, asks for an email only with v1, and shows the saved values', async ({
  page,
  givenOrganization,
}) => {
  await openSignedIn(page, PATH, (await givenOrganization()).admin);
  const card = getCard(page, 'Exact Sales');
  await card.toggle.click();
  const form = dialog(page, 'Configurar Exact Sales');
  const version = form.getByLabel('Versão da API');
  const email = form.getByLabel('Email');

  await expect(version).toHaveValue('v2');
  await expect(email).toHaveCount(0);
  await form.getByLabel('Token Exact API').fill('de-outra-conta');
  await expect(form.getByText('Token Exact API inválido')).toBeVisible();
  await form.getByLabel('Token Exact API').fill(CRM_KEYS.exactsales);
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await version.selectOption('v1');
  await email.fill('Ana@acme');
  await expect(email).toHaveValue('ana@acme');
  await email.blur();
  await expect(form.getByText('Email inválido').first()).toBeVisible();
  await expectNoViolations(page);
  await email.fill('ana@acme.example');
  await form.getByRole('button', { name: 'Ativar', exact: true }).click();
  await confirmOk(page, texts.saved('Exact Sales'));

  await card.settings.click();
  await expect(version).toHaveValue('v1');
  await expect(email).toHaveValue('ana@acme.example');
});

test('GW-sharpspring becomes ready with account, key and user', async ({
  page,
  givenOrganization,
}) => {
  await openSignedIn(page, PATH, (await givenOrganization()).admin);
  await getCard(page, 'SharpSpring').toggle.click();
  const form = dialog(page, 'Configurar SharpSpring');
  const activate = form.getByRole('button', { name: 'Ativar', exact: true });

  await form.getByLabel('ID da conta').fill(CRM_KEYS.sharpspring.accountId);
  await form.getByLabel('Chave secreta').fill('errada');
  await expect(form.getByText('ID da conta e Chave secreta inválidos')).toBeVisible();
  await form.getByLabel('Chave secreta').fill(CRM_KEYS.sharpspring.secretKey);
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await expect(activate).toBeDisabled();
  await scrollToTop(page);
  await expectNoViolations(page);
  await form.getByLabel('Usuário Sharpspring').selectOption('Bia');
  await activate.click();
  await confirmOk(page, texts.saved('SharpSpring'));
});
