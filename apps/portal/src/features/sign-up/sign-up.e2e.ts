import { randomBytes } from 'node:crypto';
import { expect, test } from '@alo/api/testing/e2e.ts';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { SIGN_UP_MAX_LENGTHS } from '@alo/contract/identity/sign-up.ts';
import { accounts } from '@alo/messages/identity/accounts.ts';
import { navigation } from '@alo/messages/platform/layout.ts';
import { confirmationMail, session } from '@alo/messages/identity/session.ts';
import { signUp as texts } from '@alo/messages/identity/sign-up.ts';
import type { Page } from '@playwright/test';

const SUFFIX = '.alo.localhost';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: texts.submit });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

function createNewcomer() {
  const label = `jatoba${randomBytes(5).toString('hex')}`;
  return { domain: label, email: `${label}@jatoba.example`, password: 'Jatoba!82-moveis' };
}

async function fillForm(page: Page, person: ReturnType<typeof createNewcomer>) {
  await field(page, texts.organizationName).fill('Jatobá Móveis');
  await field(page, texts.domain).fill(person.domain);
  await field(page, texts.email).fill(person.email);
  await field(page, texts.phone).fill('11 95550-0142');
  await field(page, texts.password).fill(person.password);
  await field(page, texts.confirmation).fill(person.password);
  await field(page, texts.crm).selectOption('Pipedrive');
  await field(page, texts.userQuantity).fill('12');
}

async function signIn(page: Page, person: { email: string; password: string }) {
  await field(page, session.email).fill(person.email);
  await field(page, session.password).fill(person.password);
  await page.getByRole('button', { name: session.submit }).click();
}

test('SGN-01 SGN-02 SGN-03 SGN-04 requires every field and shows errors beside them', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requestedUrls.push(request.url());
  });
  await page.goto('/login');
  await page.getByRole('link', { name: session.signUp }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeFocused();

  await expect(page.getByText(SUFFIX, { exact: true })).toBeVisible();
  const choices = field(page, texts.crm).getByRole('option');
  await expect(choices).toHaveCount(1 + 22);
  const cards: string[] = Object.values(MANIFESTS).map(({ name }) => name);
  const others = (await choices.allTextContents()).filter((name) => !cards.includes(name));
  expect(others).toEqual([texts.crmPlaceholder, ...Object.values(texts.otherCrms)]);
  const lengths = SIGN_UP_MAX_LENGTHS;
  for (const [label, length] of [
    [texts.organizationName, lengths.organizationName],
    [texts.domain, lengths.domain],
    [texts.email, lengths.email],
    [texts.phone, lengths.phone],
    [texts.password, lengths.password],
    [texts.confirmation, lengths.password],
  ] as const) {
    await expect(field(page, label)).toHaveAttribute('maxlength', String(length));
  }

  await submit(page).click();
  await expect(page.getByRole('alert').getByText(texts.fieldsMissing)).toBeVisible();
  await expect(field(page, texts.organizationName)).toBeFocused();
  for (const [label, missing] of [
    [texts.organizationName, texts.organizationNameMissing],
    [texts.domain, texts.domainMissing],
    [texts.email, texts.emailMissing],
    [texts.phone, texts.phoneMissing],
    [texts.password, texts.passwordMissing],
    [texts.confirmation, texts.confirmationMissing],
    [texts.crm, texts.crmMissing],
    [texts.userQuantity, texts.userQuantityMissing],
  ] as const) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(missing));
    await expect(page.getByText(missing, { exact: true })).toBeVisible();
  }

  await field(page, texts.domain).pressSequentially('Jatobá Móveis-1');
  await expect(field(page, texts.domain)).toHaveValue('jatobmveis1');
  await field(page, texts.domain).fill('API');
  await field(page, texts.domain).blur();
  await expect(page.getByText(accounts.domainRefused)).toBeVisible();
  await field(page, texts.domain).fill('apiarios');
  await expect(page.getByText(accounts.domainRefused)).toBeHidden();

  await field(page, texts.userQuantity).fill('0');
  await expect(field(page, texts.userQuantity)).toHaveValue('');
  await expect(page.getByText(texts.userQuantityMissing)).toBeVisible();

  await field(page, texts.password).fill('Capim!82-azul');
  await field(page, texts.confirmation).fill('Capim!82');
  await expect(page.getByText(texts.passwordsDiffer)).toBeVisible();
  await submit(page).click();
  await field(page, texts.confirmation).fill('Capim!82-azul');
  await expect(page.getByText(texts.passwordsDiffer)).toBeHidden();
  expect(requestedUrls).toEqual([]);
});

