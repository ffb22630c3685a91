import { expect, type Locator, type Page } from '@playwright/test';

/** Picks one of a row of options. Never by force: a forced click hits what has moved there meanwhile. */
export async function choose(within: Locator | Page, name: string | RegExp): Promise<void> {
  const option = within.getByRole('radio', { name, exact: true });
  await option.check();
  await expect(option).toBeChecked();
}
