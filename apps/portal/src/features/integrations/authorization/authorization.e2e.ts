import { expect, test } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import {
  type Integration,
  listIntegrations,
  saveIntegration,
} from '@alo/contract/crm/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { integrationRefusals } from '@alo/messages/crm/integrations.ts';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { getCard, confirmOk, scrollToTop } from '../testing/integration-steps.ts';

const PATH = '/integrations/manager';
const LOST =
  'Houve um problema com a autenticação da integração. Talvez seja necessário reinstalar essa integração.';

interface Listening {
  announced: string[];
}

/** Runs in the page. Screen readers announce only changes of live regions. */
function listen(): void {
  const announced: string[] = [];
  Object.assign(window, { announced } satisfies Listening);
  const note = ({ target, addedNodes }: MutationRecord) => {
    if (!(target instanceof Element) || !target.closest('[role="status"], [role="alert"]')) return;
    for (const { textContent } of addedNodes) announced.push(textContent ?? '');
  };
  new MutationObserver((records) => records.forEach(note)).observe(document, {
    childList: true,
    subtree: true,
  });
}

test('INT-02 INT-05 GW-kommo connecting leads to the vendor’s page and back to its outcome', async ({
  page,
  givenOrganization,
}) => {
  await page.addInitScript(listen);
  await openSignedIn(page, PATH, (await givenOrganization()).admin);
  const card = getCard(page, 'Kommo');
  const announced = () => page.evaluate(() => (window as unknown as Listening).announced);

  await card.toggle.click();
  await page.getByRole('button', { name: 'Recusar' }).click();
  await expect(
    page.getByText('Não foi possível realizar a integração com Kommo. Por favor, tente novamente.'),
  ).toBeVisible();
  await expect.poll(announced).toContain(texts.notConnected('Kommo'));
  await expect(page).toHaveURL(PATH);
  await expect(card.toggle).not.toBeChecked();
  await page.getByRole('button', { name: texts.closeBanner }).click();
  await expect(page.getByText(texts.notConnected('Kommo'))).toBeHidden();

  await card.toggle.click();
  await page.getByRole('button', { name: 'Permitir' }).click();
  await expect(page.getByText('Integração com Kommo realizada com sucesso.')).toBeVisible();
  await expect(page).toHaveURL(PATH);
  await expect(card.toggle).toBeChecked();
  await expectNoViolations(page);

  await card.settings.click();
  const form = page.getByRole('dialog', { name: 'Configurar Kommo' });
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await form.getByLabel('Usuário').selectOption('Cida');
  await expect(form.getByRole('button', { name: 'Ativar', exact: true })).toHaveCount(0);
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await confirmOk(page, 'Integração Kommo atualizada com sucesso!');
  await card.settings.click();
  await expect(form.getByRole('combobox').locator('option:checked')).toHaveText('Cida');
});

test('GW-salesforce saves first, then authorizes, and opens its form on return', async ({
  page,
  givenOrganization,
}) => {
  await openSignedIn(page, PATH, (await givenOrganization()).admin);
  const card = getCard(page, 'Salesforce');
  await card.toggle.click();
  const form = page.getByRole('dialog', { name: 'Configurar Salesforce' });
  const activate = form.getByRole('button', { name: 'Ativar', exact: true });
  const franchisee = form.getByLabel('Franqueado');

  await expect(activate).toBeDisabled();
  await franchisee.selectOption('Sim');
  await expect(form.getByLabel('Domínio', { exact: true })).toBeVisible();
  await expect(activate).toBeDisabled();
  await franchisee.selectOption('Não');
  await expect(form.getByLabel('Domínio', { exact: true })).toBeHidden();
  await scrollToTop(page);
  await expectNoViolations(page);
  await activate.click();
  await page.getByRole('button', { name: 'Permitir' }).click();

  await expect(page).toHaveURL(PATH);
  await expect(form).toBeVisible();
  const save = form.getByRole('button', { name: 'Salvar', exact: true });
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await expect(save).toBeDisabled();
  for (const choice of await form.getByRole('combobox').all()) {
    await choice.selectOption({ index: 1 });
  }
  await save.click();
  await confirmOk(page, 'Integração Salesforce atualizada com sucesso!');
  await expect(page.getByText('Integração com Salesforce realizada com sucesso.')).toBeVisible();
});

