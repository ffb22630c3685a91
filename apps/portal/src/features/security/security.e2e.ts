import { expect, PASSWORD, test } from '@alo/api/testing/e2e.ts';
import { E2E_PORT } from '@alo/api/testing/e2e/e2e-server.ts';
import { totpCode } from '@alo/api/testing/sign-in/totp-code.ts';
import { confirmation } from '@alo/messages/platform/controls.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { secondStep } from '@alo/messages/identity/second-step.ts';
import {
  authenticator,
  openSessions,
  organizationSecurity as organizationTexts,
  passkeys,
  secondFactorSetUp,
  security,
} from '@alo/messages/identity/security.ts';
import { session } from '@alo/messages/identity/session.ts';
import { twoFactor } from '@alo/messages/identity/two-factor.ts';
import { devices, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

// Browsers bind passkeys to a host name and refuse IP addresses.
test.use({ baseURL: `http://localhost:${E2E_PORT}` });

const PAGE = '/user/security';
const IPHONE = openSessions.deviceOn('Safari', 'iPhone');
const KEY = 'Notebook do trabalho';
const HOUR = 3_600_000;

const card = (page: Page, title: string) => page.getByRole('region', { name: title });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const field = (parent: Page | Locator, label: string) => parent.getByLabel(label, { exact: true });
const button = (parent: Page | Locator, name: string) =>
  parent.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fillLogin(page: Page, { email }: { email: string }) {
  await field(page, session.email).fill(email);
  await field(page, session.password).fill(PASSWORD);
  await button(page, session.submit).click();
}

async function startApp(page: Page): Promise<string> {
  const setUp = dialog(page, authenticator.setUpTitle);
  await field(setUp, security.password).fill(PASSWORD);
  await button(setUp, security.next).click();
  await expect(setUp.getByRole('img', { name: authenticator.qrCode })).toBeVisible();
  const secret = await setUp.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  return secret!.replaceAll(' ', '');
}

async function sendCode(page: Page, code: string) {
  const setUp = dialog(page, authenticator.setUpTitle);
  await field(setUp, security.code).fill(code);
  await button(setUp, authenticator.confirm).click();
}

async function addVirtualAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('sets up the authenticator app, shows recovery codes once, and ends another session', async ({
  page,
  browser,
  givenOrganization,
}) => {
  const { admin } = await givenOrganization();
  await openSignedIn(page, '/dashboard', admin);
  await page.getByRole('link', { name: navigation.security }).click();
  await expect(heading(page, security.title)).toBeFocused();
  const app = card(page, authenticator.title);
  await expect(app.getByText(authenticator.off)).toBeVisible();

  await button(app, authenticator.turnOn).click();
  const setUp = dialog(page, authenticator.setUpTitle);
  await field(setUp, security.password).fill('errada-2026');
  await page.keyboard.press('Enter');
  await expect(setUp.getByText(twoFactor.passwordInvalid)).toBeVisible();
  const secret = await startApp(page);
  await expect(field(setUp, security.code)).toBeFocused();
  await expectNoViolations(page);
  await sendCode(page, totpCode(secret, new Date(Date.now() - HOUR)));
  await expect(setUp.getByText(twoFactor.codeInvalid)).toBeVisible();
  await sendCode(page, totpCode(secret));

  const codesDialog = dialog(page, authenticator.codesTitle);
  await expect(codesDialog).toBeVisible();
  const codes = await codesDialog.getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  await page.keyboard.press('Escape');
  await button(codesDialog, authenticator.codesSaved).click();
  await expect(app.getByText(authenticator.turnedOn)).toBeVisible();
  await expect(app.getByRole('heading', { name: authenticator.title })).toBeFocused();
  await expect(app.getByText(authenticator.on, { exact: true })).toBeVisible();
  await expect(app.getByText(authenticator.codesLeft(10))).toBeVisible();
  await expect(page.getByText(codes[0]!)).toHaveCount(0);

  const { userAgent, viewport } = devices['iPhone 14'];
  const elsewhere = await browser.newContext({ userAgent, viewport });
  const phone = await elsewhere.newPage();
  await phone.goto('/login');
  await fillLogin(phone, admin);
  await button(phone, secondStep.byRecoveryCode).click();
  await field(phone, secondStep.recoveryCode).fill(codes[0]!);
  await button(phone, secondStep.submit).click();
  await expect(heading(phone, navigation.dashboard)).toBeVisible();

  await page.reload();
  await expect(app.getByText(authenticator.codesLeft(9))).toBeVisible();
  const sessions = card(page, openSessions.title);
  const rows = sessions.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(openSessions.current);
  await expect(rows.last()).toContainText(IPHONE);
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await expectNoViolations(page);
  await button(rows.last(), openSessions.endNamed(IPHONE)).click();
  const question = dialog(page, openSessions.endTitle);
  await expect(question.getByText(openSessions.endText(IPHONE))).toBeVisible();
  await button(question, confirmation.yes).click();

  await expect(sessions.getByText(openSessions.ended)).toBeVisible();
  await expect(sessions.getByText(openSessions.onlyThis)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await phone.reload();
  await expect(phone.getByText(session.expired)).toBeVisible();
  await elsewhere.close();
});

test('adds, uses and removes a passkey, and resets a user’s lost second factor', async ({
  page,
  browser,
  givenOrganization,
  givenUser,
}) => {
  const organization = await givenOrganization();
  const caio = await givenUser(organization, { name: 'Caio Brandt', role: 'USER' });
  await addVirtualAuthenticator(page);
  await openSignedIn(page, PAGE, organization.admin);
  const keys = card(page, passkeys.title);
  const own = card(page, organizationTexts.title);
  const demand = own.getByRole('switch', { name: organizationTexts.require });
  await expect(demand).toBeDisabled();
  await expect(demand).toHaveAccessibleDescription(organizationTexts.ownFirst);
  await expect(keys.getByText(passkeys.none)).toBeVisible();

  await button(keys, passkeys.add).click();
  const add = dialog(page, passkeys.addTitle);
  await field(add, security.password).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(add.getByText(passkeys.nameMissing)).toBeVisible();
  await expect(field(add, passkeys.name)).toBeFocused();
  await page.keyboard.insertText(KEY);
  await page.keyboard.press('Enter');
  await expect(keys.getByText(passkeys.added)).toBeVisible();
  const key = keys.getByRole('listitem').filter({ hasText: KEY });
  await expect(key).toContainText(passkeys.neverUsed);

  await demand.click();
  await expect(own.getByText(organizationTexts.nowRequired)).toBeVisible();
  await expect(demand).toBeChecked();
  await expect(demand).toBeFocused();
  await expect(own.getByText(organizationTexts.requireText(1, 2))).toBeVisible();

  const elsewhere = await browser.newContext();
  const colleague = await elsewhere.newPage();
  await colleague.goto('/report/calls');
  await fillLogin(colleague, caio);
  await expect(heading(colleague, secondFactorSetUp.title)).toBeVisible();
  await expectNoViolations(colleague);
  await button(colleague, secondFactorSetUp.byApp).click();
  await sendCode(colleague, totpCode(await startApp(colleague)));
  await button(colleague, authenticator.codesSaved).click();
  await expect(heading(colleague, navigation.callReport)).toBeVisible();

  // Signs in by the passkey alone; the password would not suffice.
  await page.getByTitle(layout.userMenu('Marina Teles')).click();
  await page.getByRole('menuitem', { name: navigation.signOut }).click();
  await button(page, secondStep.passkey).click();
  await expect(heading(page, navigation.dashboard)).toBeVisible();
  await page.getByRole('link', { name: navigation.security }).click();
  await expect(key).not.toContainText(passkeys.neverUsed);

  const row = own.getByRole('row').filter({ hasText: 'Caio Brandt' });
  await expect(row).toContainText(organizationTexts.app);
  await button(row, organizationTexts.resetNamed('Caio Brandt')).click();
  const question = dialog(page, organizationTexts.resetTitle);
  await expect(question.getByText(organizationTexts.resetText('Caio Brandt'))).toBeVisible();
  await button(question, confirmation.yes).click();
  await expect(own.getByText(organizationTexts.resetDone('Caio Brandt'))).toBeVisible();
  await expect(row).toContainText(organizationTexts.nothing);
  await expect(row.getByRole('button')).toHaveCount(0);
  await colleague.reload();
  await expect(colleague.getByText(session.expired)).toBeVisible();
  await fillLogin(colleague, caio);
  await expect(heading(colleague, secondFactorSetUp.title)).toBeVisible();
  await elsewhere.close();

  // The last passkey cannot be removed while a second factor is required.
  await button(key, passkeys.removeNamed(KEY)).click();
  const remove = dialog(page, passkeys.removeTitle);
  await field(remove, security.password).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(remove.getByText(twoFactor.cannotRemoveLast)).toBeVisible();
  await page.keyboard.press('Escape');
  await demand.click();
  await expect(own.getByText(organizationTexts.noLongerRequired)).toBeVisible();
  await button(key, passkeys.removeNamed(KEY)).click();
  await field(remove, security.password).fill(PASSWORD);
  await button(remove, passkeys.remove).click();
  await expect(keys.getByText(passkeys.removed)).toBeVisible();
  await expect(key).toHaveCount(0);
});
