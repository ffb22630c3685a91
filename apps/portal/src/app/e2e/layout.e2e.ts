import { CRM_KEYS } from '@alo/api/testing/e2e/crms.ts';
import { at, expect, test } from '@alo/api/testing/e2e.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { listDeliveryTargets } from '@alo/contract/deliveries/delivery-targets.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { PORTAL_PATHS } from '@alo/contract/platform/portal-paths.ts';
import { targetHealth } from '@alo/messages/deliveries/target-health.ts';
import { accessType, layout, navigation } from '@alo/messages/platform/layout.ts';
import { palette as search } from '@alo/messages/product/palette.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { waitForClosedDialogs } from '../../testing/dialogs.ts';
import { DEMO_ADMIN, DEMO_USER, openSignedIn } from '../../testing/sign-in.ts';
import { visit } from '../../testing/visit.ts';

const WIDE = { width: 1440, height: 900 };
const FAST_PAGE = '/user/profile';

const menu = (page: Page) => page.getByRole('navigation', { name: layout.mainNavigation });
const content = (page: Page) => page.getByRole('main');

test.use({ viewport: WIDE });

for (const [person, access] of [
  [DEMO_ADMIN, accessType.ADMIN],
  [DEMO_USER, accessType.USER],
] as const) {
  test(`LAY-01 the header above the report names user, organization and access type: ${access}`, async ({
    page,
  }) => {
    const me = page.waitForResponse('**/api/v1/users/me');
    await openSignedIn(page, '/report/calls', person);
    const { name } = (await (await me).json()) as { name: string };

    await expect(
      page.getByRole('heading', { level: 1, name: navigation.callReport }),
    ).toBeVisible();
    const header = page.getByRole('banner');
    await expect(header.getByText(name, { exact: true })).toBeVisible();
    await expect(header.getByText(`Demo · ${access}`)).toBeVisible();
  });
}

test('the report is wider than other pages on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await openSignedIn(page, '/dashboard');
  await expect(content(page)).toHaveCSS('width', '1240px');

  await menu(page).getByRole('link', { name: navigation.callReport }).click();

  await expect(content(page)).toHaveCSS('width', '1440px');
});

test('SES-10 a loading indicator shows while a request is pending', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/calls?**', async (route) => {
    await released;
    await route.continue();
  });
  await openSignedIn(page, '/report/calls');
  const indicator = page.getByRole('progressbar', { name: layout.loading, exact: true });
  await expect(indicator).toBeVisible();

  release();

  await expect(indicator).toBeHidden();
});

