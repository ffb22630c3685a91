import { at, expect } from '@alo/api/testing/e2e.ts';
import { callReport } from '@alo/messages/call-report.ts';
import { callRows, test } from '../testing/report-steps.ts';

const { columns } = callReport;

test('RPT-04 shows each call in the words of the product, on São Paulo’s clock', async ({
  page,
  openYesterdayWith,
}) => {
  const call = { extensionNumber: '1002', dialedNumber: '4145500178' };
  await openYesterdayWith({
    extensions: [{ number: '1002', firstName: 'Caio', lastName: 'Brandt' }],
    calls: [
      { ...call, startedAt: at(-1, 14, 31, 52), durationSeconds: 134 },
      {
        ...call,
        startedAt: at(-1, 14, 31, 8),
        direction: 'inbound',
        durationSeconds: 0,
        hangupCause: 'NO_ANSWER',
      },
    ],
  });

  const cells = (row: number) => callRows(page).nth(row).getByRole('cell');
  await expect(cells(0)).toContainText([
    '14:31:52',
    'Caio Brandt 1002',
    '(41) 4550-0178',
    'Sainte',
    '00:02:14',
    'Atendida',
    '0,08',
    '0,18',
    '—',
    '',
  ]);
  await expect(cells(1).nth(3)).toHaveText('Entrante');
  await expect(cells(1).nth(5)).toHaveText('Não atendida');
  await expect(page.getByText(/^Ontem, .+ · 2 chamadas$/)).toBeVisible();
});

test('RPT-04 an unlimited organization sees no price', async ({ page, openYesterdayWith }) => {
  await openYesterdayWith({
    organization: { isUnlimited: true },
    calls: [{ startedAt: at(-1, 10) }],
  });
  await expect(callRows(page)).toHaveCount(1);

  await expect(page.getByRole('columnheader', { name: columns.outcome })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: columns.minutePrice })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: columns.price })).toHaveCount(0);
  await expect(page.getByLabel(callReport.totals.label)).not.toContainText('R$');
});
