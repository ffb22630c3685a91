import { expect, test } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { requestPasswordReset } from '@alo/contract/identity/passwords.ts';
import { passwordRecovery as texts } from '@alo/messages/identity/password-recovery.ts';
import { session } from '@alo/messages/identity/session.ts';
import type { Page } from '@playwright/test';

const dialog = (page: Page) => page.getByRole('dialog');
const getEmailField = (page: Page) => dialog(page).getByLabel(texts.email);
const send = (page: Page) => dialog(page).getByRole('button', { name: texts.submit });

test('LOG-01 LOG-11 recovers a password with the typed email, and reports an unknown one', async ({
  page,
  givenOrganization,
  mailTo,
}) => {
  const { admin } = await givenOrganization();
  await page.goto('/login');
  await page.getByLabel(session.email, { exact: true }).fill(admin.email);
  await page.getByRole('button', { name: texts.open }).click();
  await expect(getEmailField(page)).toHaveValue(admin.email);
  await expect(getEmailField(page)).toBeFocused();

  await getEmailField(page).fill('');
  await send(page).click();
  await expect(dialog(page).getByText(texts.emailMissing, { exact: true })).toBeVisible();
  await getEmailField(page).fill(`nobody.${admin.email}`);
  await send(page).click();
  await expect(dialog(page).getByText(texts.emailNotFound)).toBeVisible();

  await getEmailField(page).fill(admin.email);
  await send(page).click();
  await expect(dialog(page).getByText(texts.sent(admin.email))).toBeVisible();
  expect((await mailTo(admin.email)).link).toContain('/change-password?access_token=');
  await dialog(page).getByRole('button', { name: texts.close }).last().click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: texts.open })).toBeFocused();
});

test('LOG-05 LOG-11 openPasswordRecover=true opens the dialog, which refuses blocked users', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  const organization = await givenOrganization();
  const blocked = await givenUser(organization, { emailVerified: false });
  await page.goto(`/login?openPasswordRecover=true&email=${encodeURIComponent(blocked.email)}`);
  await expect(getEmailField(page)).toHaveValue(blocked.email);
  await expect(page).toHaveURL(/\/login\?email=[^&]+$/);
  await send(page).click();
  await expect(dialog(page).getByText(session.emailNotVerified)).toBeVisible();

  const { email } = organization.admin;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await page.request.post(`${BASE_PATH}${requestPasswordReset.path}`, { data: { email } });
  }
  await getEmailField(page).fill(email);
  await send(page).click();
  await expect(dialog(page).getByText(/Aguarde \d+ minutos? e tente de novo/)).toBeVisible();
});
