import { expect, test } from '@alo/api/testing/e2e.ts';
import { createAccessToken } from '@alo/contract/identity/access-tokens.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { requestPasswordReset } from '@alo/contract/identity/passwords.ts';
import { confirmation } from '@alo/messages/platform/controls.ts';
import { navigation } from '@alo/messages/platform/layout.ts';
import { passwordRecovery } from '@alo/messages/identity/password-recovery.ts';
import { passwords as texts } from '@alo/messages/identity/passwords.ts';
import { session } from '@alo/messages/identity/session.ts';
import type { Page } from '@playwright/test';
import { openSignedIn } from '../../testing/sign-in.ts';

const NEW_PASSWORD = 'Jatoba!82-moveis';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: texts.submit, exact: true });
const dashboard = (page: Page) =>
  page.getByRole('heading', { level: 1, name: navigation.dashboard });

async function choose(page: Page, password: string) {
  await field(page, texts.next).fill(password);
  await field(page, texts.confirmation).fill(password);
  await submit(page).click();
  const question = page.getByRole('dialog', { name: texts.confirmTitle });
  await expect(question.getByText(texts.confirmText)).toBeVisible();
  await question.getByRole('button', { name: confirmation.yes }).click();
}

async function signIn(page: Page, email: string, password: string) {
  await field(page, session.email).fill(email);
  await field(page, session.password).fill(password);
  await page.getByRole('button', { name: session.submit }).click();
}

test('PWD-01 PWD-02 PWD-03 PWD-05 a change ends every session and asks to sign in again', async ({
  page,
  givenOrganization,
}) => {
  const { admin } = await givenOrganization();
  const otherSession = await openSignedIn(page, '/dashboard', admin);
  const thisSession = await openSignedIn(page, '/dashboard', admin);
  for (const name of ['Pipedrive', 'n8n']) {
    const response = await page.request.post(`${BASE_PATH}${createAccessToken.path}`, {
      headers: { Authorization: thisSession.id },
      data: { ttl: -1, name },
    });
    expect(response.ok()).toBe(true);
  }
  await page.getByRole('link', { name: texts.title }).click();
  await expect(page.getByText(texts.tokensErased(2))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pipedrive' })).toContainText(
    texts.tokenNeverUsed,
  );

  await field(page, texts.current).fill('errada123');
  await field(page, texts.next).fill(NEW_PASSWORD);
  await field(page, texts.confirmation).fill('outra');
  await submit(page).click();
  await expect(page.getByText(texts.mismatch)).toBeVisible();
  await expect(field(page, texts.confirmation)).toBeFocused();

  await choose(page, NEW_PASSWORD);
  await expect(page.getByText(texts.wrongCurrent)).toBeVisible();
  await expect(field(page, texts.current)).toBeFocused();

  await field(page, texts.current).fill(admin.password);
  await choose(page, NEW_PASSWORD);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(session.passwordChanged)).toBeVisible();
  for (const { id } of [otherSession, thisSession]) {
    const check = await page.request.head(`${BASE_PATH}/users/accessTokens`, {
      headers: { Authorization: id },
    });
    expect(check.status()).toBe(401);
  }
  await signIn(page, admin.email, NEW_PASSWORD);
  await expect(dashboard(page)).toBeVisible();
});

test('LOG-11 PWD-01 PWD-02 PWD-04 the mailed link sets a new password once', async ({
  page,
  givenOrganization,
  mailTo,
}) => {
  const { admin } = await givenOrganization();
  await page.request.post(`${BASE_PATH}${requestPasswordReset.path}`, {
    data: { email: admin.email },
  });
  const { link } = await mailTo(admin.email);
  const referers: (string | undefined)[] = [];
  page.on('request', (request) => referers.push(request.headers().referer));

  await page.goto(link);
  await expect(field(page, texts.next)).toBeFocused();
  await expect(field(page, texts.current)).toBeHidden();
  await expect(page).toHaveURL('/change-password');
  await page.reload();
  await choose(page, NEW_PASSWORD);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(session.passwordChanged)).toBeVisible();
  expect(referers.filter((referer) => referer?.includes('access_token'))).toEqual([]);

  await page.goto(link);
  await choose(page, 'Outra!82-moveis');
  await expect(page.getByRole('heading', { name: texts.linkNotValidTitle })).toBeFocused();
  await page.getByRole('link', { name: texts.askNewLink }).click();
  await expect(page.getByRole('dialog', { name: passwordRecovery.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await signIn(page, admin.email, admin.password);
  await expect(page.getByText(session.loginFailed)).toBeVisible();
  await signIn(page, admin.email, NEW_PASSWORD);
  await expect(dashboard(page)).toBeVisible();
});

test('PWD-01 asks to sign in when there is neither a session nor a link', async ({ page }) => {
  await page.goto('/change-password');

  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/change-password')}`);
});
