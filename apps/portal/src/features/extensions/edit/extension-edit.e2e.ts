import { expect, test } from '@alo/api/testing/e2e.ts';
import {
  destinationTexts,
  extensionLimits as limits,
} from '@alo/messages/telephony/extension-limits.ts';
import { extensionRefusals, extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { savedForm } from '@alo/messages/platform/controls.ts';
import { provisioning } from '@alo/messages/telephony/extension-provisioning.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { reauthentication } from '@alo/messages/identity/second-step.ts';
import { session } from '@alo/messages/identity/session.ts';
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
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await button(page, texts.update).click();
  await expect(successModal(page)).toContainText(texts.updatedSenha);
  expect((await sent).postDataJSON()).toEqual({
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

  for (const [status, body, said] of [
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
    await expect(alert(page)).toHaveText(said);
    await page.unroute('**/api/v1/extensions');
  }
  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  await expect(page).toHaveURL('/extension/list');
});

test('EXT-03 hides the senha half an hour after the sign-in, saves without it, and reauthenticates to show it', async ({
  page,
  givenOrganization,
  givenExtension,
  givenSignInOf,
}) => {
  const { admin, ...organization } = await givenOrganization();
  const extension = await givenExtension(organization, { number: '1002', senha: SENHA });
  await openSignedIn(page, '/dashboard', admin);
  await givenSignInOf(admin.email, 45);
  const question = page.getByRole('dialog', { name: reauthentication.title });
  const senha = field(page, texts.senha);

  await page.goto(getEditPath(extension));
  await expect(page.getByText(texts.senhaHidden)).toBeVisible();
  await expect(senha).toHaveAttribute('readonly');
  await expectNoViolations(page);
  await field(page, texts.firstName).fill('Caio');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await button(page, texts.update).click();
  await expect(successModal(page)).toBeVisible();
  expect((await sent).postDataJSON()).not.toHaveProperty('senha');
  await button(page, texts.done).click();
  await waitForClosedDialogs(page);

  await field(page, texts.lastName).fill('Brandt');
  await button(page, texts.showSenha).click();
  await question.getByRole('button', { name: reauthentication.cancel }).click();
  await expect(alert(page)).toHaveText(session.confirmAgain);
  await button(page, texts.showSenha).click();
  await question.getByLabel(reauthentication.password, { exact: true }).fill(admin.password);
  await question.getByRole('button', { name: reauthentication.submit }).click();
  await expect(question).toBeHidden();

  await expect(senha).toHaveValue(SENHA);
  await expect(senha).toBeFocused();
  await expect(field(page, texts.lastName)).toHaveValue('Brandt');
  await senha.fill('outra-senha-26');
  await button(page, texts.update).click();
  await expect(successModal(page)).toContainText(texts.updatedSenha);
});

test('EXT-08 asks for reauthentication above the code dialog, and continues after it', async ({
  page,
  givenOrganization,
  givenExtension,
  givenSignInOf,
}) => {
  const { admin, ...organization } = await givenOrganization();
  const extension = await givenExtension(organization, { senha: SENHA });
  await openSignedIn(page, '/dashboard', admin);
  await givenSignInOf(admin.email, 45);
  const question = page.getByRole('dialog', { name: reauthentication.title });

  await page.goto(getEditPath(extension));
  await button(page, provisioning.title).click();
  const password = question.getByLabel(reauthentication.password, { exact: true });
  await expect(password).toBeFocused();
  await password.fill(admin.password);
  await password.press('Enter');

  await expect(question).toBeHidden();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
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
  // A save from the other tab switches back to the invalid field.
  await page.getByRole('tab', { name: texts.data }).click();
  await button(page, texts.update).click();
  await expect(address).toBeFocused();
  await expect(page.getByText(extensionRefusals.webhookUrl)).toBeVisible();
  await choice(texts.targets.none.name).check();
  await expect(address).toBeHidden();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await button(page, texts.update).click();
  expect((await sent).postDataJSON()).toMatchObject({
    webhook_cdr_url: null,
    webhook_body_version: null,
  });
});

test('B8 EXT-03 changes limits, destinations and hours with the other fields, and releases a day', async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  const extension = await givenExtension(organization, { number: '1002', senha: SENHA });
  await openSignedIn(page, getEditPath(extension), organization.admin);
  const turn = (name: string) => page.getByRole('switch', { name, exact: true });

  await expect(field(page, limits.callsAtOnce)).toHaveValue('2');
  await button(page, limits.more).click();
  await expect(field(page, limits.callsAtOnce)).toHaveValue('3');
  await field(page, limits.dailySpend).fill('30,00');
  await expect(turn(destinationTexts.premium.name)).toBeDisabled();
  await expect(page.getByText(limits.locked)).toBeVisible();
  const countries = page.getByRole('button', { name: limits.countriesButton(limits.noCountry) });
  await expect(countries).toBeDisabled();
  await page.getByText(destinationTexts.international.name, { exact: true }).click();
  await expect(turn(destinationTexts.international.name)).toBeChecked();
  await countries.click();
  await page.getByRole('textbox', { name: limits.searchCountry }).fill('portug');
  await page.getByRole('checkbox', { name: 'Portugal' }).check();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Domingo' }).uncheck();
  await page.getByRole('radio', { name: limits.someHours }).check();
  await field(page, limits.from).fill('20:00');
  await field(page, limits.until).fill('20:00');
  await button(page, texts.update).click();
  await expect(page.getByText(extensionRefusals.sameHours)).toBeVisible();
  await field(page, limits.until).fill('06:00');
  await expect(page.getByText(limits.untilNextDay)).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith('/limits'));
  await button(page, texts.update).click();
  expect((await sent).postDataJSON()).toEqual({
    callsAtOnce: 3,
    dailySpend: 30,
    destinations: ['fixed', 'mobile', 'tollFree', 'special', 'international'],
    countries: ['PT'],
    weekdays: [1, 2, 3, 4, 5, 6],
    hours: { from: '20:00', until: '06:00' },
  });
  await button(page, texts.done).click();

  await button(page, limits.release).click();
  const question = page.getByRole('dialog', { name: limits.releaseTitle });
  await expect(question).toContainText(limits.releaseText('1002'));
  await question.getByRole('button', { name: limits.release }).click();
  await expect(page.getByText(limits.released)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('B8 EXT-03 says which part was saved when the server refuses only the limits; hours use 24 h', async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  const extension = await givenExtension(organization, { number: '1004', senha: SENHA });
  await openSignedIn(page, getEditPath(extension), organization.admin);
  let isBroken = true;
  await page.route(/\/extensions\/\d+\/limits$/, (route) =>
    isBroken && route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  );

  await field(page, texts.firstName).fill('Rui');
  await page.getByRole('radio', { name: limits.someHours }).check();
  await field(page, limits.from).fill('');
  await field(page, limits.from).pressSequentially('2230');
  await expect(field(page, limits.from)).toHaveValue('22:30');
  await field(page, limits.until).fill('6');
  await field(page, limits.until).blur();
  await expect(field(page, limits.until)).toHaveValue('06:00');
  await button(page, texts.update).click();

  await expect(alert(page)).toContainText(texts.limitsNotSaved('').trim());
  await expect(page.getByText(savedForm.unsaved)).toBeVisible();
  await page.reload();
  await expect(field(page, texts.firstName)).toHaveValue('Rui');

  isBroken = false;
  await page.getByRole('radio', { name: limits.someHours }).check();
  await field(page, limits.from).fill('25:00');
  await button(page, texts.update).click();
  await expect(page.getByText(limits.hoursWrong)).toBeVisible();
  await field(page, limits.from).fill('22:30');
  const sent = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().endsWith('/limits'),
  );
  await button(page, texts.update).click();
  await expect(successModal(page)).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({ hours: { from: '22:30', until: '18:00' } });
});

test('EXT-03 a USER changes names, email and recording of the own extension, and can only read others', async ({
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
