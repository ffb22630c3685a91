import { readFile } from 'node:fs/promises';
import { at, expect, test } from '@alo/api/testing/e2e.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { addDays, dayAt } from '@alo/domain/sao-paulo-time.ts';
import { callReport } from '@alo/messages/call-report.ts';
import { callDirection } from '@alo/messages/calls.ts';
import type { Page } from '@playwright/test';

const { advanced, columns, export: exporting, progress, recording } = callReport;

/** Rows of calls: neither the head nor the days. */
const callRows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Ver metadados/ }) });
const total = (page: Page) => page.getByLabel(callReport.totals.label).locator('dd').first();
/** By the menu, once the portal has loaded. */
const openReport = async (page: Page) => {
  await page.getByRole('link', { name: callReport.title }).click();
  await expect(page.getByRole('heading', { name: callReport.title, level: 1 })).toBeVisible();
};
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click();
const openYesterday = async (page: Page) => {
  await openReport(page);
  await choose(page, callReport.presets.yesterday);
};
const openAdvanced = (page: Page) => page.getByRole('button', { name: advanced.button }).click();
const applyAdvanced = (page: Page) =>
  page.getByRole('button', { name: advanced.apply, exact: true }).click();

test('RPT-01 shows today in São Paulo, follows the presets and comes back with Back', async ({
  page,
  signIn,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  await givenCalls(organization, [
    { startedAt: at(0, 0, 0, 0), dialedNumber: '011955500001' },
    { startedAt: at(-1, 23, 59, 59), dialedNumber: '011955500002' },
    { startedAt: at(-6, 0, 0, 0), dialedNumber: '011955500003' },
    { startedAt: at(-7, 23, 59, 59), dialedNumber: '011955500004' },
  ]);
  await signIn(organization.admin.email);

  await openReport(page);
  await expect(callRows(page)).toHaveText([/0001/]);

  await choose(page, callReport.presets.yesterday);
  await expect(callRows(page)).toHaveText([/0002/]);

  await choose(page, callReport.presets.last7);
  await expect(callRows(page)).toHaveText([/0001/, /0002/, /0003/]);

  await page.goBack();
  await expect(callRows(page)).toHaveText([/0002/]);
  await page.reload();
  await expect(callRows(page)).toHaveText([/0002/]);
});

test('RPT-01 refuses more than 30 days with its message and ignores crossed dates', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openReport(page);
  await page.goto('/report/calls?start=2026-11-01&end=2026-11-10');
  const range = page.getByRole('button', { name: /^Período: / });
  await range.click();
  const start = page.getByLabel(callReport.range.start);
  const end = page.getByLabel(callReport.range.end);

  await start.fill('01/10/2026');
  await end.press('Enter');
  await expect(page.getByText('Intervalo máximo entre as datas é 30 dias')).toBeVisible();
  await expect(page).toHaveURL(/start=2026-11-01&end=2026-11-10/);

  await start.fill('15/11/2026');
  await end.press('Enter');
  await expect(start).toHaveValue('01/11/2026');
  await expect(page).toHaveURL(/start=2026-11-01&end=2026-11-10/);

  await start.fill('11/10/2026');
  await end.press('Enter');
  await expect(range).toHaveAccessibleName('Período: 11/10/2026 – 10/11/2026');
});

