import { expect } from '@alo/api/testing/e2e.ts';
import { addMonths, dayAt, toMonth } from '@alo/domain/time/sao-paulo-time.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import { callExports } from '@alo/messages/telephony/call-exports.ts';
import { callPage } from '@alo/messages/telephony/call-page.ts';
import { describeMonths } from '../../lib/text/month-text.ts';
import { callRows, openReport, test } from './testing/report-steps.ts';

test('SYS-archive the report over the boundary says which month is in the archive', async ({
  page,
  givenOrganization,
  givenCalls,
  givenArchivedMonth,
}) => {
  test.slow();
  const month = addMonths(toMonth(dayAt()), -6);
  const next = addMonths(month, 1);
  const organization = await givenOrganization();
  let callIds: string[] = [];
  await givenArchivedMonth(month, async () => {
    const calls = await givenCalls(organization, [
      { startedAt: `${month}-15T15:00:00Z` },
      { startedAt: `${month}-27T15:00:00Z` },
      { startedAt: `${next}-03T15:00:00Z`, dialedNumber: '1133334444' },
    ]);
    callIds = calls.map(({ switchCallId }) => switchCallId);
  });
  const title = callReport.archived.title(describeMonths([month]));

  await openReport(page, `?start=${month}-20&end=${next}-05`, organization.admin);

  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
  await expect(callRows(page)).toHaveCount(1);
  await expectNoViolationsInBothThemes(page);

  await page.goto(`/report/calls?start=${month}-10&end=${month}-20`);
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText(callReport.empty.title)).toBeHidden();

  await page.goto(`/report/calls?start=${next}-02&end=${next}-05`);
  await expect(callRows(page)).toHaveCount(1);
  await expect(page.getByText(title)).toBeHidden();

  await page.goto(`/report/calls/${callIds[0]}`);
  await expect(page.getByText(callPage.archived(describeMonths([month])))).toBeVisible();
  await expectNoViolationsInBothThemes(page);

  await page.goto(`/report/exports?start=${month}-01&end=${next}-05`);
  await page.getByRole('button', { name: callExports.create }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: callExports.dialog.submit }).click();
  const row = page.getByRole('row', { name: `-sem-${month}.csv` });
  await expect(row).toContainText(callExports.archived(describeMonths([month])), {
    timeout: 30_000,
  });
  await expectNoViolationsInBothThemes(page);
});
