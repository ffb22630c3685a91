import { expect, test as base, type GivenOrganization } from '@alo/api/testing/e2e.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import type { Page } from '@playwright/test';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { countPackets, keepConnections } from './packets.ts';

export { countPackets, expect };

const SENHA = 'Kp7wRz2mXq';

export const panel = (page: Page) => page.getByRole('complementary', { name: texts.title });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
export const ringing = (page: Page) => page.getByRole('alertdialog', { name: texts.incoming });

interface Fixtures {
  organization: GivenOrganization;
  /** Opens the webphone of a new USER with an extension, in a browser window of its own. */
  openWebphone(number: string, path?: string): Promise<Page>;
}

export const test = base.extend<Fixtures>({
  organization: async ({ givenOrganization }, use) => {
    await use(await givenOrganization());
  },
  openWebphone: async (
    { browser, organization, givenUser, givenExtension, contextOptions, baseURL, locale },
    use,
  ) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (number, path = '/webphone') => {
      const user = await givenUser(organization, { role: 'USER' });
      await givenExtension(organization, { number, senha: SENHA, userId: user.id });
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL !== undefined && { baseURL }),
        ...(locale !== undefined && { locale }),
        permissions: ['microphone'],
      });
      contexts.push(context);
      const page = await context.newPage();
      await page.addInitScript(keepConnections);
      await openSignedIn(page, path, user);
      if (!path.startsWith('/webphone')) await press(page, layout.openWebphone);
      await expect(panel(page)).toContainText(texts.registration.online);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** Sound goes on in both directions. */
export async function expectSound(page: Page): Promise<void> {
  const before = await countPackets(page);
  await expect
    .poll(async () => {
      const now = await countPackets(page);
      return Math.min(now.sent - before.sent, now.received - before.received);
    })
    .toBeGreaterThan(20);
}

export async function dial(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: texts.number }).fill(number);
  await press(page, texts.call);
}

/** The second answers the first. */
export async function talk(ana: Page, bia: Page): Promise<void> {
  await dial(ana, '1002');
  await press(bia, texts.answer);
  await expect(panel(ana).getByRole('timer')).toBeVisible();
}
