import { expect, test } from '@alo/api/testing/e2e.ts';
import { dataTable } from '@alo/messages/platform/controls.ts';
import { accessType, navigation } from '@alo/messages/platform/layout.ts';
import { invitation, users as texts } from '@alo/messages/identity/users.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';

const LIST = '/users/list';
const findRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const AFTER_LOCK = { timeout: 8000 };
/** USR-03: counted from the click. */
const LOCK_MS = 5000;

async function watchFocusDelay(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let clickedAt = 0;
    addEventListener('click', () => (clickedAt = performance.now()), true);
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'email') return;
      document.documentElement.dataset['focusedAfter'] ??= String(performance.now() - clickedAt);
    });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['focusedAfter']));
}

test('LAY-15 USR-05 USR-06 USR-07 invites in the modal and on the page', async ({
  page,
  givenOrganization,
  mailTo,
}) => {
  const organization = await givenOrganization();
  const email = `ana.${organization.id}@jatoba.example`;
  const secondEmail = `bia.${organization.id}@jatoba.example`;
  await openSignedIn(page, LIST, organization.admin);
  await expect(findRow(page, texts.you)).toBeVisible();
  await expect(page.getByRole('textbox', { name: texts.filter })).toBeHidden();
  await expect(page.getByRole('combobox', { name: dataTable.pageSize })).toBeHidden();

  const readFocusDelayMs = await watchFocusDelay(page);
  await button(page, invitation.open).click();
  const form = page.getByRole('dialog', { name: invitation.open });
  const emailField = form.getByRole('textbox', { name: invitation.email });
  const password = form.getByRole('textbox', { name: invitation.password });
  const submit = form.getByRole('button', { name: invitation.submit });
  await expect(form).toBeVisible();
  await expect(emailField).toBeFocused({ timeout: 3000 });
  expect(await readFocusDelayMs()).toBeGreaterThanOrEqual(1000);
  const role = form.getByRole('combobox', { name: invitation.role });
  await expect(role).toHaveValue('USER');
  await expect(role.getByRole('option')).toHaveText([accessType.USER, accessType.ADMIN]);

  await page.keyboard.press('Enter');
  await expect(form.getByText(texts.credentialsRequired)).toBeVisible();
  await emailField.fill(organization.admin.email);
  await password.fill('capim-dourado-26');
  await expectNoViolations(page);
  const invitedAt = Date.now();
  await submit.click();
  await expect(form.getByText(texts.emailTaken)).toBeVisible();
  await expect(emailField).toBeFocused();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await emailField.fill(email);
  await page.keyboard.press('Enter');
  await expect(form).toBeVisible();
  await expect(submit).not.toHaveAttribute('aria-disabled', AFTER_LOCK);
  expect(Date.now() - invitedAt).toBeGreaterThanOrEqual(LOCK_MS);
  await page.keyboard.press('Enter');

  await expect(form).toBeHidden();
  await expect(page.getByText(invitation.sent(email))).toBeVisible();
  await expect(button(page, invitation.open)).toBeFocused();
  const row = findRow(page, email);
  await expect(row.getByRole('rowheader')).toContainText(email.split('@')[0]!);
  await expect(row).toContainText(accessType.USER);
  expect((await mailTo(email)).subject).toContain('convidou você');

  await page.goto('/users/new');
  await expect(page.getByRole('heading', { level: 1, name: invitation.open })).toBeVisible();
  await page.getByRole('textbox', { name: invitation.email }).fill(secondEmail);
  await page.getByRole('textbox', { name: invitation.password }).fill('capim-dourado-26');
  await page.getByRole('combobox', { name: invitation.role }).selectOption('ADMIN');
  const refusal = 'A senha não pode ser uma destas';
  await page.route('**/api/v1/users', (route) =>
    route.fulfill({
      status: 422,
      json: { error: { statusCode: 422, name: 'X', message: refusal } },
    }),
  );
  await button(page, invitation.submit).click();
  await expect(page.getByText(refusal)).toBeVisible();
  await page.unroute('**/api/v1/users');
  await expect(button(page, invitation.submit)).not.toHaveAttribute('aria-disabled', AFTER_LOCK);
  await button(page, invitation.submit).click();

  await expect(page.getByText(invitation.sent(secondEmail))).toBeVisible();
  await expect(page.getByRole('textbox', { name: invitation.email })).toHaveValue('');
  await expectNoViolations(page);
  await page.getByRole('main').getByRole('link', { name: navigation.users }).click();
  await expect(findRow(page, secondEmail)).toContainText(accessType.ADMIN);
});

test('USR-09 LAY-15 invites several users at once, and a pending one again', async ({
  page,
  givenOrganization,
  mailTo,
}) => {
  const organization = await givenOrganization();
  const { admin } = organization;
  const label = organization.domain.split('.')[0]!;
  const [ana, bia] = [`ana@${label}.example`, `bia@${label}.example`];
  await openSignedIn(page, LIST, admin);
  await button(page, invitation.open).click();
  const form = page.getByRole('dialog', { name: invitation.open });
  const emails = form.getByRole('textbox', { name: invitation.email });
  await emails.fill(`${ana}, ${bia}; ${admin.email}`);
  await expect(form.getByText(invitation.manyHelp(3))).toBeVisible();
  await form.getByRole('textbox', { name: invitation.password }).fill('capim-dourado-26');
  await button(page, invitation.submit).last().click();

  await expect(form.getByText(`${admin.email}: ${texts.emailTaken}`)).toBeVisible();
  await expect(emails).toHaveValue(admin.email);
  await form.getByRole('button', { name: invitation.cancel }).click();
  await mailTo(bia);
  const row = findRow(page, ana);
  await expect(row).toContainText(texts.blocked);
  await expect(row).toContainText(texts.mustConfirm);
  await expect(findRow(page, bia)).toContainText(texts.mustConfirm);
  await expectNoViolations(page);

  await button(page, texts.resendInvitationNamed('ana')).click();

  await expect(page.getByText(texts.isInvitedAgain(ana))).toBeVisible();
  await page.request.get((await mailTo(ana, { count: 2 })).link);
  await page.reload();
  await expect(row).toContainText(texts.active);
  await expect(row).not.toContainText(texts.mustConfirm);
  await expect(button(page, texts.blockNamed('ana'))).toBeVisible();
});
