import { expect } from '@alo/api/testing/e2e.ts';
import { apiReference as texts, apiTag } from '@alo/messages/product/api-reference.ts';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';
import { test } from './testing/token-steps.ts';

// Each theme and each width once, because they are independent.
for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`CLI-7 the API reference meets WCAG 2.2 AA, ${colorScheme} at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await page.locator('details').first().locator('summary').click();
    await page.locator('.try').first().click();

    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    // All look alike, and all would take a minute.
    await page.evaluate(() => {
      for (const call of document.querySelectorAll('article ~ article')) call.remove();
    });
    await expectNoViolations(page);
  });
}

test('CLI-7 the reference keeps the chosen theme and links back to the portal', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openSignedIn(page, '/user/tokens');
  await page.evaluate(() => localStorage.setItem('color-scheme', 'dark'));
  await page.goto('/api/docs');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');

  const contents = page.getByRole('navigation', { name: texts.contents });
  await contents.getByRole('link', { name: apiTag['Calls']!, exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: apiTag['Calls']!, exact: true }),
  ).toBeInViewport();
  await expect(
    page.getByRole('main').getByRole('link', { name: texts.authentication.link }),
  ).toHaveAttribute('href', '/user/tokens');

  await page.getByRole('link', { name: texts.back }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('SYS-examples shows a request in the chosen language, and sends it without storing the token', async ({
  page,
  givenOrganization,
  givenTokens,
}) => {
  const { script } = texts;
  const { admin } = await givenOrganization();
  const session = await openSignedIn(page, '/favicon.svg', admin);
  const [token] = await givenTokens(session, [{ name: 'Planilha' }]);
  await page.goto('/api/docs#getMe');
  const call = page.locator('#getMe');
  await expect(call.getByText(/^curl '/)).toBeVisible();

  await call.getByRole('button', { name: 'Python' }).click();
  await page.reload();
  await expect(call.getByText(/urlopen/)).toBeVisible();
  await expect(call.getByText(/^curl '/)).toBeHidden();
  await expect(call.getByRole('button', { name: 'Python' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await call.getByRole('button', { name: script.try }).click();
  await call.getByRole('button', { name: script.send }).click();
  await expect(call.getByText(/^401 U/)).toBeVisible();
  await call.getByLabel(script.token).fill(token!.id);
  await page.keyboard.press('Enter');
  await expect(call.getByText(/^200 OK/)).toBeVisible();
  await expect(call.getByRole('region', { name: script.answer })).toContainText(admin.email);

  const extension = page.locator('#getExtension');
  await extension.getByRole('button', { name: script.try }).click();
  await expect(extension.getByLabel(script.token)).toHaveValue(token!.id);
  await extension.getByRole('button', { name: script.send }).click();
  await expect(extension.getByText(/^404 Not/)).toBeVisible();
  const storageContent = await page.evaluate(() =>
    JSON.stringify({ ...localStorage, ...sessionStorage }),
  );
  expect(storageContent).not.toContain(token!.id);
  await expect(page.getByRole('link', { name: texts.tools.postman })).toHaveAttribute(
    'href',
    '/api/v1/postman.json',
  );
});

test('CLI-7 the reference follows a change of the colour scheme while it is open', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/api/docs');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');

  await page.emulateMedia({ colorScheme: 'dark' });

  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
