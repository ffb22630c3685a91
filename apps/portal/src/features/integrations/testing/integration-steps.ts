import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { expect, type Page } from '@playwright/test';

export function getCard(page: Page, name: string) {
  const root = page.getByRole('article', { name, exact: true });
  return {
    root,
    toggle: root.getByRole('switch'),
    settings: root.getByRole('button', { name: texts.configureCard(name) }),
    tutorial: root.getByRole('button', { name: texts.watchTutorial(name) }),
  };
}

/** A control that is half under the header counts as too small, even behind a dialog. */
export const scrollToTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

export async function confirmOk(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: texts.ok, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
