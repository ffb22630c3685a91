import { at, expect, test } from '@alo/api/testing/e2e.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { dashboard, dashboardCallType, dashboardPeriod } from '@alo/messages/dashboard.ts';
import { errors } from '@alo/messages/errors.ts';
import type { Page } from '@playwright/test';

const { charts, refresh, tiles } = dashboard;

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const choose = (page: Page, label: string) =>
  page.getByRole('radio', { name: label, exact: true }).check();
const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const columns = (page: Page, title: string) =>
  chart(page, title).getByRole('figure').getByRole('img');
const column = (page: Page, title: string, label: string) =>
  columns(page, title).and(page.getByRole('img', { name: new RegExp(`^${label}:`) }));
const timer = (page: Page) => page.getByRole('timer');
const tile = (page: Page, caption: string) =>
  page
    .getByRole('region', { name: tiles.label })
    .locator('dl', { hasText: caption })
    .getByRole('definition')
    .first();

/** Leaves the page of the sign-in only when it is complete, then opens the dashboard anew. */
async function openDashboard(page: Page, query = '') {
  await expect(tile(page, tiles.total)).toBeVisible();
  await page.goto(`/dashboard${query}`);
}

function watchLoads(page: Page) {
  const loads: { address: URL; etag: string | undefined }[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (!address.pathname.endsWith('/calls/summary')) return;
    loads.push({ address, etag: request.headers()['if-none-match'] });
  });
  return loads;
}

function watchAnswers(page: Page) {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/calls/summary')) statuses.push(response.status());
  });
  return statuses;
}

