import { at, expect } from '@alo/api/testing/e2e.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import type { Page } from '@playwright/test';
import { callRows, test } from '../testing/report-steps.ts';
import { choose } from '../../../testing/choose.ts';

const { failure, progress } = callReport;

const total = (page: Page) => page.getByLabel(callReport.totals.label).locator('dd').first();
const buildCallsOfYesterday = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ startedAt: at(-1, 10, 0, i) }));

test('RPT-03 loads every page, shows progress, stops and resumes', async ({
  page,
  openYesterdayWith,
}) => {
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => (openGate = resolve));
  await page.route(/\/calls\?.*page=3/, async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });

  await openYesterdayWith({ calls: buildCallsOfYesterday(2_500) });
  await expect(page.getByText(progress.count('2.000', '2.500'))).toBeVisible();
  await expect(callRows(page).first()).toBeVisible();

  const aborted = page.waitForEvent('requestfailed', (request) => /page=3/.test(request.url()));
  await page.getByRole('button', { name: progress.stop }).click();
  await aborted;
  openGate();
  await expect(page.getByText(progress.stopped)).toBeVisible();

  await page.getByRole('button', { name: progress.resume }).click();
  await expect(total(page)).toHaveText('2.500');
  await expect(page.getByText(progress.stopped)).toHaveCount(0);
});

test('RPT-03 keeps loaded calls when a page fails, and a new filter cancels the walk', async ({
  page,
  openYesterdayWith,
}) => {
  let answer: 'fail' | 'hang' = 'fail';
  await page.route(/\/calls\?.*page=2/, (route) =>
    answer === 'fail' ? route.fulfill({ status: 503, json: {} }) : undefined,
  );

  await openYesterdayWith({ calls: buildCallsOfYesterday(1_200) });
  await expect(page.getByText(failure.partial('1.000', '1.200'))).toBeVisible();
  await expect(total(page)).toHaveText('1.000');

  answer = 'hang';
  await page.getByRole('button', { name: failure.retry }).click();
  await expect(page.getByText(progress.count('1.000', '1.200'))).toBeVisible();
  const aborted = page.waitForEvent('requestfailed', (request) => /page=2/.test(request.url()));
  await choose(page, callReport.presets.today);
  await aborted;
  await expect(page.getByText(callReport.empty.title)).toBeVisible();
});
