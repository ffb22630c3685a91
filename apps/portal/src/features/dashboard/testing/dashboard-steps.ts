import { at, test as base } from '@alo/api/testing/e2e.ts';
import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import type { Page } from '@playwright/test';
import { openSignedIn } from '../../../testing/sign-in.ts';

/** Eight calls from the first to the last second of yesterday, and one just outside at either end. */
const buildCallsOfYesterday = () => [
  { startedAt: at(-1, 0), durationSeconds: 4 },
  { startedAt: at(-1, 9, 15), durationSeconds: 10 },
  { startedAt: at(-1, 9, 20), durationSeconds: 125, extensionNumber: '1002' },
  { startedAt: at(-1, 9, 30), durationSeconds: 2 },
  { startedAt: at(-1, 9, 40), durationSeconds: 1 },
  { startedAt: at(-1, 14), durationSeconds: 0, hangupCause: 'NO_ANSWER' },
  { startedAt: at(-1, 14, 5), durationSeconds: 0, hangupCause: 'NO_ANSWER' },
  {
    startedAt: at(-1, 23, 59, 59),
    durationSeconds: 0,
    hangupCause: 'USER_BUSY',
    direction: 'inbound' as const,
  },
  { startedAt: at(-2, 23, 59, 59), durationSeconds: 600 },
  { startedAt: at(0, 0), durationSeconds: 600 },
];

export const test = base.extend<{
  /**
   * Opens the dashboard of a new organization with {@link buildCallsOfYesterday}; shows yesterday
   * by default.
   */
  openWithCallsOfYesterday(query?: string): Promise<void>;
}>({
  openWithCallsOfYesterday: async (
    { page, givenOrganization, givenExtension, givenCalls },
    use,
  ) => {
    await use(async (query = '?period=yesterday') => {
      const organization = await givenOrganization();
      await givenExtension(organization, { number: '1001' });
      await givenExtension(organization, { number: '1002', firstName: 'Caio', lastName: 'Brandt' });
      await givenCalls(organization, buildCallsOfYesterday());
      await openDashboard(page, query, organization.admin);
    });
  },
});

/** Defaults to the demo's admin. */
export async function openDashboard(
  page: Page,
  query = '',
  person?: Parameters<typeof openSignedIn>[2],
): Promise<void> {
  await openSignedIn(page, `/dashboard${query}`, person);
}

export function tile(page: Page, caption: string) {
  return page
    .getByRole('region', { name: dashboard.tiles.label })
    .locator('dl', { hasText: caption })
    .getByRole('definition')
    .first();
}

export function chart(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}

export function columns(page: Page, title: string) {
  return chart(page, title).getByRole('figure').getByRole('link');
}

export function column(page: Page, title: string, label: string) {
  return columns(page, title).and(page.getByRole('link', { name: new RegExp(`^${label}:`) }));
}

export function watchLoads(page: Page) {
  const loads: { address: URL; etag: string | undefined }[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (!address.pathname.endsWith('/calls/summary')) return;
    loads.push({ address, etag: request.headers()['if-none-match'] });
  });
  return loads;
}
