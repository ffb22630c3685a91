import { expect } from '@alo/api/testing/e2e.ts';
import { dashboard, dashboardPeriod } from '@alo/messages/dashboard.ts';
import { chart, choose, column, columns, openDashboard, test } from '../testing/dashboard-steps.ts';

const { charts } = dashboard;

test('DSH-02 divides the first chart in three ways and hides a series', async ({
  page,
  signInWithCallsOfYesterday,
}) => {
  await signInWithCallsOfYesterday();
  await openDashboard(page, '?period=yesterday');
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
  signInWithCallsOfYesterday,
}) => {
  await signInWithCallsOfYesterday();
  await openDashboard(page, '?period=yesterday');
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

test('DSH-03 the columns are one stop of the tab key, and arrows walk them', async ({
  page,
  signInWithCallsOfYesterday,
}) => {
  await signInWithCallsOfYesterday();
  await openDashboard(page, '?period=yesterday');
  const stops = chart(page, charts.overHours).locator('svg [tabindex="0"]');
  await expect(stops).toHaveCount(1);

  await stops.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');

  await expect(column(page, charts.overHours, '1h às 2h')).toBeFocused();
  await expect(stops).toHaveCount(1);
});
