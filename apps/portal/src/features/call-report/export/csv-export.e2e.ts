import { readFile } from 'node:fs/promises';
import { at, expect } from '@alo/api/testing/e2e.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import type { Page } from '@playwright/test';
import { callRows, test } from '../testing/report-steps.ts';
import { choose } from '../../../testing/choose.ts';

async function readDownloadedLines(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: callReport.export.button }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('export.csv');
  return (await readFile(await file.path(), 'utf8')).split('\r\n');
}

test('RPT-05 exports what the list shows', async ({ page, openYesterdayWith }) => {
  await openYesterdayWith({
    calls: [
      { startedAt: at(-1, 14), durationSeconds: 3_725 },
      { startedAt: at(-1, 13), dialedNumber: '000351215550104' },
    ],
  });
  await expect(callRows(page)).toHaveCount(2);

  const lines = await readDownloadedLines(page);

  expect(lines[0]).toBe(
    '\uFEFFInício;Fim;Atendente;Ramal;Número;Tipo;Duração;Resultado;R$/min;Valor',
  );
  expect(lines[1]).toMatch(
    /^\d\d\/\d\d\/\d{4} 14:00:00;.+;1001;\(11\) 95550-0127;Sainte;01:02:05;Atendida;0,35;21,735$/,
  );
  expect(lines[2]).toContain(';+351 21 555 0104;');
});

test('RPT-04 RPT-05 an unlimited organization sees no prices in list and export', async ({
  page,
  openYesterdayWith,
}) => {
  await openYesterdayWith({
    organization: { isUnlimited: true },
    calls: [{ startedAt: at(-1, 10) }],
  });
  await expect(callRows(page)).toHaveCount(1);
  const { columns, totals } = callReport;
  await expect(page.getByRole('columnheader', { name: columns.outcome })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: columns.minutePrice })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: columns.price })).toHaveCount(0);
  await expect(page.getByLabel(totals.label)).not.toContainText('R$');

  const lines = await readDownloadedLines(page);

  expect(lines[0]).toMatch(/;Resultado$/);
  expect(lines[1]).toMatch(/;Atendida$/);
});

test('RPT-09 100,000 calls scroll to the last one and export', async ({ page, openReportWith }) => {
  test.setTimeout(240_000);
  const first = Date.parse(at(-7, 0));
  const calls = Array.from({ length: 100_000 }, (_, i) => ({
    startedAt: new Date(first + i * 6_000).toISOString(),
    dialedNumber: `0119${String(50_000_000 + i)}`,
  }));
  await openReportWith({ calls });

  await choose(page, callReport.presets.last30);
  await expect(page.getByText(callReport.progress.done('100.000 chamadas'))).toBeAttached({
    timeout: 120_000,
  });

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(callRows(page).last()).toContainText('(11) 95000-0000');
  await expect(callRows(page).last()).toBeInViewport();
  expect(await page.getByRole('row').count()).toBeLessThan(100);

  expect(await readDownloadedLines(page)).toHaveLength(100_002);
});