test('RPT-02 turns the order and finds a number however it is typed', async ({
  page,
  signIn,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  await givenCalls(organization, [
    { startedAt: at(-1, 10), dialedNumber: '011955500127' },
    { startedAt: at(-1, 11), dialedNumber: '+5511955500127' },
    { startedAt: at(-1, 12), dialedNumber: '4891234567' },
  ]);
  await signIn(organization.admin.email);
  await openYesterday(page);
  await expect(callRows(page)).toHaveText([/12:00:00/, /11:00:00/, /10:00:00/]);

  await page.getByRole('button', { name: callReport.order.toggleToOldest }).click();
  await expect(callRows(page)).toHaveText([/10:00:00/, /11:00:00/, /12:00:00/]);

  const number = page.getByLabel(callReport.dialedNumber, { exact: true });
  await number.fill('+55 (11) 95550-0127');
  await expect(callRows(page)).toHaveText([/10:00:00/, /11:00:00/]);
  await expect(number).toBeFocused();

  // as the list shows it, though it was dialled without the ninth digit
  await number.fill('(48) 99123-4567');
  await expect(callRows(page)).toHaveText([/12:00:00/]);
});

test('RPT-02 filters by type, duration, extension, outcome and attendant', async ({
  page,
  signIn,
  givenOrganization,
  givenExtension,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '1001', firstName: 'Bruna', lastName: 'Lacerda' });
  await givenExtension(organization, { number: '1002', firstName: 'Caio', lastName: 'Brandt' });
  await givenCalls(organization, [
    { startedAt: at(-1, 8), extensionNumber: '1001', durationSeconds: 59 },
    { startedAt: at(-1, 9), extensionNumber: '1001', durationSeconds: 60, direction: 'inbound' },
    { startedAt: at(-1, 10), extensionNumber: '1002', durationSeconds: 600 },
    {
      startedAt: at(-1, 11),
      extensionNumber: '1002',
      durationSeconds: 0,
      hangupCause: 'USER_BUSY',
    },
    {
      startedAt: at(-1, 12),
      extensionNumber: '1002',
      durationSeconds: 0,
      hangupCause: 'PICKED_OFF',
    },
  ]);
  await signIn(organization.admin.email);
  await openYesterday(page);
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

test('RPT-03 follows every page, shows how far it is, stops and goes on', async ({
  page,
  signIn,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  const calls = Array.from({ length: 2_500 }, (_, i) => ({ startedAt: at(-1, 10, 0, i) }));
  await givenCalls(organization, calls);
  await signIn(organization.admin.email);
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => (openGate = resolve));
  await page.route(/\/calls\?.*page=3/, async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });

  await openYesterday(page);
  await expect(page.getByText(progress.count('2.000', '2.500'))).toBeVisible();
  await expect(callRows(page).first()).toBeVisible();

  const aborted = page.waitForEvent('requestfailed', (request) => /page=3/.test(request.url()));
  await page.getByRole('button', { name: progress.stop }).click();
  await aborted;
  openGate();
  await expect(page.getByText(progress.stopped)).toBeVisible();

  await page.getByRole('button', { name: progress.resume }).click();
  await expect(total(page)).toHaveText('2.500');
  await expect(page.getByText(progress.stopped)).toHaveCount(0);
});

test('RPT-03 keeps what came when a page fails, and a changed filter cancels the walk', async ({
  page,
  signIn,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  const calls = Array.from({ length: 1_200 }, (_, i) => ({ startedAt: at(-1, 10, 0, i) }));
  await givenCalls(organization, calls);
  await signIn(organization.admin.email);
  let answer: 'fail' | 'hang' = 'fail';
  await page.route(/\/calls\?.*page=2/, (route) =>
    answer === 'fail' ? route.fulfill({ status: 503, json: {} }) : undefined,
  );

  await openYesterday(page);
  await expect(page.getByText(callReport.failure.partial('1.000', '1.200'))).toBeVisible();
  await expect(total(page)).toHaveText('1.000');

  answer = 'hang';
  await page.getByRole('button', { name: callReport.failure.retry }).click();
  await expect(page.getByText(progress.count('1.000', '1.200'))).toBeVisible();
  const aborted = page.waitForEvent('requestfailed', (request) => /page=2/.test(request.url()));
  await choose(page, callReport.presets.today);
  await aborted;
  await expect(page.getByText(callReport.empty.title)).toBeVisible();
});

const PRICED = { minutePrice: 3300, callPrice: 7590 };

test('RPT-04 shows each call in the words of the product, on São Paulo’s clock', async ({
  page,
  signIn,
  givenOrganization,
  givenExtension,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '1002', firstName: 'Caio', lastName: 'Brandt' });
  const call = { extensionNumber: '1002', dialedNumber: '4145500178' };
  await givenCalls(organization, [
    { ...call, startedAt: at(-1, 14, 31, 52), durationSeconds: 134, price: PRICED },
    {
      ...call,
      startedAt: at(-1, 14, 31, 8),
      direction: 'inbound',
      durationSeconds: 0,
      hangupCause: 'NO_ANSWER',
    },
  ]);
  await signIn(organization.admin.email);
  await openYesterday(page);

  const cells = (row: number) => callRows(page).nth(row).getByRole('cell');
  await expect(cells(0)).toContainText([
    '14:31:52',
    'Caio Brandt 1002',
    '(41) 4550-0178',
    'Sainte',
    '00:02:14',
    'Atendida',
    '0,33',
    '0,76',
    '—',
    '',
  ]);
  await expect(cells(1).nth(3)).toHaveText('Entrante');
  await expect(cells(1).nth(5)).toHaveText('Não atendida');
  await expect(page.getByText(/^Ontem, .+ · 2 chamadas$/)).toBeVisible();
});

test('RPT-04 RPT-05 an unlimited organization sees no price, on the screen or in the file', async ({
  page,
  signIn,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization({ isUnlimited: true });
  await givenCalls(organization, [{ startedAt: at(-1, 10), price: PRICED }]);
  await signIn(organization.admin.email);
  await openYesterday(page);
  await expect(callRows(page)).toHaveCount(1);

  await expect(page.getByRole('columnheader', { name: columns.outcome })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: columns.minutePrice })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: columns.price })).toHaveCount(0);
  await expect(page.getByLabel(callReport.totals.label)).not.toContainText('R$');

  const file = await downloadedFile(page);
  expect(file).not.toContain('R$');
});

