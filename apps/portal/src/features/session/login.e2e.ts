import { passwordField } from '@alo/messages/platform/controls.ts';
import { expect, test } from '@alo/api/testing/e2e.ts';
import { emailStep, secondStep } from '@alo/messages/identity/second-step.ts';
import { confirmationMail, session } from '@alo/messages/identity/session.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { DEMO_ADMIN } from '../../testing/sign-in.ts';

const email = (page: Page) => page.getByLabel(session.email, { exact: true });
const password = (page: Page) => page.getByLabel(session.password, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: session.submit });

async function signIn(page: Page, person = DEMO_ADMIN) {
  await email(page).fill(person.email);
  await password(page).fill(person.password);
  await submit(page).click();
}

test('shows and hides the password', async ({ page }) => {
  await page.goto('/login');
  await password(page).fill('segredo');
  await expect(password(page)).toHaveAttribute('type', 'password');

  await page.getByRole('button', { name: passwordField.show }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');

  await page.getByRole('button', { name: passwordField.hide }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('LOG-02 lowercases the email and strips invalid characters, keeping the caret', async ({
  page,
}) => {
  await page.goto('/login');

  await email(page).pressSequentially('Ana Maria+CRM!#|_.x-1@Demo.Local');
  await expect(email(page)).toHaveValue('anamaria+crm|_.x-1@demo.local');

  await email(page).press('Home');
  await email(page).pressSequentially('Ç É');
  await email(page).pressSequentially('Z');
  await expect(email(page)).toHaveValue('zanamaria+crm|_.x-1@demo.local');
});

test('LOG-03 reports a missing @ without a request, then an empty or wrong password', async ({
  page,
}) => {
  await page.goto('/login');
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requestedPaths.push(pathname);
  });

  await email(page).fill('admin.demo.local');
  await password(page).fill(DEMO_ADMIN.password);
  await submit(page).click();

  await expect(page.getByText(session.invalidEmail)).toBeVisible();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  expect(requestedPaths).toEqual([]);

  const failureAlert = page.getByRole('alert').getByText(session.loginFailed);
  await signIn(page, { ...DEMO_ADMIN, password: '' });
  await expect(failureAlert).toBeVisible();
  expect(requestedPaths).toEqual([]);

  const answer = page.waitForResponse('**/users/login');
  await signIn(page, { ...DEMO_ADMIN, password: 'errada' });
  expect((await answer).status()).toBe(401);
  await expect(failureAlert).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('SGN-11 LOG-03 offers the confirmation link again to a user with an unconfirmed email', async ({
  page,
  givenOrganization,
  givenUser,
  mailTo,
}) => {
  const organization = await givenOrganization();
  const person = await givenUser(organization, { emailVerified: false });
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByRole('alert').getByText(session.emailNotVerified)).toBeVisible();
  const resend = page.getByRole('button', { name: confirmationMail.resend });
  await expectNoViolations(page);

  await resend.click();

  await expect(page.getByText(confirmationMail.resent(person.email))).toBeVisible();
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await page.goto((await mailTo(person.email)).link);
  await expect(page.getByRole('dialog').getByText(session.emailVerified)).toBeVisible();
  await page.keyboard.press('Escape');
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');
});

test('LOG-03 says how long to wait after too many attempts', async ({ page }) => {
  await page.route('**/api/v1/users/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '90' },
      json: { error: { statusCode: 429, name: 'TooManyRequestsError', message: 'slow down' } },
    }),
  );
  await page.goto('/login');
  await signIn(page);

  await expect(page.getByText(session.tooManyAttempts('2 minutos'))).toBeVisible();
});

test('LOG-12 signs in to a locked account with password and mailed code', async ({
  page,
  givenOrganization,
  givenLockedAccount,
  mailTo,
}) => {
  const { admin } = await givenOrganization();
  await givenLockedAccount(admin.email);
  await page.goto('/login');
  await signIn(page, { ...admin, password: 'errada' });

  const step = page.getByRole('form', { name: emailStep.title });
  const code = step.getByLabel(emailStep.code);
  await expect(step).toContainText(emailStep.text(admin.email));
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expectNoViolations(page);
  await code.press('Enter');
  await expect(step.getByText(secondStep.codeMissing)).toBeVisible();
  await code.fill('123 456');
  await code.press('Enter');
  await expect(step.getByText(emailStep.invalid)).toBeVisible();
  await expect(code).toBeFocused();

  await step.getByRole('button', { name: secondStep.back }).click();
  await signIn(page, admin);
  const first = await mailTo(admin.email, { subject: /Código para entrar/ });
  await step.getByRole('button', { name: emailStep.resend }).click();
  await expect(step.getByText(emailStep.resent)).toBeVisible();
  await expect(code).toBeFocused();
  const second = await mailTo(admin.email, { subject: /Código para entrar/, count: 2 });
  expect(second.text).not.toBe(first.text);
  await code.fill(/entrada: (\d{6})/.exec(second.text)![1]!);
  await code.press('Enter');

  await expect(page).toHaveURL('/dashboard');
});

test('uses field text large enough that iOS does not zoom in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');

  await expect(email(page)).toHaveCSS('font-size', '16px');
  await expect(password(page)).toHaveCSS('font-size', '16px');
});

test('LOG-04 accessTokenExpired=true shows its message', async ({ page }) => {
  await page.goto('/login?accessTokenExpired=true');
  await expect(page.getByText(session.expired)).toBeVisible();

  await page.goto('/login?accessTokenExpired=false');
  await expect(email(page)).toBeVisible();
  await expect(page.getByText(session.expired)).toBeHidden();
});

test('LOG-08 email=… prefills the email and focuses the password', async ({ page }) => {
  await page.goto('/login?email=Ana%2Bcrm@Demo.Local');

  await expect(email(page)).toHaveValue('ana+crm@demo.local');
  await expect(password(page)).toBeFocused();
});

test('LOG-09 redirect=… goes there after login, query included', async ({ page }) => {
  await page.goto(`/login?redirect=${encodeURIComponent('/report/calls?page=2')}`);
  await signIn(page);

  await expect(page).toHaveURL('/report/calls?page=2');
});

test('LOG-09 redirect=… of another site leads to the dashboard', async ({ page }) => {
  await page.goto(`/login?redirect=${encodeURIComponent('//example.com/')}`);
  await signIn(page);

  await expect(page).toHaveURL('/dashboard');
});

test('LOG-10 sessionError shows its message', async ({ page }) => {
  await page.goto('/login?sessionError=true');

  await expect(page.getByRole('alert').getByText(session.loadFailed)).toBeVisible();
});

test('SES-09 sign-in has the side image and neither header menu nor sidebar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login');

  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(submit(page)).toBeInViewport();
});
