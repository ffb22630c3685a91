import { expect, test } from '@alo/api/testing/e2e.ts';
import { secretField } from '@alo/messages/platform/controls.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { getCard, confirmOk } from '../testing/integration-steps.ts';

const PATH = '/integrations/manager';

/** Runs in the page, faster than a person. */
function pressOnceEnabled(button: HTMLElement): void {
  const press = () => {
    if ((button as HTMLButtonElement).disabled) return;
    enabling.disconnect();
    button.click();
  };
  const enabling = new MutationObserver(press);
  enabling.observe(button, { attributes: true });
  press();
}

function cardAndForm(page: Page, name: string) {
  const card = getCard(page, name);
  const form = page.getByRole('dialog', { name: texts.configure(name), exact: true });
  const button = (label: string) => form.getByRole('button', { name: label, exact: true });
  return {
    card,
    form,
    cancel: () => button(texts.cancel).click(),
    /** @param isUnavailable whether the CRM returns no lists */
    async connectAndReopen({ isUnavailable = false } = {}) {
      await card.toggle.click();
      await button(texts.activate).evaluate(pressOnceEnabled);
      await confirmOk(page, texts.saved(name));
      await expect(card.toggle).toBeChecked();
      const list = `**/api/v1/integrations/${name.toLowerCase()}/users*`;
      if (isUnavailable)
        await page.route(list, (route) => route.fulfill({ status: 503, json: {} }));
      await card.settings.click();
      if (isUnavailable) await expect(button(texts.tryListsAgain)).toBeVisible();
      await expect(button(texts.save)).toBeEnabled();
      await page.unroute(list);
    },
  };
}

const BY_TOKEN = [
  {
    name: 'Pipefy',
    label: 'Token de acesso pessoal',
    missing: 'Token de acesso pessoal é obrigatório',
    wrong: 'Token de acesso pessoal inválido',
  },
  {
    name: 'Ploomes',
    label: 'Token de acesso da API',
    missing: 'O token não pode estar vazio.',
    wrong: 'Token inválido',
    byWhom: /^Só um administrador do Ploomes/,
  },
  {
    name: 'SunHub',
    label: 'Token de acesso da API',
    missing: 'O token não pode estar vazio.',
    wrong: 'Token inválido',
    byWhom: /^Só um administrador do SunHub/,
  },
];

test('SYS-demo-crms GW-pipefy GW-ploomes GW-sunhub GW-salesflowcrm GW-rdstation-crm connect in one click and refuse a wrong token', async ({
  page,
  givenOrganization,
}) => {
  await openSignedIn(page, PATH, (await givenOrganization()).admin);

  for (const { name, label, missing, wrong, byWhom } of BY_TOKEN) {
    const { card, form, cancel, connectAndReopen } = cardAndForm(page, name);
    const token = form.getByLabel(label, { exact: true });
    await expect(card.root).toContainText('Nova Integração');
    await card.toggle.click();
    await expect(form.getByText(texts.demoFilledIn(name))).toBeVisible();
    if (byWhom) await expect(form.getByText(byWhom)).toBeVisible();
    await token.fill('');
    await expect(form.getByText(missing, { exact: true })).toBeVisible();
    await token.fill('errado');
    await expect(form.getByText(wrong, { exact: true })).toBeVisible();
    await cancel();

    // GW-ploomes, GW-sunhub: saved values do not depend on the lists.
    await connectAndReopen({ isUnavailable: byWhom !== undefined });
    await expect(token).toHaveValue('');
    await expect(form.getByText(secretField.kept)).toBeVisible();
    await cancel();
  }
  await expect(getCard(page, 'SunHub').tutorial).toHaveCount(0);

  const { form, cancel, connectAndReopen } = cardAndForm(page, 'Salesflow CRM');
  await connectAndReopen();
  await expect(form.getByText(texts.nothingToFillIn('Salesflow CRM'))).toBeVisible();
  await expect(form.getByLabel(texts.mostRecent)).toHaveCount(0);
  await cancel();
  await cardAndForm(page, 'RD Station CRM').connectAndReopen();
});