test('INT-06 a saved integration without authorization can be authorized or discarded', async ({
  page,
  givenOrganization,
}) => {
  await openSignedIn(page, PATH, (await givenOrganization()).admin);
  const card = getCard(page, 'Salesforce');
  const form = page.getByRole('dialog', { name: 'Configurar Salesforce' });
  await card.toggle.click();
  await form.getByLabel('Franqueado').selectOption('Não');
  await form.getByRole('button', { name: texts.activate, exact: true }).click();
  await page.getByRole('button', { name: 'Recusar' }).click();

  await expect(card.root).toContainText(texts.isPending('Salesforce'));
  await expect(card.toggle).not.toBeChecked();
  await expect(card.settings).toBeDisabled();
  await expect(page.getByText(/^0 de \d+ conectados$/)).toBeVisible();
  await expectNoViolations(page);
  await card.toggle.click();
  await expect(form.getByLabel('Franqueado').locator('option:checked')).toHaveText('Não');
  await form.getByRole('button', { name: texts.cancel }).click();
  await card.root.getByRole('button', { name: texts.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await confirmOk(page, texts.removed('Salesforce'));
  await expect(card.root).toContainText(texts.connectsByAccount('Salesforce'));
});

test('GW-pipedrive saves the returned code once, and suggests the first item of each list', async ({
  page,
  givenOrganization,
}) => {
  await openSignedIn(page, PATH, (await givenOrganization()).admin);
  const card = getCard(page, 'Pipedrive');
  const search = page.getByRole('textbox', { name: texts.search });
  const saves: unknown[] = [];
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/integrations', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    saves.push(route.request().postDataJSON());
    await isHeld;
    return route.continue();
  });
  await card.toggle.click();
  await page.getByRole('button', { name: 'Permitir' }).click();

  await expect(page).toHaveURL(PATH);
  await expect(card.root).toContainText(texts.authorizing('Pipedrive'));
  await expect(card.settings).toHaveAttribute('aria-disabled', 'true');
  await card.settings.press('Enter');
  await expect(card.toggle).toHaveAttribute('aria-disabled', 'true');
  await card.toggle.press('Space');
  await expect(card.toggle).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.fill('Agendor');
  await expect(card.root).toBeHidden();
  release();
  await confirmOk(page, 'Integração Pipedrive atualizada com sucesso!');
  await search.fill('');
  await expect(card.toggle).toBeChecked();
  const types = Promise.withResolvers<void>();
  await page.route('**/integrations/pipedrive/activity-types*', async (route) => {
    await types.promise;
    await route.continue();
  });
  await card.settings.click();
  const form = page.getByRole('dialog', { name: 'Configurar Pipedrive' });
  const getChosenOption = (label: string) => form.getByLabel(label).locator('option:checked');
  const save = form.getByRole('button', { name: 'Salvar', exact: true });
  const automatic = 'Associação automática pelo Pipedrive';
  await expect(getChosenOption('Usuário')).toHaveText('Ana');
  expect(saves).toEqual([
    expect.objectContaining({
      gateway: 'pipedrive',
      webhook: true,
      metadata: expect.objectContaining({ authorizationCode: expect.stringMatching(/./) }),
    }),
  ]);
  await expect(save).toBeDisabled();
  await form.getByLabel('Usuário').selectOption(automatic);
  types.resolve();

  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await expect(getChosenOption('Tipo de atividade das chamadas atendidas')).toHaveText('Ligação');
  await expect(getChosenOption('Tipo de atividade das chamadas não atendidas')).toHaveText(
    'Ligação',
  );
  await expect(getChosenOption('Usuário')).toHaveText(automatic);
  await save.click();
  await confirmOk(page, 'Integração Pipedrive atualizada com sucesso!');
  await card.settings.click();
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await expect(getChosenOption('Usuário')).toHaveText(automatic);
});

test('INT-07 GW-pipedrive ignores a code in a crafted link; after a revocation, offers to reconnect', async ({
  page,
  givenOrganization,
}) => {
  await page.route(`**${listIntegrations.path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const reply = await route.fetch();
    const all = (await reply.json()) as Integration[];
    const refusedIntegrations = all.map((one) => ({ ...one, authorization: 'refused' }));
    return route.fulfill({ response: reply, json: refusedIntegrations });
  });
  const { admin } = await givenOrganization();
  const token = await openSignedIn(page, `${PATH}?code=abc`, admin);
  // No owner authorized this code.
  await expect(page.getByText(texts.notConnected('Pipedrive'))).toBeVisible();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(getCard(page, 'Pipedrive').toggle).not.toBeChecked();
  const response = await page.request.patch(`${BASE_PATH}${saveIntegration.path}`, {
    headers: { Authorization: token.id },
    data: { gateway: 'pipedrive', webhook: true, metadata: {} },
  });
  expect(response.ok(), await response.text()).toBe(true);
  await page.reload();
  await getCard(page, 'Pipedrive').settings.click();
  const form = page.getByRole('dialog', { name: 'Configurar Pipedrive' });

  await expect(form.getByText(LOST)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Salvar', exact: true })).toBeDisabled();
  await expect(form.getByRole('button', { name: texts.reconnect })).toBeVisible();
  await expectNoViolations(page);
  await form.getByRole('button', { name: texts.cancel }).click();
  const card = getCard(page, 'Pipedrive').root;
  await expect(card).toContainText(LOST);
  await expectNoViolations(page);
  await card.getByRole('button', { name: texts.reconnect }).click();

  await expect(page.getByRole('button', { name: 'Permitir' })).toBeVisible();
});

test('INT-02 INT-05 ignores an unknown gateway, and explains a missing OAuth application', async ({
  page,
  givenOrganization,
}) => {
  await openSignedIn(page, `${PATH}?success=sua+senha`, (await givenOrganization()).admin);
  await expect(getCard(page, 'Kommo').root).toBeVisible();
  await expect(page.getByText('sua senha')).toHaveCount(0);
  await expect(page).toHaveURL(PATH);

  const message = integrationRefusals.notSetUp('HubSpot');
  await page.route('**/api/v1/integrations/hubspot/authorize-link*', (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: {
          statusCode: 422,
          name: 'UnprocessableEntity',
          message,
          code: 'INVALID_REQUEST',
          details: { messages: { gateway: [message] } },
        },
        message,
      },
    }),
  );
  const card = getCard(page, 'HubSpot');

  await card.toggle.click();

  await expect(card.root.getByRole('alert')).toHaveText(message);
  await expect(card.toggle).toBeEnabled();
  await expect(card.toggle).toBeFocused();
  await expect(card.toggle).not.toBeChecked();
});
