import { expect } from '@alo/api/testing/e2e.ts';
import { dashboard, dashboardPeriod } from '@alo/messages/telephony/dashboard.ts';
import { chart, column, columns, test } from '../testing/dashboard-steps.ts';
import { choose } from '../../../testing/choose.ts';

const { charts } = dashboard;

test('DSH-02 splits the first chart in three ways and hides a series', async ({
  page,
  openWithCallsOfYesterday,
}) => {
  await openWithCallsOfYesterday();
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

test('LAY-15 the table of the first chart has the columns of the chart', async ({
  page,
  openWithCallsOfYesterday,
}) => {
  await openWithCallsOfYesterday();

  await chart(page, charts.overHours).getByRole('button', { name: charts.asTable }).click();
  await choose(page, charts.view.extension);

  const table = chart(page, charts.overHours).getByRole('table');
  await expect(table.getByRole('columnheader', { name: '1002 Caio' })).toBeVisible();
  await expect(table.getByRole('row', { name: /^9h às 10h/ }).getByRole('cell')).toHaveText([
    '3',
    '1',
    '4',
    '0',
  ]);
});

for (const timezoneId of ['Pacific/Auckland', 'Pacific/Honolulu']) {
  test.describe(`in a browser of ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('DSH-03 shows São Paulo time in any time zone of the browser', async ({
      page,
      openWithCallsOfYesterday,
    }) => {
      await openWithCallsOfYesterday();
      for (const [hour, total] of [
        ['0h às 1h', 1],
        ['9h às 10h', 4],
        ['14h às 15h', 2],
        ['15h às 16h', 0],
        ['23h às 24h', 1],
      ] as const) {
        await expect(column(page, charts.overHours, hour)).toHaveAccessibleName(
          new RegExp(`Total ${total}(\\D|$)`),
        );
      }

      await choose(page, dashboardPeriod.last7Days);
      await expect(columns(page, charts.overDays).last()).toHaveAccessibleName(/Total 1(\D|$)/);
      await expect(columns(page, charts.overDays).nth(5)).toHaveAccessibleName(/Total 8(\D|$)/);
      await expect(columns(page, charts.overDays).nth(4)).toHaveAccessibleName(/Total 1(\D|$)/);

      await choose(page, dashboardPeriod.today);
      await expect(column(page, charts.overHours, '0h às 1h')).toHaveAccessibleName(
        /Total 1(\D|$)/,
      );
    });
  });
}

test('DSH-03 the chart is one tab stop, and arrow keys move between columns', async ({
  page,
  openWithCallsOfYesterday,
}) => {
  await openWithCallsOfYesterday();
  await expect(columns(page, charts.overHours)).toHaveCount(24);
  await expect(column(page, charts.overHours, '0h às 1h')).toHaveAccessibleName(/Total 1/);
  await expect(column(page, charts.overHours, '23h às 24h')).toHaveAccessibleName(/Total 1/);
  const stops = chart(page, charts.overHours).locator('svg [tabindex="0"]');
  await expect(stops).toHaveCount(1);
  await stops.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(column(page, charts.overHours, '1h às 2h')).toBeFocused();
  await expect(stops).toHaveCount(1);

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
