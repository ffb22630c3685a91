import { readFile } from 'node:fs/promises';
import { at, expect } from '@alo/api/testing/e2e.ts';
import { addDays, dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { palette } from '@alo/messages/product/palette.ts';
import { callExports as texts } from '@alo/messages/telephony/call-exports.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../../testing/accessibility.ts';
import { choose } from '../../../testing/choose.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { openReport, test } from '../testing/report-steps.ts';

const row = (page: Page, fileName: string) => page.getByRole('row', { name: fileName });

async function create(page: Page, format: 'csv' | 'xlsx' = 'csv'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await choose(dialog, texts.dialog.formats[format]);
  await dialog.getByRole('button', { name: texts.dialog.submit }).click();
  await expect(dialog).toHaveCount(0);
}

async function downloadText(page: Page, fileName: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.downloadFile(fileName) }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(fileName);
  return readFile(await file.path());
}

test('RPT-20 exports a year with the report’s filters, and the mail leads to the file', async ({
  page,
  givenOrganization,
  givenExtension,
  givenCalls,
  mailTo,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '1002' });
  await givenCalls(organization, [
    { startedAt: at(-1, 14), extensionNumber: '1002' },
    { startedAt: at(-1, 13), extensionNumber: '1001' },
    { startedAt: at(-300, 9), extensionNumber: '1002', dialedNumber: '000351215550104' },
  ]);
  await openReport(page, '?extension=1002', organization.admin);

  await page.getByRole('link', { name: texts.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await expect(page.getByText(texts.empty.title)).toBeVisible();
  await page.getByRole('button', { name: texts.create }).first().click();
  const dialog = page.getByRole('dialog', { name: texts.dialog.title });
  await expect(dialog).toContainText(texts.extensions(['1002']));
  const [first, last] = [addDays(dayAt(), -364), dayAt()];
  await dialog.getByLabel(texts.dialog.start).fill('31/02/2026');
  await dialog.getByRole('button', { name: texts.dialog.submit }).click();
  await expect(dialog).toContainText(texts.dialog.invalidDay);
  await dialog.getByLabel(texts.dialog.start).fill(formatDay(first));
  await create(page);

  const fileName = `chamadas-${first}-a-${last}.csv`;
  const done = row(page, fileName);
  await expect(done).toContainText(texts.state.done, { timeout: 20_000 });
  await expect(done).toContainText(texts.extensions(['1002']));
  const lines = (await downloadText(page, fileName)).toString().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toContain(';+351 21 555 0104;');

  const { link } = await mailTo(organization.admin.email, { subject: /está pronto/ });
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(
    page.getByRole('status').filter({ hasText: texts.mailed.done(fileName) }),
  ).toBeVisible();

  await page.getByRole('link', { name: callReport.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: callReport.title })).toBeVisible();
});

test('RPT-20 offers the server where the report refuses a range, and repeats an ended export', async ({
  page,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  await givenCalls(organization, [{ startedAt: at(-1, 14) }]);
  const [first, last] = [addDays(dayAt(), -60), dayAt()];
  await openReport(page, `?start=${first}&end=${last}`, organization.admin);

  await page.getByRole('link', { name: texts.prepare }).click();
  const dialog = page.getByRole('dialog', { name: texts.dialog.title });
  await expect(dialog.getByLabel(texts.dialog.start)).toHaveValue(formatDay(first));
  await create(page, 'xlsx');

  const fileName = `chamadas-${first}-a-${last}.xlsx`;
  await expect(row(page, fileName)).toContainText(texts.state.done, { timeout: 20_000 });
  const bytes = await downloadText(page, fileName);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('exportar chamadas');
  await page.getByRole('option', { name: palette.exportCalls }).click();
  await expect(page.getByRole('dialog', { name: texts.dialog.title })).toBeVisible();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`RPT-21 shows a running export and the ended ones at ${viewport.width} px`, async ({
    page,
    givenOrganization,
    givenExport,
  }) => {
    await page.setViewportSize(viewport);
    const organization = await givenOrganization();
    const created = { createdAt: new Date(), startedAt: new Date() };
    const future = new Date(Date.now() + 6 * 24 * 3600_000);
    const past = new Date(Date.now() - 24 * 3600_000);
    const filter = { where: { started_at: { gte: at(-60, 0) } } };
    for (const values of [
      { fileName: 'ano.xlsx', state: 'canceled', endedAt: past, canceledBy: 'Marina Teles' },
      { fileName: 'agosto.csv', state: 'failed', endedAt: past, rows: 3100 },
      { fileName: 'setembro.csv', state: 'done', rows: 8864, bytes: 1_150_000, expiresAt: past },
      { fileName: 'outubro.csv', state: 'done', rows: 9418, bytes: 1_260_000, expiresAt: future },
      // A lease of another worker.
      {
        fileName: 'longo.xlsx',
        format: 'xlsx',
        state: 'running',
        total: 100_000,
        rows: 62_000,
        leaseUntil: future,
      },
      { fileName: 'fila.csv', state: 'queued' },
    ] as const) {
      await givenExport(organization, { filter, description: 'ramal 1002', ...created, ...values });
    }
    await openSignedIn(page, '/report/exports', organization.admin);

    const progress = page.getByRole('progressbar', { name: texts.progress.label('longo.xlsx') });
    await expect(progress).toHaveAttribute('aria-valuenow', '62');
    await expect(page.getByText(texts.queuedAfter)).toBeVisible();
    for (const state of ['done', 'expired', 'canceled', 'failed'] as const) {
      await expect(page.getByText(texts.state[state], { exact: true })).toBeVisible();
    }
    await expect(page.getByText(texts.stoppedAt('3.100'))).toBeVisible();
    await expectNoViolationsInBothThemes(page);

    // The first half is lost without a question, the second with one.
    await page.getByRole('button', { name: texts.cancelFile('fila.csv') }).click();
    await expect(page.getByRole('button', { name: texts.repeatFile('fila.csv') })).toBeVisible();
    await page.getByRole('button', { name: texts.cancelFile('longo.xlsx') }).click();
    await page.getByRole('button', { name: texts.confirmCancel.yes }).click();
    await expect(progress).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