test('RPT-05 exports what the list shows', async ({
  page,
  signIn,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  await givenCalls(organization, [
    { startedAt: at(-1, 14), durationSeconds: 3_725, price: PRICED },
    { startedAt: at(-1, 13), dialedNumber: '000351215550104', price: PRICED },
  ]);
  await signIn(organization.admin.email);
  await openYesterday(page);
  await expect(callRows(page)).toHaveCount(2);

  const lines = (await downloadedFile(page)).split('\r\n');

  expect(lines[0]).toBe(
    '\uFEFFInício;Fim;Atendente;Ramal;Número;Tipo;Duração;Resultado;R$/min;Valor',
  );
  expect(lines[1]).toMatch(
    /^\d\d\/\d\d\/\d{4} 14:00:00;.+;1001;\(11\) 95550-0127;Sainte;01:02:05;Atendida;0,33;0,759$/,
  );
  expect(lines[2]).toContain(';+351 21 555 0104;');
});

test('RPT-06 shows and copies what was attached to a call', async ({
  page,
  context,
  signIn,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  await givenCalls(organization, [
    { startedAt: at(-1, 14), metadata: { campanha: 'Black Friday', negocio: { id: 48_213 } } },
    { startedAt: at(-1, 13) },
  ]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(organization.admin.email);
  await openYesterday(page);

  const opener = callRows(page)
    .first()
    .getByRole('button', { name: /^Ver metadados/ });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Black Friday')).toBeVisible();
  await expect(dialog.getByText('{"id":48213}')).toBeVisible();
  await dialog.getByRole('button', { name: callReport.metadata.copy }).click();
  await expect(dialog.getByText(callReport.metadata.copied)).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').toSorted()).toEqual([
    'campanha: Black Friday',
    'negocio: {"id":48213}',
  ]);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await callRows(page)
    .nth(1)
    .getByRole('button', { name: /^Ver metadados/ })
    .click();
  await expect(dialog.getByText(callReport.metadata.empty)).toBeVisible();
});

test('RPT-07 plays, seeks and closes a recording; only answered calls with one have the button', async ({
  page,
  signIn,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  const recorded = { recordingFile: 'demo-venda.mp3' };
  await givenCalls(organization, [
    { startedAt: at(-1, 14), durationSeconds: 38, ...recorded },
    { startedAt: at(-1, 13), durationSeconds: 0, hangupCause: 'USER_BUSY', ...recorded },
    { startedAt: at(-1, 12) },
  ]);
  await signIn(organization.admin.email);
  await openYesterday(page);
  await expect(callRows(page)).toHaveCount(3);

  const play = page.getByRole('button', { name: /^Ouvir gravação/ });
  await expect(play).toHaveCount(1);
  await play.click();
  const player = page.getByRole('region', { name: recording.player });
  const position = () =>
    player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(position).toBeGreaterThan(0.3);
  await expect(page.getByRole('button', { name: /^Pausar gravação/ })).toBeVisible();

  await player.getByRole('button', { name: recording.forward }).click();
  await expect.poll(position).toBeGreaterThan(10);
  await player.getByRole('button', { name: recording.pauseButton }).click();
  const seek = player.getByRole('slider', { name: recording.seek });
  const paused = await position();
  await seek.press('ArrowRight');
  await expect.poll(position).toBeGreaterThan(paused + 9);
  await expect(seek).toHaveAttribute('aria-valuetext', /^00:[23]\d de 00:3[78]$/);

  await player.getByRole('button', { name: recording.close }).click();
  await expect(player).toHaveCount(0);
});

test('RPT-07 says in words that a recording cannot be played, and tries again', async ({
  page,
  signIn,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  await givenCalls(organization, [{ startedAt: at(-1, 14), recordingFile: 'demo-venda.mp3' }]);
  await signIn(organization.admin.email);
  await page.route('**/recordings/**', (route) => route.fulfill({ status: 404 }));
  await openYesterday(page);

  await page.getByRole('button', { name: /^Ouvir gravação/ }).click();
  await expect(page.getByText(recording.failed)).toBeVisible();

  await page.unroute('**/recordings/**');
  await page.getByRole('button', { name: recording.retry }).click();
  const pause = page.getByRole('button', { name: recording.pauseButton, exact: true });
  await expect(pause).toBeVisible();
});

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`RPT-04 A11Y the report has no accessibility violations on a ${device}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    await signIn();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/report/calls?start=${addDays(dayAt(), -6)}&end=${dayAt()}&outcome=answered`);
    await expect(callRows(page).first()).toBeVisible();
    expect(await violationsIn(page, 'main')).toEqual([]);

    await page.getByRole('button', { name: /^Filtros/ }).click();
    await expect(page.getByLabel(callReport.attendant.label)).toBeVisible();
    const opened = device === 'phone' ? '[role=dialog]' : 'main';
    expect(await violationsIn(page, opened)).toEqual([]);
  });
}

