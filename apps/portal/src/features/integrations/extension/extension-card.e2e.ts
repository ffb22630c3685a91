import { CRM_KEYS } from '@alo/api/testing/e2e/crms.ts';
import { expect, test } from '@alo/api/testing/e2e.ts';
import { provisioning } from '@alo/messages/telephony/extension-provisioning.ts';
import { extensions } from '@alo/messages/telephony/extensions.ts';
import {
  extensionCard,
  integrationsManager as texts,
} from '@alo/messages/crm/integrations-manager.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { waitForClosedDialogs } from '../../../testing/dialogs.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { getCard, confirmOk } from '../testing/integration-steps.ts';

const PATH = '/integrations/manager';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('GW-softswitch an ADMIN creates and edits an extension in the card', async ({
  page,
  givenOrganization,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, PATH, organization.admin);
  const card = getCard(page, extensionCard.name);
  await card.toggle.click();
  const form = dialog(page, texts.configure(extensionCard.name));
  const choice = form.getByLabel(extensionCard.extension, { exact: true });
  await expect(form.getByRole('button', { name: texts.activate, exact: true })).toBeDisabled();
  await expectNoViolations(page);

  await form.getByRole('button', { name: extensions.newExtension }).click();
  const newExtensionDialog = dialog(page, extensions.newExtension);
  await newExtensionDialog.getByLabel(extensions.number, { exact: true }).fill('2001');
  await newExtensionDialog.getByRole('button', { name: extensions.create }).click();
  await dialog(page, provisioning.created('2001'))
    .getByRole('button', { name: provisioning.finish })
    .click();
  await expect(form).toBeVisible();
  await expect(choice).toHaveValue('2001');
  const senha = form.getByLabel(extensions.senha, { exact: true });
  await senha.fill('');
  await form.getByRole('button', { name: texts.activate, exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText(extensions.fieldsRequired);
  await expect(senha).toBeFocused();
  await form.getByRole('button', { name: extensions.generate }).click();
  await expect(form.getByText(extensions.fieldsRequired)).toHaveCount(0);
  await form.getByRole('button', { name: extensionCard.showAdvanced }).click();
  await form.getByLabel(extensions.callerId).fill('(11) 3333-0000');
  await form.getByLabel(extensions.firstName, { exact: true }).fill('Recepção');
  await expectNoViolations(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') requests.push(new URL(request.url()).pathname);
  });
  await form.getByRole('button', { name: texts.activate, exact: true }).click();
  await confirmOk(page, texts.saved(extensionCard.name));

  expect(requests.map((path) => path.split('/').at(-1))).toEqual(['extensions', 'integrations']);
  await expect(card.root).toContainText(organization.domain);
  await expect(card.root).toContainText('2001');
  await waitForClosedDialogs(page);
  await page.reload();
  await card.settings.click();
  await expect(choice).toHaveValue('2001');
  await form.getByRole('button', { name: extensionCard.showAdvanced }).click();
  await expect(form.getByLabel(extensions.firstName, { exact: true })).toHaveValue('Recepção');
  await expect(form.getByLabel(extensions.callerId)).toHaveValue('1133330000');
});

test('GW-softswitch a USER chooses an extension but cannot edit it', async ({
  page,
  givenOrganization,
  givenUser,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '2001' });
  await openSignedIn(page, PATH, await givenUser(organization, { role: 'USER' }));
  const card = getCard(page, extensionCard.name);
  await card.toggle.click();
  const form = dialog(page, texts.configure(extensionCard.name));

  await form.getByLabel(extensionCard.extension, { exact: true }).selectOption('2001');
  await expect(form.getByRole('button', { name: extensions.newExtension })).toHaveCount(0);
  await expect(form.getByLabel(extensions.senha)).toHaveCount(0);
  await form.getByRole('button', { name: texts.activate, exact: true }).click();
  await confirmOk(page, texts.saved(extensionCard.name));

  await expect(card.root).toContainText('2001');
  await card.toggle.click();
  const question = dialog(page, texts.removeTitle);
  await expect(question).toContainText(extensionCard.removeMeans);
  await expect(question).not.toContainText(texts.removeMeans);
});

test('GW-nectar cannot be saved without the extension gateway, and shows why', async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '2001' });
  await openSignedIn(page, PATH, organization.admin);
  const card = getCard(page, 'Nectar');
  await card.toggle.click();
  const form = dialog(page, 'Configurar Nectar');
  const activate = form.getByRole('button', { name: texts.activate, exact: true });
  await expect(form.getByText('Integração Ramal precisa estar ativa')).toBeVisible();
  await form.getByLabel('Apikey').fill(CRM_KEYS.nectar);
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await expect(activate).toBeDisabled();
  await form.getByRole('button', { name: texts.cancel }).click();

  await getCard(page, extensionCard.name).toggle.click();
  const extension = dialog(page, texts.configure(extensionCard.name));
  await extension.getByLabel(extensionCard.extension, { exact: true }).selectOption('2001');
  await extension.getByRole('button', { name: texts.activate, exact: true }).click();
  await confirmOk(page, texts.saved(extensionCard.name));

  await card.toggle.click();
  await form.getByLabel('Apikey').fill(CRM_KEYS.nectar);
  await form.getByLabel('Usuário').selectOption('Caio');
  for (const choice of await form.getByLabel(/^Tipo de ligação/).all()) {
    await choice.selectOption({ index: 1 });
  }
  await activate.click();
  await confirmOk(page, texts.saved('Nectar'));
});
