import { expect, test } from '@alo/api/testing/e2e.ts';
import { passwordRecovery } from '@alo/messages/identity/password-recovery.ts';
import { passwords } from '@alo/messages/identity/passwords.ts';
import { session } from '@alo/messages/identity/session.ts';
import { signUp } from '@alo/messages/identity/sign-up.ts';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

async function expectAccessible(page: Page) {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectNoViolationsInBothThemes(page);
  }
}

test('sign-up and the dialogs of sign-in meet WCAG 2.2 AA in both themes', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: signUp.submit }).click();
  await expect(page.getByText(signUp.fieldsMissing)).toBeVisible();
  await page.getByLabel(signUp.password, { exact: true }).fill('jatoba8282');
  await expectAccessible(page);

  await page.goto('/login?openPasswordRecover=true');
  await page.getByRole('button', { name: passwordRecovery.submit }).click();
  await expect(page.getByText(passwordRecovery.emailMissing, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/login?tokenError=true');
  await expect(page.getByText(session.linkExpired)).toBeVisible();
  await expectAccessible(page);
});

test('the password page with its confirmation meets WCAG 2.2 AA in both themes', async ({
  page,
}) => {
  await openSignedIn(page, '/change-password');
  await page.getByRole('button', { name: passwords.submit }).click();
  await expect(page.getByText(passwords.currentMissing)).toBeVisible();
  await expectAccessible(page);

  for (const label of [passwords.current, passwords.next, passwords.confirmation]) {
    await page.getByLabel(label, { exact: true }).fill('Jatoba!82-moveis');
  }
  await page.getByRole('button', { name: passwords.submit }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
