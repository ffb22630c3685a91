import { expect, test } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { actionLock, confirmation, dataTable } from '@alo/messages/platform/controls.ts';
import { accessType, layout, navigation } from '@alo/messages/platform/layout.ts';
import { tutorials } from '@alo/messages/product/notices.ts';
import { recordingLinks } from '@alo/messages/recordings/recording-links.ts';
import { invitation, users as texts } from '@alo/messages/identity/users.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const LIST = '/users/list';
const findRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const AFTER_LOCK = { timeout: 8000 };
/** USR-03: counted from the click. */
const LOCK_MS = 5000;

test('USR-01 USR-08 lists users, and filters and pages them', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  const organization = await givenOrganization();
  await givenUser(organization, { name: 'Lívia Sarmento', role: 'USER', phone: '+5531955500171' });
  for (let i = 1; i <= 11; i++) {
    await givenUser(organization, { name: `Pessoa ${i}`, role: 'USER', emailVerified: i > 2 });
  }
  await openSignedIn(page, '/dashboard', organization.admin);
  await page.getByRole('link', { name: navigation.users }).click();

  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('heading', { level: 1, name: navigation.users })).toBeFocused();
  await expect(page.getByText(texts.lead(13, 1))).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    ...Object.values(texts.columns),
    dataTable.actions,
  ]);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Lívia Sarmento');
  await expect(rows.first()).toContainText('(31) 95550-0171');
  await expect(rows.first()).toContainText(accessType.USER);
  await expect(rows.first()).toContainText(texts.active);
  await button(page, dataTable.page(2)).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.last()).toContainText('Pessoa 11');
  const size = page.getByRole('combobox', { name: dataTable.pageSize });
  await expect(size.getByRole('option')).toHaveText(['10', '25', '50']);
  await size.selectOption('25');
  await expect(rows).toHaveCount(13);

  const ownRow = findRow(page, texts.you);
  await expect(ownRow).toContainText('Marina Teles');
  await expect(ownRow.getByRole('button')).toHaveCount(0);
  await expectNoViolations(page);

  const filter = page.getByRole('textbox', { name: texts.filter });
  await filter.fill('LIVIA 95550-0171');
  await expect(rows).toHaveCount(1);
  await filter.press('Escape');
  await page.getByRole('radio', { name: texts.status.blocked }).click();
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await filter.fill('livia');
  await button(page, dataTable.clearFilters).click();
  await expect(rows).toHaveCount(13);
  await expect(page.getByRole('status').and(page.locator(':focus'))).toHaveCount(1);

  await page.getByRole('button', { name: new RegExp(tutorials.users.title) }).click();
  await expect(page.getByText(tutorials.users.points[0]!)).toBeVisible();
});

