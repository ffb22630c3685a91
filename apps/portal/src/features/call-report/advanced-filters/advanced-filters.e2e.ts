import { at, expect } from '@alo/api/testing/e2e.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { callDirection } from '@alo/messages/telephony/calls.ts';
import { filters } from '@alo/messages/platform/controls.ts';
import type { Page } from '@playwright/test';
import { callRows, test } from '../testing/report-steps.ts';
import { choose } from '../../../testing/choose.ts';

const { advanced, order } = callReport;

const openAdvanced = (page: Page) => page.getByRole('button', { name: advanced.button }).click();
const applyAdvanced = (page: Page) =>
  page.getByRole('button', { name: advanced.apply, exact: true }).click();

test('RPT-02 filters by type, duration, extension, outcome and attendant', async ({
  page,
  openYesterdayWith,
}) => {
  const busy = { extensionNumber: '1002', durationSeconds: 0 };
  await openYesterdayWith({
    extensions: [
      { number: '1001', firstName: 'Bruna', lastName: 'Lacerda' },
      { number: '1002', firstName: 'Caio', lastName: 'Brandt' },
    ],
    calls: [
      { startedAt: at(-1, 8), extensionNumber: '1001', durationSeconds: 59 },
      { startedAt: at(-1, 9), extensionNumber: '1001', durationSeconds: 60, direction: 'inbound' },
      { startedAt: at(-1, 10), extensionNumber: '1002', durationSeconds: 600 },
      { startedAt: at(-1, 11), ...busy, hangupCause: 'USER_BUSY' },
      { startedAt: at(-1, 12), ...busy, hangupCause: 'PICKED_OFF' },
    ],
  });
  await expect(callRows(page)).toHaveCount(5);

  await openAdvanced(page);
  await choose(page, callDirection.inbound);
  await applyAdvanced(page);
  await expect(callRows(page)).toHaveText([/09:00:00/]);

  await choose(page, callReport.direction.all);
  await page.getByRole('checkbox', { name: 'Até 1 min' }).check();
  await page.getByRole('checkbox', { name: 'Mais de 10 min' }).check();
  await applyAdvanced(page);
  await expect(callRows(page)).toHaveText([/12:/, /11:/, /10:/, /08:/]);

  await page.getByRole('checkbox', { name: 'Ocupado' }).check();
  await expect(page.getByRole('checkbox', { name: 'Atendida em outro ramal' })).toHaveCount(0);
  await page.getByRole('button', { name: callReport.outcome.showMore }).click();
  await page.getByRole('checkbox', { name: 'Atendida em outro ramal' }).check();
  await applyAdvanced(page);
  await expect(callRows(page)).toHaveText([/12:/, /11:/]);

  await page.getByRole('button', { name: advanced.clear }).click();
  await expect(callRows(page)).toHaveCount(5);
  await page.getByRole('button', { name: /^Ramal/ }).click();
  await page.getByRole('checkbox', { name: 'Bruna Lacerda 1001' }).check();
  await page.keyboard.press('Escape');
  await applyAdvanced(page);
  await expect(callRows(page)).toHaveText([/09:/, /08:/]);

  await page.getByRole('button', { name: advanced.clear }).click();
  await page.getByLabel(callReport.attendant.label).fill('brandt CAIO');
  await applyAdvanced(page);
  await expect(callRows(page)).toHaveText([/12:/, /11:/, /10:/]);
  await expect(
    page.getByRole('button', { name: /Filtros avançados.*1 filtro ativo/ }),
  ).toBeVisible();
});

test('RPT-02 on a phone, the sheet toggles the order, counts calls and removes filters', async ({
  page,
  openYesterdayWith,
}) => {
  await openYesterdayWith({
    calls: [
      { startedAt: at(-1, 10), durationSeconds: 30 },
      { startedAt: at(-1, 11), durationSeconds: 30 },
      { startedAt: at(-1, 12), durationSeconds: 90 },
    ],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(callRows(page)).toHaveText([/12:00:00/, /11:00:00/, /10:00:00/]);

  await page.getByRole('button', { name: filters.open }).click();
  const sheet = page.getByRole('dialog', { name: advanced.title });
  await expect(sheet.getByRole('group', { name: order.label })).toContainText(
    'Mais recentesMais antigas',
  );
  await expect(sheet.getByRole('button', { name: 'Ver 3 chamadas' })).toBeVisible();

  await expect(sheet.getByLabel(callReport.attendant.label)).toHaveCSS('font-size', '16px');

  await choose(page, order.oldest);
  await page.getByRole('checkbox', { name: 'Até 1 min' }).check();
  await sheet.getByRole('button', { name: 'Ver 2 chamadas' }).click();

  await expect(sheet).toHaveCount(0);
  await expect(callRows(page)).toHaveText([/10:00:00/, /11:00:00/]);
  await page.getByRole('button', { name: callReport.chip.remove('1 duração') }).click();
  await expect(callRows(page)).toHaveText([/10:00:00/, /11:00:00/, /12:00:00/]);
});

test('RPT-10 a failed extension list leaves its filter empty and the report working', async ({
  page,
  openYesterdayWith,
}) => {
  await page.route('**/api/v1/extensions*', (route) => route.fulfill({ status: 500, json: {} }));
  await openYesterdayWith({ calls: [{ startedAt: at(-1, 14) }] });

  await openAdvanced(page);
  await page.getByRole('button', { name: /^Ramal/ }).click();

  await expect(page.getByText(callReport.extensions.none)).toBeVisible();
  await expect(callRows(page)).toHaveCount(1);
});

test('RPT-02 keeps a filter while another one is still being applied', async ({
  page,
  openYesterdayWith,
}) => {
  const calls = [
    { startedAt: at(-1, 10), dialedNumber: '011955500127', durationSeconds: 30 },
    { startedAt: at(-1, 11), dialedNumber: '011955500127', durationSeconds: 90 },
    { startedAt: at(-1, 12), dialedNumber: '011955500199', durationSeconds: 30 },
  ];
  await openYesterdayWith({ calls });
  await openAdvanced(page);
  await expect(callRows(page)).toHaveCount(3);
  await page.clock.install();
  const number = page.getByLabel(callReport.dialedNumber, { exact: true });

  // The user applies a filter before the typed number is searched.
  await number.fill('955500127');
  await page.getByRole('checkbox', { name: 'Até 1 min' }).check();
  await applyAdvanced(page);
  await page.clock.runFor(2_000);
  await expect(callRows(page)).toHaveText([/10:00:00/]);
  await expect(page).toHaveURL(/number=955500127/);
  await expect(page).toHaveURL(/duration=0-60/);

  // The user chooses a filter before the number is searched and applies it afterwards.
  await number.fill('');
  await page.getByRole('checkbox', { name: 'Até 1 min' }).uncheck();
  await page.getByRole('checkbox', { name: '1 a 5 min' }).check();
  await page.getByLabel(callReport.attendant.label).fill('ninguém');
  await page.clock.runFor(2_000);
  await expect(callRows(page)).toHaveText([/12:00:00/, /10:00:00/]);
  await expect(page.getByLabel(callReport.attendant.label)).toHaveValue('ninguém');
  await page.getByLabel(callReport.attendant.label).fill('');
  await applyAdvanced(page);
  await page.clock.runFor(2_000);
  await expect(callRows(page)).toHaveText([/11:00:00/]);
  await expect(page.getByRole('button', { name: advanced.apply, exact: true })).toBeFocused();
});
