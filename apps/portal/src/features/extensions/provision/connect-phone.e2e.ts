import { expect, test } from '@alo/api/testing/e2e.ts';
import { clipboard } from '@alo/messages/platform/controls.ts';
import {
  provisioning as texts,
  provisioningPage,
  sipAccount,
} from '@alo/messages/telephony/extension-provisioning.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';

const LIST = '/extension/list';
const SENHA = 'Kq7!mZ2-wR9x';
const LINPHONE = {
  'X-Linphone-Provisioning': '1',
  'User-Agent': 'LinphoneAndroid/6.0.2 (Pixel 8) LinphoneSDK/5.4.1',
};
const getDialog = (page: Page) => page.getByRole('dialog', { name: texts.title });
const getRenewButton = (page: Page) => getDialog(page).getByRole('button', { name: texts.another });

async function openDialog(page: Page, open: () => Promise<void>): Promise<string> {
  const answer = page.waitForResponse(
    (response) =>
      response.url().endsWith('/provisioning') && response.request().method() === 'POST',
  );
  await open();
  return ((await (await answer).json()) as { address: string }).address;
}

test('EXT-08 sets up a phone by a one-time code, names the phone, and closes by itself', async ({
  page,
  request,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, {
    number: '1002',
    firstName: 'Caio',
    lastName: 'Brandt',
    senha: SENHA,
  });
  await openSignedIn(page, LIST, organization.admin);
  const connect = page.getByRole('button', { name: texts.connectLabel('1002') });

  const address = await openDialog(page, () => connect.click());

  const dialog = getDialog(page);
  await expect(dialog.getByText(texts.lead('1002', 'Caio Brandt'))).toBeVisible();
  await expect(dialog.getByRole('img', { name: texts.qrLabel('1002') })).toBeVisible();
  await expect(dialog.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/);
  await expect(dialog.getByText(texts.waiting)).toBeVisible();
  for (const { title } of texts.steps) await expect(dialog.getByText(title)).toBeVisible();
  await expect(dialog.getByText(texts.once)).toBeVisible();
  await expectNoViolations(page);

  const first = await request.get(address, { headers: LINPHONE });
  expect(first.status()).toBe(200);
  expect(await first.text()).toContain(SENHA);
  expect((await request.get(address, { headers: LINPHONE })).status()).toBe(410);

  await expect(dialog.getByText(texts.connected('Linphone no Android'))).toBeVisible();
  await expect(dialog.getByRole('img', { name: texts.qrLabel('1002') })).toBeHidden();
  await expect(dialog).toBeHidden({ timeout: 10_000 });
  await expect(connect).toBeFocused();
});

test('EXT-08 blurs an expired code, and creates another, which invalidates the first', async ({
  page,
  request,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '1002', senha: SENHA });
  await page.clock.install();
  await openSignedIn(page, LIST, organization.admin);
  const open = () => page.getByRole('button', { name: texts.connectLabel('1002') }).click();
  const first = await openDialog(page, open);

  await expect(getDialog(page).getByRole('timer')).toBeVisible();
  await page.clock.fastForward('10:01');
  await expect(getDialog(page).getByText(texts.expired)).toBeVisible();
  await expect(getDialog(page).getByRole('img')).toHaveCount(0);

  const second = await openDialog(page, () => getRenewButton(page).click());
  await expect(getDialog(page).getByText(texts.waiting)).toBeVisible();
  expect((await request.get(first, { headers: LINPHONE })).status()).toBe(404);
  expect((await request.get(second, { headers: LINPHONE })).status()).toBe(200);
});

test('EXT-08 shows the account for manual setup; an ADMIN copies the senha without seeing it', async ({
  page,
  context,
  givenOrganization,
  givenExtension,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const organization = await givenOrganization();
  const { id } = await givenExtension(organization, { number: '1002', senha: SENHA });
  await openSignedIn(page, `/extension/${id}/edit`, organization.admin);
  await page.getByRole('button', { name: texts.title, exact: true }).click();
  const dialog = getDialog(page);

  await dialog.getByRole('button', { name: texts.show, exact: true }).click();

  const section = dialog.getByRole('region', { name: texts.byHand });
  await expect(section).toContainText(organization.domain);
  await expect(section).toContainText('1002');
  await expect(section).toContainText(`${organization.domain}:5060`);
  await expect(section).toContainText('UDP');
  await section.getByRole('button', { name: texts.copy(sipAccount.password) }).click();
  await expect(section.getByText(clipboard.copied)).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SENHA);
  await expect(section).not.toContainText(SENHA);
  await expectNoViolations(page);
});

test('EXT-08 gives a USER a code only for the own extension, and no senha to copy', async ({
  page,
  database,
  givenOrganization,
  givenExtension,
  givenUser,
}) => {
  const organization = await givenOrganization();
  const caio = await givenUser(organization, { name: 'Caio Brandt', role: 'USER' });
  const own = await givenExtension(organization, { number: '1002', senha: SENHA });
  const other = await givenExtension(organization, { number: '1003', senha: SENHA });
  await database.pool.query(
    'update extensions set user_id = (select id from users where email = $1) where id = $2',
    [caio.email, own.id],
  );
  await openSignedIn(page, LIST, caio);
  await expect(page.getByText('1003')).toBeVisible();
  await expect(page.getByRole('button', { name: texts.connectLabel('1002') })).toBeHidden();

  await page.goto(`/extension/${other.id}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1003');
  await expect(page.getByRole('button', { name: texts.title, exact: true })).toBeHidden();

  await page.goto(`/extension/${own.id}/edit`);
  await page.getByRole('button', { name: texts.title, exact: true }).click();
  await getDialog(page).getByRole('button', { name: texts.show, exact: true }).click();
  await expect(getDialog(page).getByText(texts.waiting)).toBeVisible();
  await expect(
    getDialog(page).getByRole('button', { name: texts.copy(sipAccount.username) }),
  ).toBeVisible();
  await expect(
    getDialog(page).getByRole('button', { name: texts.copy(sipAccount.password) }),
  ).toBeHidden();
});

test('EXT-08 shows the account once in a browser that opens the code', async ({
  page,
  browser,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '1002', senha: SENHA });
  await openSignedIn(page, LIST, organization.admin);
  const address = await openDialog(page, () =>
    page.getByRole('button', { name: texts.connectLabel('1002') }).click(),
  );
  await using phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const opened = await phone.newPage();

  await opened.goto(address);
  await expect(opened.getByRole('heading', { name: provisioningPage.title })).toBeVisible();
  await expect(opened.getByRole('link', { name: provisioningPage.openLinphone })).toHaveAttribute(
    'href',
    `linphone-config:${address}`,
  );
  await expectNoViolations(opened);
  await opened.getByRole('button', { name: provisioningPage.reveal }).click();
  await expect(opened.getByText(SENHA)).toBeVisible();
  await expect(
    opened.getByRole('heading', { name: provisioningPage.accountTitle('1002') }),
  ).toBeVisible();
  await expectNoViolations(opened);
  await expect(
    getDialog(page).getByText(texts.connected('Chrome'), { exact: false }),
  ).toBeVisible();

  await opened.goto(address);
  await expect(
    opened.getByRole('heading', { name: provisioningPage.closed.used.title }),
  ).toBeVisible();
  await expectNoViolations(opened);
});
