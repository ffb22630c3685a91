import { expect, test } from '@alo/api/testing/e2e.ts';
import type { PortalPath } from '@alo/contract/platform/portal-paths.ts';
import type { Page } from '@playwright/test';
import { openSignedIn } from '../../testing/sign-in.ts';
import { visit } from '../../testing/visit.ts';

const PATHS: readonly PortalPath[] = [
  '/user/tokens',
  '/user/security',
  '/user/profile',
  '/user/notifications/preferences',
  '/organization/profile',
  '/organization/audit',
  '/report/calls',
  '/charge/history',
  '/charge/automatic',
  '/charge/statement',
  '/financial-data',
  '/users/list',
  '/extension/list',
  '/numbers',
  '/live-calls',
  '/integrations/manager',
  '/integrations/log',
  '/integrations/choices',
];
/** WCAG 2.2, 2.5.8 */
const MIN_PX = 24;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('LAY-15 touch targets before the sign-in are at least 24 px high', async ({ page }) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expectLargeTargets(page);
  }
});

test('LAY-15 touch targets are at least 24 px high', async ({ page }) => {
  await openSignedIn(page, '/dashboard');
  await expectLargeTargets(page);
  for (const path of PATHS) {
    await visit(page, path);
    await expectLargeTargets(page);
  }
});

async function expectLargeTargets(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
  expect(await findSmallTargets(page), page.url()).toEqual([]);
}

/** Ignores links in a sentence, which may be as high as their line, and invisible elements. */
const findSmallTargets = (page: Page) =>
  page.locator('a[href], button, [role=button], summary, input, select').evaluateAll(
    (elements, least) =>
      elements
        .filter((element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .filter((element) => !element.closest('.visually-hidden, p'))
        .map((element) => ({
          element,
          box: (element.closest('label') ?? element).getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && (box.height < least || box.width < least))
        .map(({ element, box }) => {
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
          return `${element.tagName} ${name} ${Math.round(box.width)}x${Math.round(box.height)}`;
        }),
    MIN_PX,
  );