test('SES-11 an unknown address shows the not-found page inside the shell', async ({ page }) => {
  await openSignedIn(page, '/report/chamadas');

  await expect(page.getByRole('heading', { name: layout.notFoundTitle })).toBeVisible();
  await expect(page.getByText(layout.notFoundCode('/report/chamadas'))).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await page.getByRole('link', { name: layout.notFoundHome }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('SES-11 an unknown address leads a visitor to sign-in', async ({ page }) => {
  await page.goto('/nada');

  await expect(page.getByRole('heading', { name: layout.notFoundTitle })).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await page.getByRole('link', { name: layout.notFoundSignIn }).click();
  await expect(page).toHaveURL('/login');
});

test('the skip link skips the menu, and navigation focuses the heading', async ({ page }) => {
  await openSignedIn(page, FAST_PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(content(page)).toBeFocused();

  await menu(page).getByRole('link', { name: navigation.callReport }).click();

  await expect(page.getByRole('heading', { level: 1, name: navigation.callReport })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${navigation.callReport} · `));
});

test('the theme follows the system, and a chosen theme applies before the first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSignedIn(page, FAST_PAGE);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await page.getByRole('banner').getByRole('button', { name: accessType.ADMIN }).click();
  await page.getByRole('menuitemradio', { name: layout.themeLight }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload({ waitUntil: 'commit' });

  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('LAY-11 Ctrl K finds pages without accents and users by name, and opens them', async ({
  page,
}) => {
  await openSignedIn(page, FAST_PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('relatorio');
  await expect(page.getByRole('option').first()).toHaveText(navigation.callReport);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/report/calls');
  await expect(page.getByRole('dialog')).toBeHidden();
  await waitForClosedDialogs(page);

  await page.getByRole('button', { name: search.open }).click();
  await expect(
    page.getByRole('group', { name: search.groups.recent }).getByRole('option'),
  ).toHaveText(navigation.callReport);
  await page.getByRole('combobox').fill('user@demo');
  await expect(page.getByRole('option').first()).toContainText('user@demo.local');
  await page.getByRole('combobox').press('Enter');

  await expect(page).toHaveURL(/\/users\/list\?term=user%40demo.local/);
  await expect(page.getByText('Caio Brandt').first()).toBeVisible();
});

test('LAY-11 Ctrl K finds synonyms, extensions, users, CRMs, charges and actions', async ({
  page,
}) => {
  await openSignedIn(page, FAST_PAGE);
  await page.getByRole('button', { name: search.open }).click();
  const field = page.getByRole('combobox');
  const options = page.getByRole('option');

  await field.fill('xyz');
  await expect(page.getByText(search.empty('xyz'))).toBeVisible();

  for (const [term, expected] of [
    ['pix', layout.addCredit],
    ['boleto', search.page(navigation.credits, navigation.chargeHistory)],
    ['saldo', search.page(navigation.credits, navigation.statement)],
    ['convidar', search.invite],
    ['2fa', navigation.security],
    ['api', search.api],
    ['livia', search.extension('1005', 'Lívia Sarmento')],
    ['1005', search.extension('1005', 'Lívia Sarmento')],
    ['1005', search.editExtension('1005')],
    ['rdcrm', 'RD Station CRM'],
    ['nectarcrm', 'Nectar'],
    ['CONECTAR ploomes', search.connect('Ploomes')],
    ['novo ramal', search.newExtension],
    ['softphone', navigation.extensions],
    ['caio', 'user@demo.local'],
    ['entregas', navigation.deliveries],
    ['ambigua', navigation.choices],
  ] as const) {
    await field.fill(term);
    await expect(options.filter({ hasText: expected }).first()).toBeVisible();
  }

  await field.fill('novo ramal');
  await field.press('Enter');
  await expect(page.getByRole('dialog', { name: search.newExtension })).toBeVisible();
});

test('LAY-11 Ctrl K pauses a connected CRM after a confirmation', async ({
  page,
  givenOrganization,
}) => {
  const { admin } = await givenOrganization();
  const headers = { Authorization: (await openSignedIn(page, FAST_PAGE, admin)).id };
  const metadata = { token: CRM_KEYS.agendor, userId: '56' };
  const data = { gateway: 'agendor', webhook: true, metadata };
  const saved = await page.request.patch(`${BASE_PATH}${saveIntegration.path}`, { headers, data });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.reload();

  await page.getByRole('button', { name: search.open }).click();
  await page.getByRole('combobox').fill('pausar agendor');
  await expect(page.getByRole('option').first()).toContainText(search.pause('Agendor'));
  await page.getByRole('combobox').press('Enter');

  await expect(page).toHaveURL('/integrations/log?gateway=agendor');
  const dialog = page.getByRole('dialog', { name: targetHealth.pauseTitle('Agendor') });
  await dialog.getByRole('button', { name: targetHealth.pause }).click();
  await expect(page.getByRole('button', { name: targetHealth.resume })).toBeVisible();
  const health = await page.request.get(`${BASE_PATH}${listDeliveryTargets.path}`, { headers });
  expect(await health.json()).toMatchObject({
    data: [{ gateway: 'agendor', state: 'paused' }],
  });
});

test('LAY-11 Ctrl K announces the selected command and the number of results', async ({ page }) => {
  await openSignedIn(page, FAST_PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: search.title });
  const selectedOption = page.getByRole('option', { selected: true });
  const palette = page.getByRole('dialog', { name: search.title });
  await expect(field).toBeFocused();
  await expect(palette.getByRole('group', { name: search.groups.pages })).toBeVisible();
  await expect(selectedOption).toHaveId((await field.getAttribute('aria-activedescendant'))!);

  await page.keyboard.press('ArrowUp');
  await expect(selectedOption).toHaveText(navigation.signOut);
  await expect(selectedOption).toHaveId((await field.getAttribute('aria-activedescendant'))!);
  await expectNoViolations(page);

  await field.fill('relatorio de cham');
  const pages = palette.getByRole('group', { name: search.groups.pages }).getByRole('option');
  await expect(pages).toHaveText([navigation.callReport]);
  const guides = palette.getByRole('group', { name: search.groups.help }).getByRole('option');
  await expect(guides.first()).toBeVisible();
  const found = await page.getByRole('option').count();
  await expect(palette.getByRole('status')).toHaveText(search.results(found));
  await field.fill('xyz');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await expect(palette.getByRole('status')).toHaveText(search.empty('xyz'));
  await expectNoViolations(page);
  await palette.getByRole('link', { name: search.searchHelp }).click();
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL('/ajuda');
});

test('LAY-11 Ctrl K finds calls by number in any format, and dials it', async ({
  page,
  givenOrganization,
  givenCalls,
}) => {
  const [mine, other] = [await givenOrganization(), await givenOrganization()];
  const call = { startedAt: at(0, 9, 12), dialedNumber: '+5541955500166', durationSeconds: 134 };
  await givenCalls(mine, [call, { ...call, startedAt: at(-3, 10, 0) }]);
  await givenCalls(other, [{ ...call, dialedNumber: '+5541955500167' }]);
  await openSignedIn(page, FAST_PAGE, mine.admin);
  await page.getByRole('button', { name: search.open }).click();
  const field = page.getByRole('combobox');
  const calls = page.getByRole('group', { name: search.groups.calls }).getByRole('option');

  await field.fill('95550-016');
  await expect(calls).toHaveCount(3);
  await expect(calls.first()).toContainText('(41) 95550-0166');
  await expect(calls.first()).toContainText('00:02:14');
  await expect(calls.last()).toContainText(search.allCalls);
  await field.fill('41955500166');
  await expect(page.getByRole('option', { name: search.dial('(41) 95550-0166') })).toBeVisible();
  await expectNoViolations(page);
  await calls.last().click();

  await expect(page).toHaveURL(/\/report\/calls\?.*number=41955500166/);
});

test('LAY-11 Ctrl K: Enter chooses no call of the number before', async ({ page }) => {
  await openSignedIn(page, FAST_PAGE);
  await page.getByRole('button', { name: search.open }).click();
  const field = page.getByRole('combobox');

  await field.fill('1005');
  await expect(page.getByRole('option', { name: search.allCalls })).toBeVisible();
  await field.fill('novo ramal');
  await field.press('Enter');

  await expect(page.getByRole('dialog', { name: search.newExtension })).toBeVisible();
});

test('LAY-11 Ctrl K opens a guide of Ajuda', async ({ page }) => {
  await openSignedIn(page, FAST_PAGE);
  await page.getByRole('button', { name: search.open }).click();
  await page.getByRole('combobox').fill('auditoria');
  const guides = page.getByRole('group', { name: search.groups.help }).getByRole('option');
  await expect(guides.first()).toContainText('Auditoria');
  await guides.first().click();

  await expect(page).toHaveURL(/\/ajuda\/[\w-]+\/[\w-]+/);
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible();
});

test('LAY-11 Ctrl K: Enter waits for people who are not loaded yet', async ({ page }) => {
  let answer = () => {};
  const gate = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/v1\/users(\?|$)/, async (route) => {
    await gate;
    await route.continue();
  });
  await openSignedIn(page, FAST_PAGE);
  await page.getByRole('button', { name: search.open }).click();
  const field = page.getByRole('combobox');
  await field.fill('user@demo');
  await expect(page.getByText(search.searching('user@demo'))).toBeVisible();
  await field.press('Enter');
  answer();

  await expect(page).toHaveURL(/\/users\/list\?term=user%40demo.local/);
});

test('LAY-12 a long organization name does not hide the actions', async ({
  page,
  givenOrganization,
}) => {
  const { admin } = await givenOrganization({
    name: 'Cooperativa dos Produtores de Móveis Planejados do Vale do Paraíba e Região Ltda.',
  });
  await openSignedIn(page, FAST_PAGE, admin);

  const role = page.getByRole('banner').getByText(accessType.ADMIN);
  await expect(role).toBeInViewport({ ratio: 1 });
  const isCut = await role.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(isCut).toBe(false);
});

test('SES-08 every page has a title and one heading, for a USER too', async ({
  page,
  givenOrganization,
  givenUser,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  const user = await givenUser(organization, { role: 'USER' });
  const { id } = await givenExtension(organization);
  await openSignedIn(page, FAST_PAGE, user);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);

  for (const path of PORTAL_PATHS) {
    await visit(page, path.replace(':id', String(id)));
    await expect(heading, path).toHaveCount(1);
    await expect(page, path).toHaveTitle(/\S · \S/);
  }
});
