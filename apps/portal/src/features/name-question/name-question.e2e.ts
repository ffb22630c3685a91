import { expect, test } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { updateUser } from '@alo/contract/identity/users.ts';
import { accounts } from '@alo/messages/identity/accounts.ts';
import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import { nameQuestion as texts } from '@alo/messages/identity/profiles.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { waitForClosedDialogs } from '../../testing/dialogs.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const question = (page: Page) => page.getByRole('textbox', { name: texts.question });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: dashboard.title });

test('LAY-12 asks a user without a name for it, and then uses it', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  const organization = await givenOrganization();
  const email = `ana.${organization.id}@jatoba.example`;
  const ana = await givenUser(organization, { email, name: `ana.${organization.id}` });
  await openSignedIn(page, '/dashboard', ana);
  await expect(question(page)).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(accounts.nameRequired)).toBeVisible();
  await expect(question(page)).toBeFocused();
  await question(page).fill('Ana Prado');
  const saving = page.waitForResponse((reply) => reply.request().method() === updateUser.method);
  await page.keyboard.press('Enter');

  await expect(question(page)).toBeHidden();
  expect((await saving).url()).toContain(`${BASE_PATH}${updateUser.path}`);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('banner')).toContainText('Ana Prado');
  await page.evaluate(() => localStorage.removeItem('name-question-answered'));
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Ana Prado');
  await expect(heading(page)).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test('LAY-12 does not ask a user who declined or has a name', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  const organization = await givenOrganization();
  const name = `bia${organization.id}`;
  const bia = await givenUser(organization, { email: `${name}@jatoba.example`, name });
  await openSignedIn(page, '/dashboard', bia);
  await page.getByRole('button', { name: texts.decline }).click();
  await expect(question(page)).toBeHidden();
  await waitForClosedDialogs(page);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(question(page)).toBeHidden();

  await openSignedIn(page, '/dashboard', organization.admin);
  await expect(page.getByRole('banner')).toContainText('Marina Teles');
  await expect(heading(page)).toBeVisible();
  await expect(question(page)).toBeHidden();
});
