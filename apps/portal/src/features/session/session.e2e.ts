import { expect, test } from '@alo/api/testing/e2e.ts';
import { getActiveBanner } from '@alo/contract/product/banner-notifications.ts';
import { navigation } from '@alo/messages/platform/layout.ts';
import { session } from '@alo/messages/identity/session.ts';
import type { Page } from '@playwright/test';
import { DEMO_ADMIN, openSignedIn } from '../../testing/sign-in.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/v1')) return;
    calls.push(`${request.method()} ${pathname.replace('/api/v1', '')}`);
  });
  return calls;
}

function readStoredToken(page: Page) {
  return page.evaluate(() => localStorage.getItem('session-token'));
}

async function signIn(page: Page, person = DEMO_ADMIN) {
  await page.getByLabel(session.email, { exact: true }).fill(person.email);
  await page.getByLabel(session.password, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: session.submit }).click();
}

test('/ goes to /dashboard', async ({ page }) => {
  await openSignedIn(page, '/');

  await expect(page).toHaveURL('/dashboard');
  await expect(heading(page, navigation.dashboard)).toBeVisible();
});

test('SES-02 a protected page asks to sign in, and opens afterwards', async ({ page }) => {
  await page.goto('/report/calls?a=1#b');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/report/calls?a=1#b')}`);

  await signIn(page);

  await expect(page).toHaveURL('/report/calls?a=1#b');
  await expect(heading(page, navigation.callReport)).toBeVisible();
});

test('SES-03 stores the token, then loads user, organization, telephony and financial data', async ({
  page,
}) => {
  const calls = recordCalls(page);
  await page.goto('/login');
  await signIn(page);
  await expect(heading(page, navigation.dashboard)).toBeVisible();

  const inOrder = calls.filter((call) => !call.endsWith(getActiveBanner.path));
  expect(inOrder.slice(0, 5)).toEqual([
    'POST /users/login',
    'GET /users/me',
    'GET /accounts',
    'GET /organization_integrations',
    'GET /accounts/financial',
  ]);
  const token = JSON.parse((await readStoredToken(page)) ?? 'null') as Record<string, unknown>;
  expect(Object.keys(token).toSorted()).toEqual(['created', 'id', 'ttl', 'userId']);
});

for (const [isSoftswitchLegacy, gateway] of [
  [false, 'softswitch'],
  [true, 'pabx'],
] as const) {
  test(`SES-04 requests the telephony integration by the gateway ${gateway}`, async ({
    page,
    givenOrganization,
  }) => {
    const { admin } = await givenOrganization({ isSoftswitchLegacy });
    const request = page.waitForRequest('**/organization_integrations?**');
    await openSignedIn(page, '/dashboard', admin);

    const filter = new URL((await request).url()).searchParams.get('filter');
    expect(JSON.parse(filter ?? '')).toEqual({ where: { gateway } });
  });
}

test('SES-05 clears the session and asks to sign in when the token has ended', async ({ page }) => {
  const token = await openSignedIn(page, '/report/calls');
  await expect(heading(page, navigation.callReport)).toBeVisible();

  // An open page would learn of the end by itself.
  await page.goto('about:blank');
  await page.request.post('/api/v1/users/logout', { data: { access_token: token.id } });
  const calls = recordCalls(page);
  await page.goto('/report/calls');

  await expect(page.getByText(session.expired)).toBeVisible();
  await expect(page).toHaveURL(
    `/login?accessTokenExpired=true&redirect=${encodeURIComponent('/report/calls')}`,
  );
  expect(calls).toEqual(['HEAD /users/accessTokens']);
  expect(await readStoredToken(page)).toBeNull();
});

test('SES-06 keeps the token on 429, waits as long as the server asks, and continues', async ({
  page,
}) => {
  let refusals = 1;
  await page.route('**/api/v1/users/me', (route) =>
    refusals-- > 0
      ? route.fulfill({
          status: 429,
          headers: { 'Retry-After': '2' },
          json: { error: { statusCode: 429, name: 'TooManyRequestsError', message: 'slow down' } },
        })
      : route.continue(),
  );
  await openSignedIn(page, '/dashboard');

  await expect(page.getByText(session.waitingTitle)).toBeVisible();
  expect(await readStoredToken(page)).not.toBeNull();
  await expect(heading(page, navigation.dashboard)).toBeVisible();
});

test('SES-06 LOG-10 drops the token on any other load failure, and shows an error', async ({
  page,
}) => {
  await page.route('**/api/v1/accounts', (route) => route.fulfill({ status: 503, json: {} }));
  await openSignedIn(page, '/dashboard');

  await expect(page.getByText(session.loadFailed)).toBeVisible();
  await expect(page).toHaveURL(
    `/login?sessionError=true&redirect=${encodeURIComponent('/dashboard')}`,
  );
  expect(await readStoredToken(page)).toBeNull();
});

test('SES-07 Sair ends the session on the server, too, and opens the sign-in', async ({ page }) => {
  const token = await openSignedIn(page, '/dashboard');
  const loggedOut = page.waitForResponse('**/api/v1/users/logout');

  await page.getByRole('button', { name: navigation.signOut }).click();

  expect((await loggedOut).ok()).toBe(true);
  await expect(page).toHaveURL('/login');
  expect(await readStoredToken(page)).toBeNull();
  const check = await page.request.head('/api/v1/users/accessTokens', {
    headers: { Authorization: token.id },
  });
  expect(check.status()).toBe(401);
});

test('SES-07 signing out in one tab signs out the others', async ({ page, context }) => {
  await openSignedIn(page, '/dashboard');
  const other = await context.newPage();
  await other.goto('/report/calls');
  await expect(heading(other, navigation.callReport)).toBeVisible();

  await page.getByRole('button', { name: navigation.signOut }).click();

  await expect(other).toHaveURL(/\/login/);
});

test('SES-06 stays signed in when the user leaves the page while the session loads', async ({
  page,
}) => {
  await openSignedIn(page, '/dashboard');
  await page.route('**/users/me', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue().catch(() => undefined);
  });
  const loading = page.waitForRequest('**/users/me');
  await page.reload({ waitUntil: 'commit' });
  await loading;
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.goto('/report/calls');

  await expect(heading(page, navigation.callReport)).toBeVisible();
});
