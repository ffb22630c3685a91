// The portal's webphone in Chromium, whose microphone beeps.
import { layout } from '@alo/messages/platform/layout.ts';
import { session } from '@alo/messages/identity/session.ts';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import {
  countPackets,
  keepConnections,
} from '../../apps/portal/src/features/webphone/testing/packets.ts';
import { waitFor } from './wait-for.ts';

const ARGUMENTS = [
  '--disable-gpu',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
/** 50 packets are a second. */
const HEARD_PACKETS = 40;

/** scripts/test-voice.mjs sets CHROMIUM_PATH. */
export async function openBrowser(stack: AsyncDisposableStack): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: ARGUMENTS,
  });
  stack.defer(() => browser.close());
  return browser;
}

/** Signs in as a person does, in a window with its own session. */
export async function openBrowserPhone(
  browser: Browser,
  url: string,
  person: { email: string; password: string },
): Promise<BrowserPhone> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    permissions: ['microphone'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.addInitScript(keepConnections);
  await page.goto('/login');
  await page.getByLabel(session.email, { exact: true }).fill(person.email);
  await page.getByLabel(session.password, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: session.submit }).click();
  await page.getByRole('button', { name: layout.openWebphone, exact: true }).click();
  const phone = new BrowserPhone(page);
  await phone.waitForText(texts.registration.online);
  return phone;
}

export class BrowserPhone {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get panel(): Locator {
    return this.page.getByRole('complementary', { name: texts.title });
  }

  async waitForText(text: string): Promise<void> {
    await this.panel.getByText(text).first().waitFor();
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async dial(number: string): Promise<void> {
    await this.page.getByRole('textbox', { name: texts.number }).fill(number);
    await this.press(texts.call);
  }

  async waitForAnswer(): Promise<void> {
    await this.panel.getByRole('timer').waitFor();
  }

  async waitForSound(): Promise<void> {
    const before = await countPackets(this.page);
    await waitFor('sound in both directions', async () => {
      const { sent, received } = await countPackets(this.page);
      return Math.min(sent - before.sent, received - before.received) > HEARD_PACKETS;
    });
  }
}