test("SEC-5 refuses a password that is common or repeats the user's own data", async ({ page }) => {
  const person = createNewcomer();
  await page.goto('/signup');
  await fillForm(page, { ...person, password: `${person.domain}-1` });
  await submit(page).click();
  await expect(page.getByText(accounts.passwordOwnWords)).toBeVisible();
  await expect(field(page, texts.password)).toBeFocused();

  await field(page, texts.password).fill('senha123456');
  await field(page, texts.confirmation).fill('senha123456');
  await submit(page).click();

  await expect(page.getByText(accounts.passwordCommon)).toBeVisible();
  await expect(field(page, texts.password)).toBeFocused();
  await expect(field(page, texts.password)).toHaveAttribute('aria-invalid', 'true');
});

test("SGN-05 SGN-06 SGN-08 sends the link's parameters and explains refusals", async ({ page }) => {
  await page.clock.install();
  const refusals = [
    { status: 502, message: 'Bad Gateway', says: /WhatsApp \(\d\d\) / },
    { status: 500, message: 'cannot create organization: x', says: /WhatsApp \(\d\d\) / },
    { status: 422, message: 'Email already exists', says: texts.emailExists },
    { status: 422, message: 'Email inválido', says: texts.invalidEmail },
    {
      status: 422,
      message: 'Validation failed',
      details: { messages: { domain: ['Domínio em uso'], phone: ['Telefone curto'] } },
      says: 'Domínio em uso\nTelefone curto',
    },
    {
      status: 500,
      message: 'x',
      says: /^Oops! Ocorreu algo inesperado :\( porfavor entre em contato com \(\d\d\) /,
    },
  ];
  const bodies: unknown[] = [];
  await page.route('**/api/v1/accounts/signup', async (route) => {
    const refusal = refusals[bodies.length];
    bodies.push(route.request().postDataJSON());
    if (refusal === undefined) return route.fulfill({ json: { domain: 'd', email: 'e' } });
    const { status, message, details } = refusal;
    return route.fulfill({
      status,
      json: { error: { statusCode: status, name: 'Error', message, details } },
    });
  });
  const person = createNewcomer();
  await page.goto(
    `/signup?VOUCHER=BEMVINDO&CampaignID=black26&Redirect=${encodeURIComponent('/report/calls')}`,
  );
  await fillForm(page, person);

  for (const [index, { says }] of refusals.entries()) {
    await submit(page).click();
    await expect(page.getByText(says)).toBeVisible();
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
    await field(page, texts.email).press('Enter');
    expect(bodies).toHaveLength(index + 1);

    await page.clock.runFor(2_500);
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(3_000);
    await expect(submit(page)).not.toHaveAttribute('aria-disabled');
  }
  expect(bodies[0]).toEqual({
    organizationName: 'Jatobá Móveis',
    domain: person.domain,
    email: person.email,
    phone: '+5511955500142',
    password: person.password,
    crm: 'Pipedrive',
    userQuantity: '12',
    voucherCode: 'BEMVINDO',
    campaignId: 'black26',
    redirect: '/report/calls',
  });

  await submit(page).click();
  await dialog(page, texts.doneTitle).getByRole('button', { name: texts.doneContinue }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/report/calls')}`);
});

test('SGN-11 SGN-07 SGN-10 LOG-06 LOG-07 signs up, confirms by the mail, and signs in', async ({
  page,
  mailTo,
}) => {
  const person = createNewcomer();
  await page.goto('/signup?redirect=https%3A%2F%2Fexample.com%2F');
  await fillForm(page, person);
  await submit(page).click();
  const doneDialog = dialog(page, texts.doneTitle);
  await expect(doneDialog.getByText(texts.doneText(person.email))).toBeVisible();
  await mailTo(person.email);
  await doneDialog.getByRole('button', { name: confirmationMail.resend }).click();
  await expect(doneDialog.getByText(confirmationMail.resent(person.email))).toBeVisible();
  await doneDialog.getByRole('button', { name: texts.doneContinue }).click();

  await expect(page).toHaveURL(`/login?${new URLSearchParams({ email: person.email })}`);
  await signIn(page, person);
  await expect(page.getByText(session.emailNotVerified)).toBeVisible();

  const { link } = await mailTo(person.email, { count: 2 });
  await page.goto(link);
  await expect(page.getByRole('dialog').getByText(session.emailVerified)).toBeVisible();
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ email: person.email })}`);
  await page
    .getByRole('button', { name: session.emailVerifiedContinue, exact: true })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(field(page, session.password)).toBeFocused();

  await page.goto(link);
  await expect(page.getByRole('dialog').getByText(session.linkExpired)).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: session.linkExpiredClose }).click();
  await signIn(page, person);
  await expect(page.getByRole('heading', { level: 1, name: navigation.dashboard })).toBeVisible();
});
