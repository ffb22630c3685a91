import { expect, test } from '@alo/api/testing/e2e.ts';
import { accessType, layout } from '@alo/messages/platform/layout.ts';
import { session } from '@alo/messages/identity/session.ts';
import { expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

test('sign-in with a refusal meets WCAG 2.2 AA in both themes', async ({ page }) => {
  await page.goto('/login?accessTokenExpired=true');
  await page.getByRole('button', { name: session.submit }).click();
  await expect(page.getByText(session.invalidEmail)).toBeVisible();

  await expectNoViolationsInBothThemes(page);
});

test('the shell with its open user menu meets WCAG 2.2 AA in both themes', async ({ page }) => {
  await openSignedIn(page, '/report/chamadas');
  await page.getByRole('button', { name: accessType.ADMIN }).click();
  await expect(page.getByRole('menu')).toBeVisible();

  await expectNoViolationsInBothThemes(page);
});

test('the menu sheet of the phone meets WCAG 2.2 AA in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, '/report/chamadas');
  await page.getByRole('button', { name: layout.barMore, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await expectNoViolationsInBothThemes(page);
});

for (const path of ['/login', '/signup', '/nada', '/report/chamadas']) {
  test(`${path} needs no sideways scroll at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await (path === '/report/chamadas' ? openSignedIn(page, path) : page.goto(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
