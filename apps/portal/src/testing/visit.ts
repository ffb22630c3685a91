import type { Page } from '@playwright/test';

/** Loading the document takes four times as long. */
export async function visit(page: Page, path: string): Promise<void> {
  const oldHeading = await page.locator('h1').first().elementHandle();
  // The next page must set its own.
  await page.evaluate(() => (document.title = ''));
  await pushPath(page, path);
  await page.waitForFunction((heading) => !heading?.isConnected, oldHeading);
}

/** Navigates without a click. */
export async function pushPath(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
