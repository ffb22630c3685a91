import { expect, test } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { updateOrganization } from '@alo/contract/identity/organizations.ts';
import { accounts } from '@alo/messages/identity/accounts.ts';
import { clipboard } from '@alo/messages/platform/controls.ts';
import { destinationTexts, extensionLimits } from '@alo/messages/telephony/extension-limits.ts';
import { accessType, layout, navigation } from '@alo/messages/platform/layout.ts';
import { savedForm } from '@alo/messages/platform/controls.ts';
import { profiles as texts } from '@alo/messages/identity/profiles.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: layout.mainNavigation });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const save = (page: Page) => page.getByRole('button', { name: savedForm.save }).first().click();

test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-write'] });

test('PRF-01 PRF-03 an ADMIN changes the organization’s name, email and phone', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  const organization = await givenOrganization({ phone: '+551145500100' });
  await openSignedIn(page, '/dashboard', organization.admin);
  await menu(page).getByRole('link', { name: navigation.organizationProfile }).click();
  await expect(field(page, texts.name)).toHaveValue(organization.name);
  await expect(field(page, texts.phone)).toHaveValue('(11) 4550-0100');
  await page.getByRole('button', { name: texts.organization.copyDomain }).click();
  await expect(page.getByText(clipboard.copied)).toBeAttached();
  await expect(page.getByText(savedForm.unsaved)).toBeHidden();

  await field(page, texts.name).fill(' ');
  await field(page, texts.email).fill('');
  await save(page);
  await expect(page.getByText(accounts.nameAndEmailRequired, { exact: true })).toBeVisible();
  await expect(field(page, texts.name)).toBeFocused();
  await expect(page.getByText(savedForm.unsaved)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: savedForm.discard }).click();
  await expect(field(page, texts.email)).toHaveValue(organization.email);
  await expect(page.getByText(accounts.nameAndEmailRequired, { exact: true })).toBeHidden();

  await page.route(`**${BASE_PATH}${updateOrganization.path}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 422, json: REFUSAL })
      : route.fallback(),
  );
  await save(page);
  const refusal = page.getByRole('alert').filter({ hasText: 'inválido' });
  await expect(refusal).toHaveText('Nome inválido\nEmail inválido', { useInnerText: true });
  await page.unroute(`**${BASE_PATH}${updateOrganization.path}`);

  await field(page, texts.name).fill('Jatobá Móveis');
  await field(page, texts.email).fill('Contato@jatoba.example');
  await field(page, texts.phone).fill('11955500142');
  await save(page);
  await expect(page.getByText(texts.organization.saved)).toBeVisible();
  const access = `Jatobá Móveis · ${accessType.ADMIN}`;
  await expect(page.getByRole('banner').getByText(access)).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page);
  await page.reload();
  await expect(field(page, texts.email)).toHaveValue('contato@jatoba.example');
  await expect(field(page, texts.phone)).toHaveValue('(11) 95550-0142');

  const user = await givenUser(organization, { role: 'USER' });
  await openSignedIn(page, '/organization/profile', user);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: navigation.userProfile })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: navigation.organizationProfile })).toBeHidden();
  await expect(page.getByRole('heading', { name: layout.adminsOnly })).toBeVisible();
  await expect(field(page, texts.email)).toHaveCount(0);
});

const REFUSAL = {
  error: {
    statusCode: 422,
    name: 'UnprocessableEntityError',
    message: 'Nome inválido',
    code: 'INVALID_REQUEST',
    details: { messages: { name: ['Nome inválido'], email: ['Email inválido'] } },
  },
};

test('PRF-02 users change their name and phone, but not their email', async ({
  page,
  givenOrganization,
}) => {
  const { admin } = await givenOrganization();
  await openSignedIn(page, '/users/list', admin);
  await expect(page.getByRole('rowheader', { name: 'Marina Teles' })).toBeVisible();
  await menu(page).getByRole('link', { name: navigation.userProfile }).click();
  await expect(field(page, texts.email)).toHaveValue(admin.email);
  await expect(field(page, texts.email)).not.toBeEditable();

  await field(page, texts.name).fill('');
  await save(page);
  await expect(page.getByText(accounts.nameRequired)).toBeVisible();
  await expect(field(page, texts.name)).toBeFocused();
  await field(page, texts.phone).fill('4550');
  await save(page);
  await expect(page.getByText(accounts.phoneInvalid)).toBeVisible();
  await expectNoViolations(page);

  await field(page, texts.name).fill('Caio Brandt');
  await field(page, texts.phone).fill('1145500178');
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.user.saved)).toBeVisible();
  await expect(page.getByRole('banner').getByText('Caio Brandt', { exact: true })).toBeVisible();
  await menu(page).getByRole('link', { name: navigation.users }).click();
  await expect(page.getByRole('rowheader', { name: 'Caio Brandt' })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(field(page, texts.name)).toHaveValue('Caio Brandt');
  await field(page, texts.phone).fill('');
  await save(page);
  await expect(page.getByText(texts.user.saved)).toBeVisible();
  await page.reload();
  await expect(field(page, texts.phone)).toHaveValue('');
});

test("B8 an ADMIN limits the organization's concurrent calls and forbids destinations", async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  const extension = await givenExtension(organization, {});
  await openSignedIn(page, '/organization/profile', organization.admin);
  const card = page.getByRole('form', { name: extensionLimits.organization });
  const calls = card.getByRole('textbox', { name: extensionLimits.organizationCalls });
  const submit = card.getByRole('button', { name: savedForm.save });

  await expect(calls).toHaveValue('20');
  await expect(card.getByRole('checkbox', { name: destinationTexts.premium.name })).toBeChecked();
  await calls.fill('0');
  await submit.click();
  await expect(card.getByText(extensionLimits.callsOutOfBounds)).toBeVisible();
  await calls.fill('8');
  await card.getByRole('checkbox', { name: destinationTexts.international.name }).check();
  await expectNoViolations(page);
  await submit.click();
  await expect(card.getByText(extensionLimits.organizationSaved)).toBeVisible();

  await page.goto(`/extension/${extension.id}/edit`);
  await expect(page.getByText(extensionLimits.callsAtOnceHelp(8))).toBeVisible();
  await expect(page.getByText(extensionLimits.locked)).toHaveCount(2);
});
