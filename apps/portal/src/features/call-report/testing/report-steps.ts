import { test as base } from '@alo/api/testing/e2e.ts';
import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { expect, type Page, type TestType } from '@playwright/test';
import { openSignedIn } from '../../../testing/sign-in.ts';

type Given = typeof base extends TestType<infer Situations, infer _Worker> ? Situations : never;

interface ReportSituation {
  calls: Parameters<Given['givenCalls']>[1];
  extensions?: Parameters<Given['givenExtension']>[1][];
  organization?: Parameters<Given['givenOrganization']>[0];
  query?: string;
}

export const test = base.extend<{
  openReportWith(situation: ReportSituation): Promise<void>;
  /** Yesterday is over and does not depend on the clock. */
  openYesterdayWith(situation: ReportSituation): Promise<void>;
}>({
  openReportWith: async ({ page, givenOrganization, givenExtension, givenCalls }, use) => {
    await use(async ({ calls, extensions = [], organization: input, query }) => {
      const organization = await givenOrganization(input);
      for (const extension of extensions) await givenExtension(organization, extension);
      await givenCalls(organization, calls);
      await openReport(page, query, organization.admin);
    });
  },
  openYesterdayWith: async ({ openReportWith }, use) => {
    await use(async (situation) => {
      const yesterday = addDays(dayAt(), -1);
      await openReportWith({ ...situation, query: `?start=${yesterday}&end=${yesterday}` });
    });
  },
});

/** Defaults to the demo's admin. */
export async function openReport(
  page: Page,
  query = '',
  person?: Parameters<typeof openSignedIn>[2],
): Promise<void> {
  await openSignedIn(page, `/report/calls${query}`, person);
  await expect(page.getByRole('heading', { name: callReport.title, level: 1 })).toBeVisible();
}

/** Excludes the head and the days. */
export function callRows(page: Page) {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Ver metadados/ }) });
}

export function metadataButton(page: Page, row: number) {
  return callRows(page)
    .nth(row)
    .getByRole('button', { name: /^Ver metadados/ });
}
