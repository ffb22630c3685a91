import { expect } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import {
  accessTokens as texts,
  serviceTokens as service,
  tokenLifetime,
} from '@alo/messages/identity/access-tokens.ts';
import { clipboard, confirmation, dataTable } from '@alo/messages/platform/controls.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { navigation } from '@alo/messages/platform/layout.ts';
import { tutorials } from '@alo/messages/product/notices.ts';
import { openSignedIn } from '../../testing/sign-in.ts';
import { getCopyButtons, findRow, getStatus, test } from './testing/token-steps.ts';

const PATH = '/user/tokens';

test('TOK-02 TOK-03 TOK-05 a USER creates a token and copies it by a click', async ({
  page,
  context,
  request,
  givenOrganization,
  givenUser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const caio = await givenUser(await givenOrganization(), { role: 'USER' });
  // A USER cannot open the admin tab by its address.
  await openSignedIn(page, `${PATH}?tab=service`, caio);
  await expect(
    page.getByRole('heading', { level: 1, name: navigation.accessTokens }),
  ).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('link', { name: texts.apiReference })).toHaveAttribute(
    'href',
    '/api/docs',
  );
  await expect(page.getByRole('heading', { name: texts.emptyTitle })).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: texts.create }).last().click();
  const form = page.getByRole('dialog', { name: texts.create });
  await expect(form.getByRole('textbox', { name: texts.name })).toBeFocused();
  const lifetime = form.getByRole('combobox', { name: texts.lifetime });
  await expect(lifetime).toHaveValue('86400');
  await expect(lifetime.getByRole('option')).toHaveText([
    tokenLifetime[86_400],
    tokenLifetime[604_800],
    tokenLifetime[1_209_600],
    tokenLifetime[2_592_000],
    tokenLifetime[31_536_000],
    tokenLifetime[-1],
  ]);
  await expect(form.getByText(texts.neverWarning)).toBeHidden();
  await lifetime.selectOption(tokenLifetime[-1]);
  await expect(form.getByText(texts.neverWarning)).toBeVisible();
  await form.getByRole('textbox', { name: texts.name }).fill('Pipedrive, n8n');
  await form.getByRole('switch', { name: texts.legacyTimes }).click();
  await page.keyboard.press('Enter');

  await expect(form).toBeHidden();
  await expect(page.getByText(texts.created('Pipedrive, n8n'))).toBeVisible();
  await expect(page.getByRole('button', { name: texts.create })).toBeFocused();
  const row = findRow(page, 'Pipedrive, n8n');
  await expect(row.getByRole('cell', { name: tokenLifetime[-1] })).toBeVisible();
  await expect(row.getByText(texts.hasLegacyTimes)).toBeVisible();

  await getCopyButtons(page).click();
  await expect(row.getByRole('status')).toHaveText(clipboard.copied);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^[\w-]{43}$/);
  expect(await getStatus(request, '/users/me', copied)).toBe(200);
});

test('TOK-01 lists, filters and pages tokens, each with its expiry and last use', async ({
  page,
  givenOrganization,
  givenTokens,
}) => {
  const { admin } = await givenOrganization();
  const session = await openSignedIn(page, '/favicon.svg', admin);
  await givenTokens(session, [
    { name: 'Importação', createdDaysAgo: 4, usedMinutesAgo: 52 * 24 * 60 },
    { name: 'Teste de API', ttl: 604_800, createdDaysAgo: 3, usedMinutesAgo: 185 },
    { name: 'Planilha do comercial', ttl: 31_536_000 },
    ...Array.from({ length: 9 }, (_, index) => ({
      name: `Sistema ${index + 1}`,
      ttl: -1 as const,
    })),
  ]);
  await page.goto(PATH);

  await expect(page.getByRole('columnheader')).toHaveText([
    ...Object.values(texts.columns),
    dataTable.actions,
  ]);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Sistema 9');
  await page.getByRole('button', { name: dataTable.page(2), exact: true }).click();
  await expect(rows).toHaveCount(2);
  await expect(findRow(page, 'Importação')).toContainText(/Expirado em \d\d\/\d\d/);
  await expect(findRow(page, 'Importação')).toContainText('há 52 dias');
  await expect(findRow(page, 'Teste de API')).toContainText('há 3 h');
  await expect(findRow(page, 'Teste de API')).toContainText(/\p{L}{3}\., \d\d\/\d\d/u);
  await page.getByRole('combobox', { name: dataTable.pageSize }).selectOption('25');
  await expect(rows).toHaveCount(12);
  await expect(findRow(page, 'Planilha')).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d.*nunca$/);

  const filter = page.getByRole('textbox', { name: dataTable.filter });
  await filter.fill('importacao');
  await expect(rows).toHaveCount(1);
  await filter.fill('nunca expira');
  await expect(rows).toHaveCount(9);
  await page.getByRole('button', { name: dataTable.clearFilter }).click();
  await expect(rows).toHaveCount(12);
  await expect(filter).toBeFocused();

  await page.getByRole('button', { name: new RegExp(tutorials.accessTokens.title) }).click();
  await expect(page.getByText(tutorials.accessTokens.points[0]!)).toBeVisible();
});

