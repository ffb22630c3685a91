import { at, expect } from '@alo/api/testing/e2e.ts';
import {
  dashboard,
  dashboardCallType,
  dashboardPeriod,
} from '@alo/messages/telephony/dashboard.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import {
  chart,
  column,
  columns,
  openDashboard,
  test,
  tile,
  watchLoads,
} from './testing/dashboard-steps.ts';
import { choose } from '../../testing/choose.ts';

const { charts, refresh, tiles } = dashboard;

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('DSH-01 keeps the chosen period and type in the address', async ({
  page,
  openWithCallsOfYesterday,
}) => {
  await openWithCallsOfYesterday('');
  await expect(group(page, dashboard.filters.period)).toContainText(
    'HojeOntemÚltimos 7 diasÚltimos 30 dias',
  );
  await expect(group(page, dashboard.filters.callType)).toContainText('AmbasSaínteEntrante');
  const loads = watchLoads(page);

  await choose(page, dashboardPeriod.yesterday);
  await choose(page, dashboardCallType.inbound);
  await expect(tile(page, tiles.total)).toHaveText('1');

  await expect(page).toHaveURL(/\?period=yesterday&type=inbound$/);
  const filter = loads.at(-1)?.address.searchParams.get('filter') ?? '';
  expect(JSON.parse(filter).where.and).toContainEqual({ call_type: 'inbound' });
  await page.reload();
  await expect(page.getByRole('radio', { name: dashboardPeriod.yesterday })).toBeChecked();
  await expect(tile(page, tiles.total)).toHaveText('1');
});

test('DSH-02 DSH-06 shows the numbers and three charts with tables', async ({
  page,
  openWithCallsOfYesterday,
}) => {
  await openWithCallsOfYesterday();

  await expect(tile(page, tiles.total)).toHaveText('8');
  await expect(tile(page, tiles.answered)).toHaveText('4');
  await expect(tile(page, tiles.hitRate)).toHaveText('50,00%');
  // 4 + 10 + 125 seconds, shared by four answered calls
  await expect(tile(page, tiles.tma)).toHaveText('00:00:35');
  await expect(page.getByText(tiles.talkTime('00:02:19'))).toBeVisible();

  const outcomes = chart(page, charts.outcomes);
  const extensions = chart(page, charts.extensions);

  await expect(
    column(page, charts.overHours, '9h às 10h').and(
      page.getByRole('link', { name: 'Atendida 3, Outros 1, Total 4' }),
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

  await page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByRole('button', { name: /tutorial/i })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('DSH-09 tiles, bars and ranked rows open the calls that they count', async ({
  page,
  openWithCallsOfYesterday,
}) => {
  await openWithCallsOfYesterday();
  const expectCalls = async (count: number) => {
    await expect(page).toHaveURL(/\/report\/calls/);
    await expect(
      page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Ver metadados/ }) }),
    ).toHaveCount(count);
    await page.goBack();
  };

  for (const [caption, count] of [
    [tiles.total, 8],
    [tiles.answered, 4],
  ] as const) {
    await tile(page, caption).getByRole('link').click();
    await expectCalls(count);
  }
  await chart(page, charts.outcomes).getByRole('link', { name: 'Não atendida' }).click();
  await expectCalls(2);
  await chart(page, charts.outcomes)
    .getByRole('link', { name: /até 1 segundo/ })
    .click();
  await expectCalls(1);
  await chart(page, charts.extensions).getByRole('link', { name: /1002/ }).click();
  await expectCalls(1);
  await column(page, charts.overHours, '9h às 10h').click();
  await expectCalls(4);
  await column(page, charts.overHours, '14h às 15h').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remover filtro Das 14h às 15h' })).toBeVisible();
  await expectCalls(2);
});

test('DSH-06 shows and logs a load error, keeps the old numbers and retries', async ({ page }) => {
  await page.clock.install();
  await openDashboard(page, '?period=yesterday');
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

test('DSH-07 shows a call that just ended at the next refresh', async ({
  page,
  givenOrganization,
  givenExtension,
  postFinishedCall,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '1001' });
  await page.clock.install();
  await openDashboard(page, '', organization.admin);
  await expect(page.getByRole('heading', { name: dashboard.empty.title })).toBeVisible();
  await expect(tile(page, tiles.total)).toHaveText('0');
  await expect(tile(page, tiles.hitRate)).toHaveText('—');

  // Right after midnight, the call belongs to yesterday.
  const endedAt = new Date(Math.max(Date.now(), Date.parse(at(0, 0, 2))));
  await postFinishedCall({ domain: organization.domain, durationSeconds: 65, endedAt });
  await page.clock.runFor(30_000);

  await expect(tile(page, tiles.total)).toHaveText('1');
  await expect(tile(page, tiles.tma)).toHaveText('00:01:05');
  await expect(chart(page, charts.extensions)).toContainText('1001');
});

test('DSH-02 A11Y the dashboard meets WCAG 2.2 AA, in both themes', async ({ page }) => {
  test.slow();
  await openDashboard(page, '?period=last7');
  await expect(columns(page, charts.overDays)).toHaveCount(7);

  await expectNoViolationsInBothThemes(page);
  for (const title of [charts.overDays, charts.outcomes, charts.extensions]) {
    await chart(page, title).getByRole('button', { name: charts.asTable }).click();
  }
  await expectNoViolationsInBothThemes(page);
});
