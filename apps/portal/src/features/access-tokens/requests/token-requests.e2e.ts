import { expect } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { accessTokens, tokenRequests as texts } from '@alo/messages/identity/access-tokens.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { getStatus, test } from '../testing/token-steps.ts';

const PATH = '/user/tokens?tab=service';
const NAME = 'Painel de BI';

test("TOK-07 an ADMIN sees a service token's requests, and filters the failed ones", async ({
  page,
  request,
  givenOrganization,
}) => {
  const { admin } = await givenOrganization();
  await page.setViewportSize({ width: 1440, height: 900 });
  const session = await openSignedIn(page, '/favicon.svg', admin);
  const response = await request.post(`${BASE_PATH}/service-tokens`, {
    headers: { Authorization: session.id },
    data: { name: NAME, scopes: ['calls:read'], ttl: -1, legacyTimes: false },
  });
  const { token, id } = (await response.json()) as { token: string; id: number };
  await page.goto(PATH);
  const opener = page.getByRole('button', { name: texts.open(NAME) });
  const panel = page.getByRole('dialog', { name: texts.titleOf(NAME) });

  await opener.click();
  await expect(panel.getByRole('heading', { name: texts.empty })).toBeVisible();
  expect(await getStatus(request, '/calls?page=1', token)).toBe(200);
  expect(await getStatus(request, '/extensions', token)).toBe(403);
  const rows = panel.getByRole('listitem');
  await expect(async () => {
    await panel.getByRole('button', { name: texts.refresh }).click();
    await expect(rows).toHaveCount(2, { timeout: 2000 });
  }).toPass();
  await expect(rows).toContainText(['GET /extensions', 'GET /calls?page']);
  await expect(rows).toContainText(['403', '200']);
  await expect(rows.first()).toContainText(/\d\d\/\d\d \d\d:\d\d:\d\d · \d+ ms/);
  await expectNoViolations(page);

  await panel.getByRole('radio', { name: texts.failed }).check();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('/extensions');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${PATH}&requests=${id}`);
  await expect(rows).toHaveCount(2);
  await expectNoViolations(page);
  await panel.getByRole('button', { name: layout.close }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(PATH);
});

test('TOK-07 explains an unknown token and a failed request log', async ({
  page,
  givenOrganization,
  givenTokens,
}) => {
  const { admin } = await givenOrganization();
  const session = await openSignedIn(page, '/favicon.svg', admin);
  const [token] = await givenTokens(session, [{ name: 'Planilha' }]);
  await page.goto('/user/tokens?requests=987654321');
  await expect(page.getByRole('heading', { name: texts.notFound })).toBeVisible();
  await page.keyboard.press('Escape');

  let isBroken = true;
  await page.route(`**/tokens/${token!.number}/requests*`, (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: texts.open('Planilha') }).click();
  await expect(page.getByRole('heading', { name: texts.loadFailed })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: errors.tryAgain }).click();
  await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible();
  await expect(page.getByRole('table', { name: accessTokens.list })).toBeVisible();
});