test('RPT-08 opens the tutorial', async ({ page, signIn }) => {
  await signIn();
  await openReport(page);

  await page.getByRole('heading', { level: 1 }).locator('..').getByRole('button').click();

  await expect(page.getByRole('dialog')).toBeVisible();
});

test('RPT-09 100,000 calls scroll to the last one and export', async ({
  page,
  signIn,
  givenOrganization,
  givenCalls,
}) => {
  test.setTimeout(240_000);
  const organization = await givenOrganization();
  const first = Date.parse(at(-7, 0));
  const calls = Array.from({ length: 100_000 }, (_, i) => ({
    startedAt: new Date(first + i * 6_000).toISOString(),
    dialedNumber: `0119${String(50_000_000 + i)}`,
  }));
  await givenCalls(organization, calls);
  await signIn(organization.admin.email);

  await openReport(page);
  await choose(page, callReport.presets.last30);
  await expect(page.getByText(progress.done('100.000 chamadas'))).toBeAttached({
    timeout: 120_000,
  });

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(callRows(page).last()).toContainText('(11) 95000-0000');
  await expect(callRows(page).last()).toBeInViewport();
  expect(await page.getByRole('row').count()).toBeLessThan(100);

  const lines = (await downloadedFile(page)).split('\r\n');
  expect(lines).toHaveLength(100_002);
});

test('RPT-10 a failed extension list leaves its filter empty and the report working', async ({
  page,
  signIn,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  await givenCalls(organization, [{ startedAt: at(-1, 14) }]);
  await signIn(organization.admin.email);
  await page.route('**/api/v1/extensions*', (route) => route.fulfill({ status: 500, json: {} }));

  await openYesterday(page);
  await openAdvanced(page);
  await page.getByRole('button', { name: /^Ramal/ }).click();

  await expect(page.getByText(callReport.extensions.none)).toBeVisible();
  await expect(callRows(page)).toHaveCount(1);
});

async function violationsIn(page: Page, part: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

async function downloadedFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: exporting.button }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('export.csv');
  return readFile(await file.path(), 'utf8');
}
