import { expect } from '@alo/api/testing/e2e.ts';
import { addMonths, dayAt, toMonth } from '@alo/domain/time/sao-paulo-time.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import { describeMonths } from './day-text.ts';
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
  await givenArchivedMonth(month, () =>
    givenCalls(organization, [
      { startedAt: `${month}-15T15:00:00Z` },
      { startedAt: `${month}-27T15:00:00Z` },
      { startedAt: `${next}-03T15:00:00Z`, dialedNumber: '1133334444' },
    ]),
  );
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
});
