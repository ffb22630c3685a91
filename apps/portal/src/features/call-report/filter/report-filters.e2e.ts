import { at, expect } from '@alo/api/testing/e2e.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { callRows, openReport, test } from '../testing/report-steps.ts';
import { choose } from '../../../testing/choose.ts';

test('RPT-01 shows today in São Paulo, applies presets, and Back undoes them', async ({
  page,
  openReportWith,
}) => {
  await openReportWith({
    calls: [
      { startedAt: at(0, 0, 0, 0), dialedNumber: '011955500001' },
      { startedAt: at(-1, 23, 59, 59), dialedNumber: '011955500002' },
      { startedAt: at(-6, 0, 0, 0), dialedNumber: '011955500003' },
      { startedAt: at(-7, 23, 59, 59), dialedNumber: '011955500004' },
    ],
  });
  await expect(callRows(page)).toHaveText([/0001/]);

  await choose(page, callReport.presets.yesterday);
  await expect(callRows(page)).toHaveText([/0002/]);

  await choose(page, callReport.presets.last7);
  await expect(callRows(page)).toHaveText([/0001/, /0002/, /0003/]);

  await page.goBack();
  await expect(callRows(page)).toHaveText([/0002/]);
  await page.reload();
  await expect(callRows(page)).toHaveText([/0002/]);
});

test('RPT-01 refuses more than 30 days with its message and ignores crossed dates', async ({
  page,
}) => {
  await openReport(page, '?start=2026-11-01&end=2026-11-10');
  const range = page.getByRole('button', { name: /^Período: / });
  await range.click();
  const start = page.getByLabel(callReport.range.start);
  const end = page.getByLabel(callReport.range.end);

  await start.fill('01/10/2026');
  await end.press('Enter');
  await expect(page.getByText('Intervalo máximo entre as datas é 30 dias')).toBeVisible();
  await expect(page).toHaveURL(/start=2026-11-01&end=2026-11-10/);

  await start.fill('15/11/2026');
  await end.press('Enter');
  await expect(start).toHaveValue('01/11/2026');
  await expect(page).toHaveURL(/start=2026-11-01&end=2026-11-10/);

  await start.fill('12/10/2026');
  await end.press('Enter');
  await expect(range).toHaveAccessibleName('Período: 12/10/2026 – 10/11/2026');
});

test('RPT-01 refuses an address of more than 30 days with its message and shows today', async ({
  page,
}) => {
  const message = page.getByText('Intervalo máximo entre as datas é 30 dias', { exact: true });

  await openReport(page, '?start=2026-10-01&end=2026-10-31');
  await expect(message).toBeVisible();
  await expect(page.getByText(callReport.range.tooLongInAddress)).toBeVisible();

  await choose(page, callReport.presets.yesterday);
  await expect(message).toBeHidden();
});

test('RPT-02 reverses the order and finds a number in any notation', async ({
  page,
  openYesterdayWith,
}) => {
  await openYesterdayWith({
    calls: [
      { startedAt: at(-1, 10), dialedNumber: '011955500127' },
      { startedAt: at(-1, 11), dialedNumber: '+5511955500127' },
      { startedAt: at(-1, 12), dialedNumber: '4891234567' },
    ],
  });
  await expect(callRows(page)).toHaveText([/12:00:00/, /11:00:00/, /10:00:00/]);

  await page.getByRole('button', { name: callReport.order.toggleToOldest }).click();
  await expect(callRows(page)).toHaveText([/10:00:00/, /11:00:00/, /12:00:00/]);

  const number = page.getByLabel(callReport.dialedNumber, { exact: true });
  await number.fill('+55 (11) 95550-0127');
  await expect(callRows(page)).toHaveText([/10:00:00/, /11:00:00/]);
  await expect(number).toBeFocused();

  // The call was dialled without the ninth digit.
  await number.fill('(48) 99123-4567');
  await expect(callRows(page)).toHaveText([/12:00:00/]);
});

test('RPT-13 RPT-01 the calendar labels its arrows on each level', async ({ page }) => {
  await openReport(page, '?start=2026-11-01&end=2026-11-10');
  await page.getByRole('button', { name: /^Período: / }).click();
  const { calendar } = callReport.range;

  await expectNoViolations(page);
  await page.getByRole('button', { name: calendar.previousMonth }).click();
  await expect(page.getByRole('button', { name: 'outubro 2026', exact: true })).toBeVisible();
  await page.getByRole('button', { name: calendar.nextMonth }).click();
  await page.getByRole('button', { name: 'novembro 2026', exact: true }).click();
  await expect(page.getByRole('button', { name: calendar.previousYear })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: '2026', exact: true }).click();
  await expect(page.getByRole('button', { name: calendar.previousDecade })).toBeVisible();
  await expectNoViolations(page);
});
