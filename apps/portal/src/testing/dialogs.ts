import { expect, type Page } from '@playwright/test';

/**
 * Waits until closed dialogs have left the history. The browser goes back asynchronously, which would abort
 * the test's next navigation.
 */
export async function waitForClosedDialogs(page: Page): Promise<void> {
  const entries = () => page.evaluate(() => (history.state?.dialogs ?? 0) as number);
  await expect.poll(entries).toBe(0);
}
