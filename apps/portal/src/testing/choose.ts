import { expect, type Locator, type Page } from '@playwright/test';

/** Picks one of a row of options. Never forces the click, because a forced click may hit another element. */
export async function choose(within: Locator | Page, name: string | RegExp): Promise<void> {
  const option = within.getByRole('radio', { name, exact: true });
  await option.check();
  await expect(option).toBeChecked();
}
