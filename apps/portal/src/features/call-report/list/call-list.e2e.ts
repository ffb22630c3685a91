import { at, expect } from '@alo/api/testing/e2e.ts';
import { callRecording } from '@alo/messages/telephony/call-recording.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { callRows, test } from '../testing/report-steps.ts';
import { choose } from '../../../testing/choose.ts';

test('RPT-04 RPT-08 shows each call with labels and São Paulo times', async ({
  page,
  openYesterdayWith,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const call = { extensionNumber: '1002', dialedNumber: '4145500178' };
  await openYesterdayWith({
    extensions: [{ number: '1002', firstName: 'Caio', lastName: 'Brandt' }],
    calls: [
      { ...call, startedAt: at(-1, 14, 31, 52), durationSeconds: 134 },
      {
        ...call,
        startedAt: at(-1, 14, 31, 8),
        direction: 'inbound',
        durationSeconds: 0,
        hangupCause: 'NO_ANSWER',
      },
    ],
  });

  const cells = (row: number) => callRows(page).nth(row).getByRole('cell');
  await expect(cells(0)).toContainText([
    '14:31:52',
    'Caio Brandt 1002',
    '(41) 4550-0178',
    'Sainte',
    '00:02:14',
    'Atendida',
    '0,08',
    '0,18',
    '',
    callRecording.noneSeeWhy,
    '',
  ]);
  await expect(cells(1).nth(3)).toHaveText('Entrante');
  await expect(cells(1).nth(5)).toHaveText('Não atendida');
  await expect(page.getByText(/^Ontem, .+ · 2 chamadas$/)).toBeVisible();

  await page.getByRole('heading', { level: 1 }).locator('..').getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('RPT-14 the heading of a day stays visible until the next day replaces it', async ({
  page,
  openReportWith,
}) => {
  const calls = Array.from({ length: 80 }, (_, index) => ({
    startedAt: at(index < 40 ? -1 : -2, 12, 0, index % 40),
  }));
  await openReportWith({ calls });
  await choose(page, callReport.presets.last7);
  const day = (text: RegExp) =>
    page.getByRole('row').filter({ hasText: text }).filter({ hasText: '40 chamadas' });
  const yesterday = day(/^Ontem/);
  const before = day(/^(?!Ontem)/);
  await expect(yesterday).toBeInViewport();

  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(yesterday).toBeInViewport();
  await expect(before).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(before).toBeInViewport();
  await expect(yesterday).not.toBeInViewport();
});

test('RPT-14 rows that pass fast have no buttons, and get them when the scroll ends', async ({
  page,
  openYesterdayWith,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const calls = Array.from({ length: 400 }, (_, index) => ({ startedAt: at(-1, 12, 0, index) }));
  await openYesterdayWith({ calls });
  await expect(callRows(page).first()).toBeVisible();

  const buttonsWhilePassing = await page.evaluate(async () => {
    const counts: number[] = [];
    for (let frame = 0; frame < 20; frame++) {
      window.scrollBy(0, 400);
      await new Promise(requestAnimationFrame);
      counts.push(document.querySelectorAll('[role=row] [role=cell] button').length);
    }
    return counts;
  });

  expect(buttonsWhilePassing.at(-1)).toBe(0);
  const withLink = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(callRows(page)).toHaveCount(await withLink.count());

  // The browser scrolls to the focus.
  const button = callRows(page).last().getByRole('button').last();
  await button.focus();
  const label = (await button.getAttribute('aria-label'))!;
  await page.waitForTimeout(500);
  await expect(page.locator(':focus')).toHaveAccessibleName(label);
});

test('RPT-14 prints every call of the filter without the shell', async ({
  page,
  openYesterdayWith,
}) => {
  const calls = Array.from({ length: 120 }, (_, index) => ({ startedAt: at(-1, 12, 0, index) }));
  await openYesterdayWith({ calls });
  await expect(callRows(page).first()).toBeVisible();
  expect(await callRows(page).count()).toBeLessThan(120);

  await page.emulateMedia({ media: 'print' });
  // Counts the head, the day and its 120 calls.
  await expect(page.getByRole('row')).toHaveCount(122);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect((await page.pdf({ preferCSSPageSize: true })).byteLength).toBeGreaterThan(10_000);

  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(await callRows(page).count()).toBeLessThan(120);

  for (const path of ['/charge/statement', '/charge/history']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
});
