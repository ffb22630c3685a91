import { expect, type Locator, type Page } from '@playwright/test';

/** A forced click may hit something else. */
export async function choose(within: Locator | Page, name: string | RegExp): Promise<void> {
  const option = within.getByRole('radio', { name, exact: true });
  await option.check();
  await expect(option).toBeChecked();
}
