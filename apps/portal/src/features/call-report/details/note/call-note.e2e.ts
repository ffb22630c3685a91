import { at, expect } from '@alo/api/testing/e2e.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { callPage } from '@alo/messages/telephony/call-page.ts';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../../../testing/accessibility.ts';
import { openSignedIn } from '../../../../testing/sign-in.ts';
import { test as base } from '../../testing/report-steps.ts';

const texts = callPage.note;
const card = (page: Page) => page.getByRole('region', { name: texts.title });
const noteField = (page: Page) => card(page).getByRole('textbox', { name: texts.label });
const tagField = (page: Page) => card(page).getByRole('combobox', { name: texts.addTag });
const tags = (page: Page) =>
  card(page).getByRole('list', { name: texts.tags }).getByRole('listitem');
const status = (page: Page) => card(page).getByRole('status').first();

const test = base.extend<{
  call: { path: string; other: string; admin: { email: string; password: string } };
}>({
  call: async ({ givenOrganization, givenCalls }, use) => {
    const { admin, ...organization } = await givenOrganization();
    const calls = await givenCalls(organization, [
      { startedAt: at(-1, 9, 0) },
      { startedAt: at(-1, 8, 0) },
    ]);
    const [path, other] = calls.map(({ switchCallId }) => `/report/calls/${switchCallId}`);
    await use({ path: path!, other: other!, admin });
  },
});

test('RPT-23 a note is saved while one types, and names its author', async ({ page, call }) => {
  await openSignedIn(page, call.path, call.admin);
  await expect(noteField(page)).toBeVisible();
  await page.keyboard.press('n');
  await expect(noteField(page)).toBeFocused();
  await page.keyboard.type('Pediu prazo de 20 dias.');
  await expect(status(page)).toHaveText(texts.saved);
  await page.keyboard.type(' Mandar proposta.');
  await noteField(page).blur();
  await expect(status(page)).toHaveText(texts.saved);
  await expectNoViolationsInBothThemes(page);

  await page.reload();
  await expect(noteField(page)).toHaveValue('Pediu prazo de 20 dias. Mandar proposta.');
  await expect(card(page).getByText(/, \d\d:\d\d$/)).toBeVisible();

  await noteField(page).fill('x'.repeat(1800));
  await expect(card(page).getByText(texts.count('1.800', '2.000'))).toBeVisible();
});

test('RPT-24 tags are added and removed by the keyboard, and suggested at other calls', async ({
  page,
  call,
}) => {
  await openSignedIn(page, call.path, call.admin);
  await tagField(page).click();
  await page.keyboard.type('Retornar terça');
  await page.keyboard.press('Enter');
  await page.keyboard.type('proposta,');
  await expect(tags(page)).toHaveText(['retornar terça', 'proposta']);
  await page.keyboard.press('Backspace');
  await expect(tags(page)).toHaveText(['retornar terça']);
  await expect(status(page)).toHaveText(texts.saved);

  await page.goto(call.other);
  await tagField(page).click();
  await page.keyboard.type('terca');
  await expect(card(page).getByRole('option')).toHaveText(['retornar terça']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(tags(page)).toHaveText(['retornar terça']);
  await card(page)
    .getByRole('button', { name: texts.removeTag('retornar terça') })
    .click();
  await expect(tags(page)).toHaveCount(0);
});

test('RPT-23 two people at once see both texts', async ({ page, call, browser }) => {
  await openSignedIn(page, call.path, call.admin);
  await expect(noteField(page)).toBeVisible();
  const context = await browser.newContext();
  const other = await context.newPage();
  await openSignedIn(other, call.path, call.admin);
  await noteField(other).fill('Prazo de 30 dias');
  await expect(status(other)).toHaveText(texts.saved);
  await context.close();

  await noteField(page).fill('Prazo de 20 dias');

  await expect(card(page)).toContainText('Prazo de 30 dias');
  await expect(noteField(page)).toHaveValue('Prazo de 20 dias');
  await expectNoViolationsInBothThemes(page);
  await card(page).getByRole('button', { name: texts.keepMine }).click();
  await expect(status(page)).toHaveText(texts.saved);
  await page.reload();
  await expect(noteField(page)).toHaveValue('Prazo de 20 dias');
});

test('RPT-23 a note that was not saved is kept in the field, also on another page, and tried again', async ({
  page,
  call,
}) => {
  await openSignedIn(page, call.path, call.admin);
  await expect(noteField(page)).toBeVisible();
  await page.route('**/note', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await noteField(page).fill('Sem rede');
  await expect(status(page)).toHaveText(texts.notSaved);
  const menu = page.getByRole('navigation', { name: layout.mainNavigation });
  await menu.getByRole('link', { name: navigation.accessTokens }).click();
  await expect(page).toHaveURL('/user/tokens');
  await page.goBack();
  await expect(noteField(page)).toHaveValue('Sem rede');
  await expect(status(page)).toHaveText(texts.notSaved);
  await page.unroute('**/note');
  await card(page).getByRole('button', { name: texts.tryAgain }).click();
  await expect(status(page)).toHaveText(texts.saved);
});

test('DEL-33 says which CRMs have the note, refused it and do not take it', async ({
  page,
  givenOrganization,
  givenCalls,
  givenLog,
}) => {
  const { admin, ...organization } = await givenOrganization();
  const startedAt = at(-1, 9, 0);
  const [call] = await givenCalls(organization, [{ startedAt }]);
  const callId = call!.switchCallId;
  const key = { callId, contact: '+5511955500127', startedAt: new Date(startedAt) };
  for (const gateway of ['pipedrive', 'sunhub']) {
    await givenLog(organization, [{ ...key, state: 'delivered', recordId: '48213' }], gateway);
  }
  await openSignedIn(page, `/report/calls/${callId}`, admin);
  await noteField(page).fill('Pediu prazo.');

  await expect(card(page)).toContainText(texts.notYetAt('Pipedrive'));
  await expect(card(page)).toContainText(texts.notTold('SunHub'));
  // The CRM is not connected any more.
  const refused = card(page).getByText(texts.refused('Pipedrive', null).slice(0, -1));
  await expect(refused).toBeVisible({ timeout: 30_000 });
  await expect(card(page).getByRole('button', { name: texts.tryAgain })).toBeVisible();
  await expectNoViolationsInBothThemes(page);

  await page.route('**/note', async (route) => {
    const reply = await (await route.fetch()).json();
    const targets = [{ gateway: 'pipedrive', state: 'told', reason: null }];
    await route.fulfill({ json: { ...reply, targets } });
  });
  await page.reload();
  await expect(status(page)).toHaveText(texts.alsoAt('Pipedrive'));
});
