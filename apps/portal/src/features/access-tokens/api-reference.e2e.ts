import { expect, test } from '@alo/api/testing/e2e.ts';
import { apiReference as texts, apiTag } from '@alo/messages/api-reference.ts';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

// each theme and each width once: neither changes the other
for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`UX-7 the reference of the API meets WCAG 2.2 AA, ${colorScheme} at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await page.locator('details').first().locator('summary').click();

    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    await expectNoViolations(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('UX-7 the reference keeps the theme that was chosen, leads through its calls and back to the portal', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openSignedIn(page, '/user/tokens');
  await page.evaluate(() => localStorage.setItem('color-scheme', 'dark'));
  await page.goto('/api/docs');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');

  const contents = page.getByRole('navigation', { name: texts.contents });
  await contents.getByRole('link', { name: apiTag['Calls']!, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: apiTag['Calls']! })).toBeInViewport();
  await expect(
    page.getByRole('main').getByRole('link', { name: texts.authentication.link }),
  ).toHaveAttribute('href', '/user/tokens');

  await page.getByRole('link', { name: texts.back }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