test('TOK-04 asks before it removes a token, which then stops working at once', async ({
  page,
  request,
  givenOrganization,
  givenTokens,
}) => {
  const { admin } = await givenOrganization();
  const session = await openSignedIn(page, '/favicon.svg', admin);
  const [keptToken, removedToken] = await givenTokens(session, [{ name: 'Fica' }, { name: 'Vai' }]);
  await page.goto(PATH);
  const removeButton = page.getByRole('button', { name: texts.remove('Vai') });

  await removeButton.click();
  const question = page.getByRole('dialog', { name: texts.removalTitle });
  await expect(question.getByText(texts.confirmRemoval)).toBeVisible();
  await expect(question.getByText(texts.removalText('Vai'))).toBeVisible();
  await expect(question.getByRole('button', { name: confirmation.no })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(removeButton).toBeFocused();
  expect(await getStatus(request, '/users/me', removedToken!.id)).toBe(200);

  await removeButton.click();
  await question.getByRole('button', { name: confirmation.yes }).click();

  await expect(question).toBeHidden();
  await expect(page.getByText(texts.removed)).toBeVisible();
  await expect(findRow(page, 'Vai')).toHaveCount(0);
  expect(await getStatus(request, '/users/me', removedToken!.id)).toBe(401);
  expect(await getStatus(request, '/users/me', keptToken!.id)).toBe(200);
  await page.getByRole('button', { name: texts.remove('Fica') }).click();
  await request.delete(`${BASE_PATH}/users/accessTokens/${keptToken!.id}`, {
    headers: { Authorization: session.id },
  });
  await question.getByRole('button', { name: confirmation.yes }).click();
  await expect(question.getByRole('alert')).not.toBeEmpty();
  await question.getByRole('button', { name: confirmation.no }).click();
  await expect(question).toBeHidden();
});

test('TOK-05 shows the whole token for manual copying when the browser refuses the clipboard', async ({
  page,
  givenOrganization,
  givenTokens,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const { admin } = await givenOrganization();
  const session = await openSignedIn(page, '/favicon.svg', admin);
  const [token] = await givenTokens(session, [{ name: 'Planilha' }]);
  await page.goto(PATH);

  await getCopyButtons(page).click();

  await expect(findRow(page, 'Planilha').getByRole('status')).toHaveText(clipboard.failed);
  const whole = page.getByRole('textbox', { name: texts.whole });
  await expect(whole).toBeFocused();
  await expect(whole).toHaveValue(token!.id);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(token!.id);
});

test('explains a failed list and a refused token, and offers a retry', async ({
  page,
  givenOrganization,
}) => {
  const { admin } = await givenOrganization();
  const refusal = service.tooMany(100);
  let isBroken = true;
  await page.route(/\/users\/accessTokens/, async (route) => {
    const method = route.request().method();
    const status = method === 'POST' ? 422 : 403;
    if (!isBroken || method === 'HEAD') return route.continue();
    const name = 'UnprocessableEntityError';
    const error = { statusCode: status, name, message: refusal, code: 'TOKEN_LIMIT_REACHED' };
    return route.fulfill({ status, json: { error } });
  });
  await openSignedIn(page, PATH, admin);

  await expect(page.getByRole('heading', { name: texts.loadFailed })).toBeVisible();
  await expect(page.getByText(refusal)).toBeVisible();
  await page.getByRole('button', { name: texts.create }).click();
  const form = page.getByRole('dialog', { name: texts.create });
  await form.getByRole('button', { name: texts.submit }).click();
  await expect(form.getByRole('alert')).toHaveText(refusal);
  await form.getByRole('button', { name: texts.cancel }).click();
  isBroken = false;
  await page.getByRole('button', { name: errors.tryAgain }).click();

  await expect(page.getByRole('heading', { name: texts.emptyTitle })).toBeVisible();
});
