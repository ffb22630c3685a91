import { at, expect, test } from '@alo/api/testing/e2e.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { notifications } from '@alo/messages/product/notifications.ts';
import { callPage } from '@alo/messages/telephony/call-page.ts';
import { liveCalls } from '@alo/messages/telephony/live-calls.ts';
import type { Locator, Page } from '@playwright/test';
import { openSignedIn } from '../../testing/sign-in.ts';
import { readShift, sumShifts } from '../../testing/sum-shifts.ts';
import { pushPath } from '../../testing/visit.ts';

const MAX_SHIFT = 0.05;
/** The outline cannot know whether a text takes one line or two. */
const LINE_PX = 20;

test('LAY-09 Avisos, Ao vivo and the page of a call show an outline until the slow answer takes its place', async ({
  page,
  givenOrganization,
  givenCalls,
  givenNotification,
}) => {
  const organization = await givenOrganization();
  await givenNotification(organization, {
    kind: 'balanceLow',
    data: { threshold: 50, balance: 31 },
  });
  const [call] = await givenCalls(organization, [
    { startedAt: at(-1, 9), durationSeconds: 30, dialedNumber: '+5511955500142' },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await sumShifts(page);
  await openSignedIn(page, '/user/profile', organization.admin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');

  await test.step('Avisos', () =>
    expectOutline(page, {
      path: '/user/notifications',
      slow: '**/api/v1/notifications',
      outline: main.getByRole('status', { name: layout.loading }),
      content: main.getByRole('button', { name: notifications.markAll }),
      fixed: main.locator('[class*="_card_"]').first(),
    }));
  await test.step('Ao vivo', () =>
    expectOutline(page, {
      path: '/live-calls',
      slow: '**/live-calls/events',
      outline: main.getByText(liveCalls.connecting),
      content: main.getByRole('heading', { name: liveCalls.empty }),
      fixed: main.getByRole('region').first(),
    }));
  await test.step('call', () =>
    expectOutline(page, {
      path: `/report/calls/${call!.switchCallId}`,
      slow: `**/api/v1/calls/${call!.switchCallId}`,
      outline: main.getByRole('heading', { name: callPage.loading, exact: true }),
      content: main.getByRole('heading', { name: '(11) 95550-0142' }),
      fixed: main.locator('[class*="_facts_"]').first(),
    }));
});

interface Outline {
  path: string;
  slow: string;
  outline: Locator;
  content: Locator;
  /** Stays where it is, but for a line of text. */
  fixed: Locator;
}

async function expectOutline(page: Page, { path, slow, outline, content, fixed }: Outline) {
  const answer = Promise.withResolvers<void>();
  await page.route(slow, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await pushPath(page, path);
  await expect(outline).toBeVisible();
  await expect(content).toBeHidden();
  const top = await readTop(fixed);
  const shift = await readShift(page);

  answer.resolve();
  await expect(content).toBeVisible();
  await expect(outline).toBeHidden();
  await expect(page.locator('main [class*="skeleton"]')).toHaveCount(0);

  expect(Math.abs((await readTop(fixed)) - top)).toBeLessThanOrEqual(LINE_PX);
  expect((await readShift(page)) - shift).toBeLessThanOrEqual(MAX_SHIFT);
  await page.unroute(slow);
}

const readTop = async (element: Locator): Promise<number> => (await element.boundingBox())!.y;
