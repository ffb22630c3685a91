import { integrationsManager as texts } from '@alo/messages/integrations-manager.ts';
import type { Page } from '@playwright/test';

/** A card of the manager, by the name that stands on it. */
export function cardOf(page: Page, name: string) {
  const root = page.getByRole('article', { name, exact: true });
  return {
    root,
    toggle: root.getByRole('switch'),
    settings: root.getByRole('button', { name: texts.configureCard(name) }),
    tutorial: root.getByRole('button', { name: texts.watchTutorial(name) }),
  };
}
