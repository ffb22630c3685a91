import { expect, test } from '@alo/api/testing/e2e.ts';
import { extensionLimits as limits } from '@alo/messages/telephony/extension-limits.ts';
import { extensionRefusals, extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { savedForm } from '@alo/messages/platform/controls.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { waitForClosedDialogs } from '../../../testing/dialogs.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';

const SENHA = 'Kq7!mZ2-wR9x';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (page: Page) => page.getByRole('main').getByRole('alert').first();
const successModal = (page: Page) => page.getByRole('dialog', { name: texts.updatedTitle });
const getEditPath = ({ id }: { id: number }) => `/extension/${id}/edit`;

test('EXT-03 EXT-04 an ADMIN changes an extension, and reads validation and server messages', async ({
  page,
  givenOrganization,
  givenUser,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  const colleague = await givenUser(organization, { name: 'Caio Brandt', role: 'USER' });
  const extension = await givenExtension(organization, { number: '1002', senha: SENHA });
  await openSignedIn(page, '/extension/list', organization.admin);
  await page.getByRole('link', { name: texts.editNamed('1002') }).click();

  await expect(page.getByRole('heading', { level: 1, name: texts.title('1002') })).toBeFocused();
  await expect(page.getByRole('tab')).toHaveText(['Dados', 'Integrações']);
  await expect(field(page, texts.number)).toHaveAttribute('readonly');
  await expect(field(page, texts.domain)).toHaveValue(organization.domain);
  const senha = field(page, texts.senha);
  await expect(senha).toHaveValue(SENHA);
  await expect(senha).toHaveAttribute('type', 'password');
  await expect(page.getByText(savedForm.unsaved)).toBeHidden();
  await expectNoViolations(page);

  await senha.press('End');
  await senha.pressSequentially(' ');
  await expect(alert(page)).toHaveText(
    'Não é permitido utilizar espaços ou os seguintes caracteres de acentuação como senha: " \' ` ´',
  );
  await expect(page.getByText(texts.spaceTaken)).toBeVisible();
  await expect(senha).toHaveValue(SENHA);
  await senha.fill('');
  await button(page, texts.update).click();
  await expect(alert(page)).toHaveText('Os campos ramal, senha e permissões são obrigatórios');
  await expect(senha).toBeFocused();
  await senha.fill('outra-senha-26');
  await expect(page.getByText(texts.senhaDrops)).toBeVisible();

  const bina = field(page, texts.callerId);
  await bina.fill('bina: 55+(11)');
  await expect(bina).toHaveValue('55+11');
  await page.getByLabel(texts.email).first().fill('caio@');
  await button(page, texts.update).click();
  await expect(page.getByText(extensionRefusals.email)).toBeVisible();
  await page.getByLabel(texts.email).first().fill('');
  await expect(page.getByText(savedForm.unsaved)).toBeVisible();
  await button(page, texts.update).click();
  await expect(alert(page)).toHaveText(extensionRefusals.callerId);
  await expect(bina).toBeFocused();

  await bina.fill('+551145500100');
  await field(page, texts.firstName).fill('Caio');
  await field(page, texts.user).selectOption({
    label: texts.userOption('Caio Brandt', colleague.email),
  });
  await page.getByText(texts.recordsCalls, { exact: true }).click();
  const saveRequest = page.waitForRequest((request) => request.method() === 'PATCH');
  await button(page, texts.update).click();
  await expect(successModal(page)).toContainText(texts.updatedSenha);
  expect((await saveRequest).postDataJSON()).toEqual({
    id: extension.id,
    senha: 'outra-senha-26',
    bina: '+551145500100',
    first_name: 'Caio',
    last_name: 'Lacerda',
    email_address: null,
    gravar_audio: false,
    userId: expect.any(Number),
  });
  await expectNoViolations(page);
  await button(page, texts.done).click();
  await expect(page.getByText(savedForm.unsaved)).toBeHidden();
  await waitForClosedDialogs(page);
  await page.reload();
  await expect(senha).toHaveValue('outra-senha-26');

  for (const [status, body, message] of [
    [422, { message: 'Dito pelo servidor', code: 'INVALID_REQUEST' }, 'Dito pelo servidor'],
    [
      422,
      {
        message: 'senha',
        code: 'INVALID_REQUEST',
        details: { messages: { senha: ['senha'], bina: ['Bina primeiro'] } },
      },
      'Bina primeiro',
    ],
    [500, { message: 'Internal', code: 'X' }, /^Oops! Ocorreu algo inesperado :\( porfavor/],
  ] as const) {
    await page.route('**/api/v1/extensions', (route) =>
      route.fulfill({
        status,
        json: { error: { statusCode: status, name: 'E', ...body }, message: '' },
      }),
    );
    await button(page, texts.update).click();
    await expect(alert(page)).toHaveText(message);
    await page.unroute('**/api/v1/extensions');
  }
  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  await expect(page).toHaveURL('/extension/list');
});

test('EXT-05 shows the stored webhook, clears it, and takes a custom address', async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  const extension = await givenExtension(organization, {
    senha: SENHA,
    cdrWebhookUrl: 'https://crm.example/ligacoes',
    cdrWebhookVersion: 'v1.4',
  });
  const piperun = { id: 'piperun', url: 'https://piperun.example/v1/calls', version: 'v1.1' };
  await page.route('**/api/v1/extensions/webhook-targets', (route) =>
    route.fulfill({ json: [piperun] }),
  );
  await openSignedIn(page, getEditPath(extension), organization.admin);
  await page.getByRole('tab', { name: texts.integrations }).click();
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  const address = field(page, texts.webhookUrl);

  await expect(choice(texts.targets.other.name)).toBeChecked();
  await expect(address).toHaveValue('https://crm.example/ligacoes');
  await expect(field(page, texts.webhookVersion)).toHaveValue('v1.4');
  await choice('PipeRun').check();
  await expect(address).toHaveValue(piperun.url);
  await expect(address).toHaveAttribute('readonly');
  await expect(field(page, texts.webhookVersion)).toHaveValue('v1.1');
  await expectNoViolations(page);
  await button(page, texts.update).click();
  await button(page, texts.done).click();
  await waitForClosedDialogs(page);
  await page.reload();
  await page.getByRole('tab', { name: texts.integrations }).click();
  await expect(choice('PipeRun')).toBeChecked();

  await choice(texts.targets.other.name).check();
  await address.fill('ftp://crm');
  await page.getByRole('tab', { name: texts.data }).click();
  await button(page, texts.update).click();
  await expect(address).toBeFocused();
  await expect(page.getByText(extensionRefusals.webhookUrl)).toBeVisible();
  await choice(texts.targets.none.name).check();
  await expect(address).toBeHidden();
  const saveRequest = page.waitForRequest((request) => request.method() === 'PATCH');
  await button(page, texts.update).click();
  expect((await saveRequest).postDataJSON()).toMatchObject({
    webhook_cdr_url: null,
    webhook_body_version: null,
  });
});

test('EXT-03 a USER changes the own extension in part, and can only read others', async ({
  page,
  givenOrganization,
  givenUser,
  givenExtension,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const organization = await givenOrganization();
  const user = await givenUser(organization, { role: 'USER' });
  const me = await page.request.post('/api/v1/users/login', { data: user });
  const { userId } = (await me.json()) as { userId: number };
  const own = await givenExtension(organization, { number: '1001', senha: SENHA, userId });
  const other = await givenExtension(organization, { number: '1002', senha: SENHA });
  await openSignedIn(page, getEditPath(own), user);

  await expect(page.getByText(texts.ownOnly)).toBeVisible();
  await expect(field(page, texts.senha)).toHaveValue(SENHA);
  await expect(field(page, texts.senha)).toHaveAttribute('readonly');
  await expect(button(page, texts.generate)).toHaveCount(0);
  await expect(button(page, texts.removal)).toHaveCount(0);
  await expect(field(page, texts.user)).toHaveCount(0);
  await expect(field(page, texts.callerId)).toHaveAttribute('readonly');
  await expect(field(page, limits.dailySpend)).toHaveAttribute('readonly');
  await expect(page.getByRole('switch', { name: texts.recordingAccess })).toBeDisabled();
  await expectNoViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await field(page, texts.firstName).fill('Renata');
  await button(page, texts.update).click();
  await expect(successModal(page)).toContainText(texts.updated('1001'));
  await button(page, texts.done).click();

  await waitForClosedDialogs(page);
  await page.goto(getEditPath(other));
  await expect(
    page.getByRole('heading', { level: 1, name: texts.readTitle('1002') }),
  ).toBeVisible();
  await expect(page.getByText(texts.readOnly)).toBeVisible();
  await expect(field(page, texts.senha)).toHaveCount(0);
  await expect(field(page, texts.firstName)).toHaveAttribute('readonly');
  await expect(button(page, texts.update)).toHaveCount(0);
  await expect(page.getByRole('link', { name: texts.back, exact: true })).toBeVisible();
});

test('EXT-03 SES-01 removes an extension after a confirmation; a missing one shows a message', async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  const extension = await givenExtension(organization, { number: '1002', senha: SENHA });
  const elsewhere = await givenExtension(await givenOrganization(), { number: '1003' });
  await openSignedIn(page, getEditPath(extension), organization.admin);

  await button(page, texts.removal).click();
  const question = page.getByRole('dialog', { name: texts.removeTitle(1) });
  await expect(question).toContainText(texts.removeText('1002', 1));
  await expect(question).toContainText(texts.removeKeeps);
  await expectNoViolations(page);
  await question.getByRole('button', { name: texts.cancel }).click();
  await button(page, texts.removal).click();
  await question.getByRole('button', { name: texts.remove }).click();
  await expect(page).toHaveURL('/extension/list');
  await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible();

  await page.goto(getEditPath(elsewhere));
  await expect(page.getByRole('heading', { level: 1, name: texts.notFound })).toBeVisible();
  const nowhere = await page.goto('/extension/x/edit');
  expect(nowhere!.status()).toBe(404);
  const menu = page.getByRole('navigation', { name: layout.mainNavigation });
  await expect(menu.getByRole('link', { name: navigation.extensions })).toBeVisible();
});

test('EXT-03 names the page while it loads and when that fails, and loads it again', async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  const extension = await givenExtension(organization, { number: '1002', senha: SENHA });
  const title = page.getByRole('heading', { level: 1 });
  let isBroken = true;
  const gate = Promise.withResolvers<void>();
  await page.route(/\/extensions\/\d+\/limits$/, async (route) => {
    await gate.promise;
    return isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  await openSignedIn(page, getEditPath(extension), organization.admin);

  await expect(title).toHaveText(texts.editTitle);
  await expect(page.getByRole('status').filter({ hasText: layout.loading })).toBeAttached();
  gate.resolve();
  await expect(page.getByRole('heading', { name: texts.editLoadFailed })).toBeVisible();
  await expect(title).toHaveText(texts.editTitle);

  isBroken = false;
  await button(page, errors.tryAgain).click();
  await expect(title).toHaveText(texts.title('1002'));
});
