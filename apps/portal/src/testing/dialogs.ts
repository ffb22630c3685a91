import { expect, type Page } from '@playwright/test';

/**
 * Once no closed dialog has its entry in the history any more: the browser goes back by one on its own time, and would
 * abort a navigation of the test that begins meanwhile.
 */
export async function dialogsLeft(page: Page): Promise<void> {
  const entries = () => page.evaluate(() => (history.state?.dialogs ?? 0) as number);
  await expect.poll(entries).toBe(0);
}
