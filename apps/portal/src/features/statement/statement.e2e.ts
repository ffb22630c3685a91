import { readFile } from 'node:fs/promises';
import { at, expect, test } from '@alo/api/testing/e2e.ts';
import { csvExport } from '@alo/messages/platform/controls.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import {
  balanceAlerts,
  statement as texts,
  statementGroup,
} from '@alo/messages/money/statement.ts';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

test('LAY-15 B5 the statement shows, filters and exports every movement, and sets alerts', async ({
  page,
  givenOrganization,
  givenExtension,
  givenTopUp,
  postFinishedCall,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '1001' });
  await openSignedIn(page, '/dashboard', organization.admin);
  await page.getByRole('button', { name: navigation.credits }).click();
  await page.getByRole('menuitem', { name: navigation.statement }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeFocused();
  await expect(page.getByText(texts.empty)).toBeVisible();

  // The statement updates itself.
  await givenTopUp(organization, 100);
  const table = page.getByRole('table', { name: texts.caption });
  await expect(table.getByRole('row', { name: /Recarga/ })).toContainText('+100,00');
  await postFinishedCall({ domain: organization.domain, durationSeconds: 60 });
  const call = table.getByRole('row', { name: /Chamada para \(11\) 95550-0127/ });
  await expect(call).toContainText('Bruna Lacerda 1001 · 1 min 00 s cobrados · móvel R$ 0,35');
  await expect(call).toContainText('−0,35');
  await expect(call).toContainText('99,65');
  const summary = page.getByRole('region', { name: texts.summary });
  await expect(summary).toContainText('R$ 99,65');
  await expect(summary).toContainText('R$ 100,00');
  await expect(summary).toContainText('R$ 0,35');
  await expectNoViolations(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: csvExport.start }).click();
  const file = await download;
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(file.suggestedFilename()).toMatch(/^extrato-\d{4}-\d{2}\.csv$/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(';Chamada;-0,35;99,65;');

  await page.getByRole('radio', { name: statementGroup.topUps }).click();
  await expect(call).toBeHidden();
  await expect(page).toHaveURL(/group=topUps/);
  await page.getByRole('radio', { name: statementGroup.adjustments }).click();
  await expect(page.getByText('Nada encontrado com estes filtros')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await call.getByRole('link').click();
  await expect(page).toHaveURL(/report\/calls\?.*extension=1001/);
  await expect(page.getByText('(11) 95550-0127').first()).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: balanceAlerts.open }).click();
  const dialog = page.getByRole('dialog', { name: balanceAlerts.title });
  await expect(dialog.getByLabel(balanceAlerts.threshold(1), { exact: true })).toHaveValue('50,00');
  await dialog.getByRole('button', { name: balanceAlerts.remove(3) }).click();
  await expect(dialog.getByRole('button', { name: balanceAlerts.add })).toBeFocused();
  await dialog.getByRole('button', { name: balanceAlerts.add }).click();
  await expect(dialog.getByLabel(balanceAlerts.threshold(3), { exact: true })).toBeFocused();
  await dialog.getByLabel(balanceAlerts.threshold(3), { exact: true }).fill('2000');
  await dialog.getByRole('button', { name: balanceAlerts.save }).click();
  await expect(dialog.getByText(balanceAlerts.repeated)).toBeVisible();
  await dialog.getByLabel(balanceAlerts.threshold(3), { exact: true }).fill('100000');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: balanceAlerts.save }).click();
  await expect(page.getByText(balanceAlerts.saved)).toBeVisible();
  await page.getByRole('button', { name: balanceAlerts.open }).click();
  await expect(dialog.getByLabel(balanceAlerts.threshold(1), { exact: true })).toHaveValue(
    '1.000,00',
  );
});

test('LAY-10 B5 B7 on a phone, the statement shows cards by day and a forecast', async ({
  page,
  givenOrganization,
  givenUser,
  givenCalls,
  givenTopUp,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const organization = await givenOrganization();
  await givenCalls(
    organization,
    // On any day of a month, some of these belong to the previous month.
    Array.from({ length: 32 }, (_, day) => [
      { startedAt: at(-1 - day, 12, 0), endedAt: at(-1 - day, 12, 59), durationSeconds: 3600 },
      { startedAt: at(-1 - day, 13, 0), endedAt: at(-1 - day, 13, 1), durationSeconds: 60 },
    ]).flat(),
    { isHistory: true },
  );
  await givenTopUp(organization, 1000);
  await page.route('**/credits/statement?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await openSignedIn(page, '/charge/statement', organization.admin);
  await expect(page.getByText(texts.failed)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('region', { name: texts.summary })).toContainText(
    `${texts.reserved}—`,
  );
  await page.unroute('**/credits/statement?*');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();

  await expect(page.getByRole('heading', { level: 2, name: /^Hoje, / })).toBeVisible();
  await expect(page.getByText(/^No seu ritmo, dura até /)).toBeVisible();
  await page.getByLabel(texts.month).selectOption({ index: 1 });
  await expect(page.getByRole('link', { name: texts.callsOfDay('2') }).first()).toBeVisible();
  await expectNoViolations(page);

  const user = await givenUser(organization, { role: 'USER' });
  await openSignedIn(page, '/charge/statement', user);
  await expect(page.getByText(layout.adminsOnly)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeHidden();
});

test('RPT-14 B5 prints the whole period and says when it is cut', async ({
  page,
  givenOrganization,
  givenTopUp,
}) => {
  const organization = await givenOrganization();
  for (let count = 0; count < 30; count += 1) await givenTopUp(organization, 10);
  let claimed: number | undefined;
  await page.route('**/credits/statement?*pageSize=1000*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (claimed !== undefined) json.meta.totalItemCount = claimed;
    await route.fulfill({ response, json });
  });
  const whole = page.waitForResponse(/pageSize=1000/);
  await openSignedIn(page, '/charge/statement', organization.admin);
  const lines = page.getByRole('row', { name: /Recarga/ });
  await expect(lines).toHaveCount(25);
  await (await whole).finished();

  await page.emulateMedia({ media: 'print' });
  await expect(lines).toHaveCount(30);
  const paper = page.getByRole('region', { name: texts.caption });
  await expect(paper.getByText(organization.name)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(lines).toHaveCount(25);

  claimed = 1200;
  await page.reload();
  await expect(lines).toHaveCount(25);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(texts.printBound('30', '1.200'))).toBeVisible();
});
