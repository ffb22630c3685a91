import { CRM_KEYS } from '@alo/api/testing/e2e/crms.ts';
import { expect, test } from '@alo/api/testing/e2e.ts';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';
import { getCard, confirmOk } from './testing/integration-steps.ts';

const PATH = '/integrations/manager';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('GW-activecampaign shows its fields after three characters, and saves the account’s address', async ({
  page,
  givenOrganization,
}) => {
  await openSignedIn(page, PATH, (await givenOrganization()).admin);
  const card = getCard(page, 'ActiveCampaign');
  await card.toggle.click();
  const form = dialog(page, 'Configurar ActiveCampaign');
  const address = form.getByLabel('URL da API');
  const token = form.getByLabel('Token de Acesso', { exact: true });

  await form.getByLabel('Subdomínio').fill('ac');
  await expect(address).toBeHidden();
  await form.getByLabel('Subdomínio').fill('acme');
  await address.fill('https://evil.example');
  await token.fill(CRM_KEYS.activecampaign);
  await expect(form.getByText(/^Falha na validação dos dados\./)).toBeVisible();
  await address.fill('https://acme.api-us1.com/');
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await form.getByLabel('Usuário').selectOption('Ana Souza');
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Ativar', exact: true }).click();
  await confirmOk(page, 'Integração ActiveCampaign atualizada com sucesso!');

  await card.settings.click();
  await expect(form.getByRole('link', { name: 'acme.activehosted.com' })).toHaveAttribute(
    'href',
    'https://acme.activehosted.com',
  );
});

test('INT-03 GW-clickup appears only with its rollout flag, and sends only complete keys', async ({
  page,
  givenOrganization,
  givenRollout,
}) => {
  const { name, card: clickup } = MANIFESTS.clickup;
  const { rolloutFlag } = clickup;
  const organization = await givenOrganization();
  await givenRollout(rolloutFlag, organization, false);
  await openSignedIn(page, PATH, organization.admin);
  const card = getCard(page, name);
  await expect(getCard(page, 'Agendor').root).toBeVisible();
  await expect(card.root).toHaveCount(0);
  await page.getByRole('textbox').first().fill(name);
  await expect(page.getByText(texts.noMatch(name))).toBeVisible();

  await givenRollout(rolloutFlag, organization, true);
  await page.reload();
  await card.toggle.click();
  const form = dialog(page, 'Configurar ClickUp');
  const token = form.getByLabel('Token', { exact: true });
  await token.fill('pk_12345678_ERRADO');
  await expect(form.getByText(texts.giveCredentials('ClickUp'))).toBeVisible();
  await token.fill(`pk_87654321_${'X'.repeat(32)}`);
  await expect(form.getByText('Token inválido', { exact: true })).toBeVisible();
  await token.fill(CRM_KEYS.clickup);
  await form.getByLabel('Usuário').selectOption('Ana');
  await form.getByRole('button', { name: 'Ativar', exact: true }).click();

  await confirmOk(page, 'Integração ClickUp atualizada com sucesso!');
});
