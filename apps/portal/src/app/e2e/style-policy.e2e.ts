import { expect, test } from '@alo/api/testing/e2e.ts';
import type { PortalPath } from '@alo/contract/platform/portal-paths.ts';
import { accessTokens } from '@alo/messages/identity/access-tokens.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { accessType } from '@alo/messages/platform/layout.ts';
import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import type { Page } from '@playwright/test';
import { openSignedIn } from '../../testing/sign-in.ts';
import { visit } from '../../testing/visit.ts';

const OTHERS: readonly PortalPath[] = [
  '/charge/history',
  '/charge/automatic',
  '/charge/statement',
  '/users/list',
  '/extension/list',
  '/numbers',
  '/live-calls',
  '/integrations/manager',
  '/integrations/log',
  '/integrations/choices',
  '/organization/audit',
];

function collectRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refusals.push(message.text());
  });
  return refusals;
}

test.describe('in the dark theme', () => {
  // The light theme uses the same style elements.
  test.use({ colorScheme: 'dark' });

  test('SEC-8 pages, dialogs, menus, charts and pickers work under the style policy', async ({
    page,
  }) => {
    const refusals = collectRefusals(page);

    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openSignedIn(page, '/dashboard');
    const chart = new RegExp(dashboard.charts.overHours);
    await expect(page.getByRole('group', { name: chart })).toBeVisible();
    // The library's style elements are applied.
    expect(await getStyle(page, 'body', '--mantine-color-scheme')).toBe('dark');
    await page.getByRole('button', { name: accessType.ADMIN }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('dialog')).toBeVisible();

    await page.goto('/user/tokens');
    await page.getByRole('button', { name: accessTokens.create }).first().click();
    await expect(page.getByRole('dialog', { name: accessTokens.create })).toBeVisible();
    // The dialog library locks the scroll with a style element.
    expect(await getStyle(page, 'body', 'overflow-y')).toBe('hidden');

    await page.goto('/report/calls');
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(callReport.range.button('')) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const path of OTHERS) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    for (const path of ['/api/docs', '/recordings/expired', '/dev/mailbox']) {
      await page.goto(path);
      await expect(page.locator('body')).not.toBeEmpty();
    }

    expect(refusals).toEqual([]);
  });
});

for (const path of ['/login', '/api/docs']) {
  test(`SEC-8 the browser refuses an injected style element in ${path}`, async ({ page }) => {
    const refusals = collectRefusals(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { outline: 7px solid red }';
      document.head.append(style);
      document.body.insertAdjacentHTML('beforeend', '<p id="slipped" style="opacity: 0.5">x</p>');
    });

    await expect.poll(() => refusals.length).toBe(2);
    expect(await getStyle(page, 'body', 'outline-width')).not.toBe('7px');
    expect(await getStyle(page, '#slipped', 'opacity')).toBe('1');
  });
}

const getStyle = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