/** Eight calls of yesterday, from its first second to its last, and one just outside at either end. */
const YESTERDAY = [
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

test.describe('with the calls of yesterday', () => {
  test.beforeEach(async ({ givenOrganization, givenExtension, givenCalls, signIn }) => {
    const organization = await givenOrganization();
    await givenExtension(organization, { number: '1001' });
    await givenExtension(organization, { number: '1002', firstName: 'Caio', lastName: 'Brandt' });
    await givenCalls(organization, YESTERDAY);
    await signIn(organization.admin.email);
  });

  test('DSH-01 chooses period and type, and keeps them in the address', async ({ page }) => {
    await openDashboard(page);
    await expect(group(page, dashboard.filters.period)).toContainText(
      'HojeOntemÚltimos 7 diasÚltimos 30 dias',
    );
    await expect(group(page, dashboard.filters.callType)).toContainText('AmbasSaínteEntrante');
    const loads = watchLoads(page);

    await choose(page, dashboardPeriod.yesterday);
    await choose(page, dashboardCallType.inbound);
    await expect(tile(page, tiles.total)).toHaveText('1');

    await expect(page).toHaveURL(/\?periodo=ontem&tipo=entrante$/);
    const filter = loads.at(-1)?.address.searchParams.get('filter') ?? '';
    expect(JSON.parse(filter).where.and).toContainEqual({ call_type: 'inbound' });
    await page.reload();
    await expect(page.getByRole('radio', { name: dashboardPeriod.yesterday })).toBeChecked();
    await expect(tile(page, tiles.total)).toHaveText('1');
  });

  test('DSH-02 counts by the definitions', async ({ page }) => {
    await openDashboard(page, '?periodo=ontem');

    await expect(tile(page, tiles.total)).toHaveText('8');
    await expect(tile(page, tiles.answered)).toHaveText('4');
    await expect(tile(page, tiles.hitRate)).toHaveText('50,00%');
    // 4 + 10 + 125 seconds, shared by four answered calls
    await expect(tile(page, tiles.tma)).toHaveText('00:00:35');
    await expect(page.getByText(tiles.talkTime('00:02:19'))).toBeVisible();
  });

  test('DSH-02 shows three charts, and their numbers as tables', async ({ page }) => {
    await openDashboard(page, '?periodo=ontem');
    const outcomes = chart(page, charts.outcomes);
    const extensions = chart(page, charts.extensions);

    await expect(
      column(page, charts.overHours, '9h às 10h').and(
        page.getByRole('img', { name: 'Atendida 3, Outros 1, Total 4' }),
      ),
    ).toBeVisible();
    await expect(outcomes.getByRole('listitem').first()).toContainText('Atendida450,0%');
    await expect(extensions.getByRole('listitem').last()).toContainText('1002Caio Brandt1100%');

    await outcomes.getByRole('button', { name: charts.asTable }).click();
    await expect(outcomes.getByRole('row', { name: 'Não atendida 2 25,0%' })).toBeVisible();
    await chart(page, charts.overHours).getByRole('button', { name: charts.asTable }).click();
    await expect(
      chart(page, charts.overHours).getByRole('row', { name: '14h às 15h 0 2 0 0 2 0' }),
    ).toBeVisible();
    await expect(chart(page, charts.overHours).getByRole('figure')).toHaveCount(0);
  });

  test('DSH-02 divides the first chart in three ways and hides a series', async ({ page }) => {
    await openDashboard(page, '?periodo=ontem');
    const legend = page.getByRole('list', { name: charts.legend });

    await choose(page, charts.view.direction);
    await expect(legend).toContainText('Saínte7Entrante1');
    await choose(page, charts.view.extension);
    await legend.getByRole('button', { name: '1002 Caio' }).click();

    await expect(legend.getByRole('button', { name: '1002 Caio' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expect(column(page, charts.overHours, '9h às 10h')).not.toHaveAccessibleName(/1002/);
  });

  test('DSH-03 groups by hour for one day, by day for more, on the days of São Paulo', async ({
    page,
  }) => {
    await openDashboard(page, '?periodo=ontem');
    await expect(columns(page, charts.overHours)).toHaveCount(24);
    await expect(column(page, charts.overHours, '0h às 1h')).toHaveAccessibleName(/Total 1/);
    await expect(column(page, charts.overHours, '23h às 24h')).toHaveAccessibleName(/Total 1/);

    await choose(page, dashboardPeriod.last7Days);
    await expect(columns(page, charts.overDays)).toHaveCount(7);
    await expect(columns(page, charts.overDays).nth(4)).toHaveAccessibleName(/Total 1/);
    await expect(columns(page, charts.overDays).nth(5)).toHaveAccessibleName(/Total 8/);
    await expect(columns(page, charts.overDays).nth(6)).toHaveAccessibleName(/Total 1/);

    await choose(page, dashboardPeriod.last30Days);
    await expect(columns(page, charts.overDays)).toHaveCount(30);

    await choose(page, dashboardPeriod.today);
    await expect(columns(page, charts.overHours)).toHaveCount(24);
  });

  test('DSH-03 the columns are one stop of the tab key, and arrows walk them', async ({ page }) => {
    await openDashboard(page, '?periodo=ontem');
    const stops = chart(page, charts.overHours).locator('svg [tabindex="0"]');
    await expect(stops).toHaveCount(1);

    await stops.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');

    await expect(column(page, charts.overHours, '1h às 2h')).toBeFocused();
    await expect(stops).toHaveCount(1);
  });

  test('DSH-05 does not download again what has not changed', async ({ page }) => {
    await page.clock.install();
    await openDashboard(page, '?periodo=ontem');
    await expect(tile(page, tiles.total)).toHaveText('8');
    const loads = watchLoads(page);
    const answered = watchAnswers(page);

    await page.clock.runFor(30_000);

    await expect.poll(() => answered).toEqual([304, 304]);
    expect(loads.every(({ etag }) => Boolean(etag))).toBe(true);
    await expect(tile(page, tiles.total)).toHaveText('8');
  });
});

test.describe('the countdown', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await page.clock.install();
    await signIn();
    await openDashboard(page);
    await expect(tile(page, tiles.total)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test('DSH-04 counts from 30, 30, 60 and 300, restarts with the filters and reloads at zero', async ({
    page,
  }) => {
    for (const [period, seconds] of [
      [dashboardPeriod.yesterday, 30],
      [dashboardPeriod.last30Days, 300],
      [dashboardPeriod.today, 30],
      [dashboardPeriod.last7Days, 60],
    ] as const) {
      await page.clock.runFor(3_000);
      const loads = watchLoads(page);
      await choose(page, period);
      await expect(timer(page)).toHaveAccessibleName(refresh.next(seconds));
      await expect.poll(() => loads.length).toBe(2);
    }
    await page.clock.runFor(2_000);
    const answered = watchAnswers(page);
    await choose(page, dashboardCallType.outbound);
    await expect.poll(() => answered.length).toBe(2);
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

  test('DSH-04 stands still while paused', async ({ page }) => {
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

  test('DSH-04 stands still in a hidden tab and reloads when it is seen again', async ({
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

test('DSH-06 shows and logs a load error, keeps the old numbers, and tries again', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.clock.install();
  await openDashboard(page, '?periodo=ontem');
  await expect(tile(page, tiles.total)).toBeVisible();
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));

  await page.route('**/calls/summary?*', (route) =>
    route.fulfill({ status: 400, json: { error: { statusCode: 400, name: 'E', message: 'x' } } }),
  );
  await page.clock.runFor(30_000);
  await expect(page.getByText(dashboard.failure.title)).toBeVisible();
  await expect(page.getByText(refresh.failed)).toBeVisible();
  await expect(tile(page, tiles.total)).toBeVisible();
  expect(logged.join()).toContain('The dashboard could not be loaded');

  await choose(page, dashboardPeriod.last7Days);
  await expect(page.getByRole('heading', { name: dashboard.failure.title })).toBeVisible();
  await expect(page.getByRole('radio', { name: dashboardPeriod.last7Days })).toBeChecked();

  await page.unroute('**/calls/summary?*');
  await page.getByRole('button', { name: errors.tryAgain }).click();
  await expect(tile(page, tiles.total)).toBeVisible();
  await expect(page.getByText(dashboard.failure.title)).toBeHidden();
});

test('DSH-06 has a tutorial', async ({ page, signIn }) => {
  await signIn();
  await openDashboard(page);

  await page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByRole('button', { name: /tutorial/i })
    .click();

  await expect(page.getByRole('dialog')).toBeVisible();
});

test('DSH-07 a call that just ended shows at the next refresh', async ({
  page,
  signIn,
  givenOrganization,
  givenExtension,
  postFinishedCall,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '1001' });
  await signIn(organization.admin.email);
  await page.clock.install();
  await openDashboard(page);
  await expect(page.getByRole('heading', { name: dashboard.empty.title })).toBeVisible();
  await expect(tile(page, tiles.total)).toHaveText('0');

  await postFinishedCall({ domain: organization.domain, durationSeconds: 65 });
  await page.clock.runFor(30_000);

  await expect(tile(page, tiles.total)).toHaveText('1');
  await expect(tile(page, tiles.tma)).toHaveText('00:01:05');
  await expect(chart(page, charts.extensions)).toContainText('1001');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`DSH-02 is accessible, ${colorScheme}`, async ({ page, signIn }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn();
    await openDashboard(page, '?periodo=7-dias');
    await expect(columns(page, charts.overDays)).toHaveCount(7);
    const violations = async () =>
      (
        await new AxeBuilder({ page })
          .include('main')
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze()
      ).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);

    expect(await violations()).toEqual([]);
    for (const title of [charts.overDays, charts.outcomes, charts.extensions]) {
      await chart(page, title).getByRole('button', { name: charts.asTable }).click();
    }
    expect(await violations()).toEqual([]);
  });
}
