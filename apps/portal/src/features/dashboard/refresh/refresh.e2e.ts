import { expect } from '@alo/api/testing/e2e.ts';
import {
  dashboard,
  dashboardCallType,
  dashboardPeriod,
} from '@alo/messages/telephony/dashboard.ts';
import type { Page } from '@playwright/test';
import { openDashboard, test, tile, watchLoads } from '../testing/dashboard-steps.ts';
import { choose } from '../../../testing/choose.ts';

const { refresh, tiles } = dashboard;

const timer = (page: Page) => page.getByRole('timer');

function watchAnswers(page: Page) {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/calls/summary')) statuses.push(response.status());
  });
  return statuses;
}

test.describe('the countdown', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openDashboard(page);
    await expect(tile(page, tiles.total)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test('DSH-04 counts down by the period, restarts with the filters and reloads at zero', async ({
    page,
  }) => {
    for (const [period, seconds] of [
      [dashboardPeriod.yesterday, 30],
      [dashboardPeriod.last30Days, 300],
      [dashboardPeriod.today, 30],
      [dashboardPeriod.last7Days, 60],
    ] as const) {
      await page.clock.runFor(3_000);
      const statuses = watchAnswers(page);
      await choose(page, period);
      await expect(timer(page)).toHaveAccessibleName(refresh.next(seconds));
      await expect.poll(() => statuses.length).toBe(2);
    }
    await page.clock.runFor(2_000);
    const statuses = watchAnswers(page);
    await choose(page, dashboardCallType.outbound);
    await expect.poll(() => statuses.length).toBe(2);
    await expect(timer(page)).toHaveAccessibleName(refresh.next(60));
    await expect(page.getByRole('radio', { name: dashboardCallType.outbound })).toBeChecked();

    await page.clock.runFor(1_000);
    await expect(timer(page)).toHaveAccessibleName(refresh.next(59));
    const loads = watchLoads(page);
    await page.clock.runFor(58_000);
    await expect(timer(page)).toHaveAccessibleName(refresh.next(1));
    expect(loads).toHaveLength(0);

    await page.clock.runFor(1_000);
    await expect(timer(page)).toHaveAccessibleName(refresh.next(60));
    await expect.poll(() => loads.length).toBe(2);
  });

  test('DSH-04 does not count down while paused', async ({ page }) => {
    await choose(page, dashboardPeriod.yesterday);
    await page.getByRole('button', { name: refresh.pause }).click();
    await expect(page.getByText(refresh.paused)).toBeVisible();
    await page.clock.runFor(1_000);
    const loads = watchLoads(page);

    await page.clock.runFor(120_000);
    await expect(timer(page)).toHaveAccessibleName(refresh.next(30));
    expect(loads).toHaveLength(0);

    await page.getByRole('button', { name: refresh.resume }).click();
    await page.clock.runFor(30_000);
    await expect.poll(() => loads.length).toBe(2);
  });

  test('DSH-04 pauses in a hidden tab and reloads when the tab becomes visible', async ({
    page,
  }) => {
    const setVisibility = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await page.clock.runFor(1_000);
    const loads = watchLoads(page);

    await setVisibility('hidden');
    await page.clock.runFor(120_000);
    expect(loads).toHaveLength(0);

    await setVisibility('visible');
    await expect.poll(() => loads.length).toBe(2);
    await expect(timer(page)).toHaveAccessibleName(refresh.next(30));
  });
});

test('DSH-05 does not download unchanged numbers again', async ({
  page,
  openWithCallsOfYesterday,
}) => {
  await page.clock.install();
  await openWithCallsOfYesterday();
  await expect(tile(page, tiles.total)).toHaveText('8');
  const loads = watchLoads(page);
  const statuses = watchAnswers(page);

  await page.clock.runFor(30_000);

  await expect.poll(() => statuses).toEqual([304, 304]);
  expect(loads.every(({ etag }) => Boolean(etag))).toBe(true);
  await expect(tile(page, tiles.total)).toHaveText('8');
});