test('SYS-demo-crms GW-appfacilita GW-groner connect in one click and report wrong fields', async ({
  page,
  givenOrganization,
}) => {
  await openSignedIn(page, PATH, (await givenOrganization()).admin);
  const appfacilita = cardAndForm(page, 'AppFacilita');
  const field = (label: string) => appfacilita.form.getByLabel(label, { exact: true });
  await appfacilita.card.toggle.click();
  await field('api-instance').fill('');
  await expect(
    appfacilita.form.getByText('api-instance, api-key e token-user são obrigatórios'),
  ).toBeVisible();
  await appfacilita.cancel();
  const saveRequest = page.waitForRequest((request) => request.method() === 'PATCH');
  await appfacilita.connectAndReopen();
  expect((await saveRequest).postDataJSON()).toMatchObject({
    metadata: { userId: '31', userName: 'Ana', userEmail: 'ana@acme.example' },
  });
  await expect(field('api-instance')).toHaveValue('acme-imoveis');
  await expect(field('api-key')).toHaveAttribute('placeholder', /•7e2f$/);
  await expect(field('token-user')).toHaveAttribute('placeholder', /•.+the-end$/);
  await expect(field('Usuário').locator('option:checked')).toHaveText('Ana');
  await expectNoViolations(page);
  await appfacilita.cancel();

  const { card, form, cancel, connectAndReopen } = cardAndForm(page, 'Groner');
  const email = form.getByLabel('Email');
  const password = form.getByLabel('Senha', { exact: true });
  await card.toggle.click();
  await form.getByLabel('Subdomínio').fill('');
  await expect(form.getByText('Subdomínio, Email e Senha são obrigatórios')).toBeVisible();
  await form.getByLabel('Subdomínio').fill('acme');
  await email.fill('Ana@acme');
  await expect(email).toHaveValue('ana@acme');
  await email.blur();
  await expect(form.getByText('Email inválido', { exact: true })).toBeVisible();
  await email.fill('ana@acme.example');
  const queryStrings: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/groner/users')) queryStrings.push(new URL(request.url()).search);
  });
  // No request while typing.
  await page.clock.install();
  for (const part of ['outra', 'outra-senha']) {
    await password.fill(part);
    await page.clock.runFor(2000);
  }
  expect(queryStrings).toEqual([]);
  await password.blur();
  await page.clock.resume();
  await expect(form.getByText('Usuário ou senha inválidos')).toBeVisible();
  // No URL holds the password.
  expect(queryStrings).toEqual(['']);
  await cancel();

  await connectAndReopen();
  await expect(form.getByLabel('Subdomínio')).toHaveValue('acme');
  await expect(email).toHaveValue('ana@acme.example');
  await expect(password).toHaveValue('');
  await expect(form.getByText(secretField.kept)).toBeVisible();
  await expectNoViolations(page);
});

test('SYS-demo-crms GW-zoho authorizes on the vendor’s page, asks for required choices, and keeps them', async ({
  page,
  givenOrganization,
}) => {
  await openSignedIn(page, PATH, (await givenOrganization()).admin);
  const { card, form } = cardAndForm(page, 'Zoho CRM');
  await card.toggle.click();
  await page.getByRole('button', { name: 'Permitir' }).click();

  await expect(page.getByText(texts.connected('Zoho CRM'))).toBeVisible();
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  const missed = form.getByLabel('Resultado das chamadas não atendidas');
  await expect(missed.getByRole('option')).toHaveText([
    texts.choose,
    'Interessado',
    'Sem resposta/Ocupado',
  ]);
  await form.getByLabel('Usuário').selectOption('Bia Souza');
  await missed.selectOption('Sem resposta/Ocupado');
  await form.getByRole('button', { name: texts.save, exact: true }).click();
  await confirmOk(page, texts.saved('Zoho CRM'));

  await card.settings.click();
  await expect(form.getByLabel('Usuário').locator('option:checked')).toHaveText('Bia Souza');
  await expect(missed.locator('option:checked')).toHaveText('Sem resposta/Ocupado');
});