test('USR-02 USR-03 USR-04 blocks, unblocks and changes the access of another user', async ({
  page,
  request,
  givenOrganization,
  givenUser,
  mailTo,
}) => {
  const organization = await givenOrganization();
  const caio = await givenUser(organization, { name: 'Caio Brandt', role: 'USER' });
  const signIn = () => request.post(`${BASE_PATH}/users/login`, { data: caio });
  const { id: token } = (await (await signIn()).json()) as { id: string };
  const getTokenStatus = async () =>
    (await request.get(`${BASE_PATH}/users/me`, { headers: { Authorization: token } })).status();
  await openSignedIn(page, LIST, organization.admin);
  const row = findRow(page, 'Caio Brandt');
  const block = button(page, texts.blockNamed('Caio Brandt'));
  const unblock = button(page, texts.unblockNamed('Caio Brandt'));

  await block.click();
  const question = page.getByRole('dialog', { name: texts.blockTitle });
  await expect(question.getByText(texts.blockText('Caio Brandt'))).toBeVisible();
  await expect(question.getByRole('button', { name: confirmation.no })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  expect(await getTokenStatus()).toBe(200);

  await block.click();
  const blockedAt = Date.now();
  await question.getByRole('button', { name: texts.block, exact: true }).click();
  await expect(page.getByText(texts.isBlocked('Caio Brandt'))).toBeVisible();
  await expect(row).toContainText(texts.blocked);
  expect(await getTokenStatus()).toBe(401);
  await expect(unblock).toHaveAttribute('aria-disabled', 'true');
  await expect(unblock).toHaveAccessibleDescription(actionLock.wait);
  await unblock.click({ force: true });
  await expect(row).toContainText(texts.blocked);
  await expect(unblock).not.toHaveAttribute('aria-disabled', AFTER_LOCK);
  expect(Date.now() - blockedAt).toBeGreaterThanOrEqual(LOCK_MS);

  await unblock.click();
  await expect(page.getByText(texts.isUnblocked('Caio Brandt', caio.email))).toBeVisible();
  await expect(row).toContainText(texts.active);
  await expect(row).toContainText(texts.mustConfirm);
  await expect(block).toHaveAttribute('aria-disabled', 'true');
  expect((await signIn()).status()).toBe(401);
  const mail = await mailTo(caio.email);
  await request.get(mail.link);
  expect((await signIn()).status()).toBe(200);
  expect(await getTokenStatus()).toBe(401);

  await button(page, texts.changeRoleNamed('Caio Brandt')).click();
  const change = page.getByRole('dialog', { name: texts.changeRole });
  await expect(change.getByText(texts.promoteText('Caio Brandt'))).toBeVisible();
  await change.getByRole('button', { name: texts.changeRole }).click();
  await expect(page.getByText(texts.isAdmin('Caio Brandt'))).toBeVisible();
  await expect(row).toContainText(accessType.ADMIN);
  await expect(row).not.toContainText(texts.mustConfirm);
});

test("RPT-12 an ADMIN revokes another user's recording links after a confirmation", async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  const organization = await givenOrganization();
  const name = 'Lívia Sarmento';
  await givenUser(organization, { name, role: 'USER' });
  await openSignedIn(page, LIST, organization.admin);
  const revoke = button(page, recordingLinks.revokeOf(name));
  const question = page.getByRole('dialog', { name: recordingLinks.revoke });

  await revoke.click();
  await expect(question).toContainText(recordingLinks.means.person(name));
  await expectNoViolations(page);
  await question.getByRole('button', { name: recordingLinks.cancel }).click();
  await expect(question).toBeHidden();
  await revoke.click();
  await question.getByRole('button', { name: recordingLinks.confirm }).click();

  const doneDialog = page.getByRole('dialog', { name: recordingLinks.doneTitle });
  await expect(doneDialog).toContainText(recordingLinks.done);
  await doneDialog.getByRole('button', { name: recordingLinks.ok }).click();
  await expect(doneDialog).toBeHidden();
  await expect(revoke).toBeFocused();
});

test('shows cards on a phone, and explains a failed list and a refusal', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const organization = await givenOrganization();
  await givenUser(organization, {
    name: 'Caio Brandt',
    role: 'USER',
    emailVerified: false,
    blockedAt: new Date(),
  });
  let isBroken = true;
  await page.route(/\/api\/v1\/users(\?|$)/, (route) =>
    isBroken || route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 404,
          json: { error: { statusCode: 404, name: 'X', message: 'gone', code: 'NOT_FOUND' } },
        })
      : route.continue(),
  );
  await openSignedIn(page, LIST, organization.admin);

  await expect(page.getByRole('heading', { name: texts.loadFailed })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: errors.tryAgain }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Caio Brandt' });
  await expect(card).toContainText(texts.blocked);
  await expect(page.getByRole('listitem').filter({ hasText: texts.you })).toBeVisible();
  await expectNoViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await card.getByRole('button', { name: texts.unblockNamed('Caio Brandt') }).click();

  await expect(page.getByText(texts.gone)).toBeVisible();
  await expect(card).toContainText(texts.blocked);
});

test('SES-08 refuses a USER at the list and at the invitation', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  const user = await givenUser(await givenOrganization(), { role: 'USER' });

  await openSignedIn(page, LIST, user);
  const menu = page.getByRole('navigation', { name: layout.mainNavigation });
  await expect(menu.getByRole('link', { name: navigation.callReport })).toBeVisible();
  await expect(menu.getByRole('link', { name: navigation.users })).toHaveCount(0);
  const refusal = page.getByRole('heading', { name: layout.adminsOnly });
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('textbox', { name: texts.filter })).toHaveCount(0);

  await page.goto('/users/new');
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('textbox', { name: invitation.email })).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole('link', { name: layout.notFoundHome }).click();
  await expect(page).toHaveURL('/dashboard');
});
