import { expect, test } from '@alo/api/testing/e2e.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { addCredit } from '@alo/messages/money/charges.ts';
import { dataTable, filters } from '@alo/messages/platform/controls.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { users } from '@alo/messages/identity/users.ts';
import type { Page } from '@playwright/test';
import { openSignedIn } from '../../testing/sign-in.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const dialogs = (page: Page) => page.getByRole('dialog');

async function openReportFromTokens(page: Page): Promise<void> {
  await openSignedIn(page, '/user/tokens');
  await page.getByRole('link', { name: layout.barCalls }).click();
  await expect(heading(page, callReport.title)).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);
}

test('LAY-13 on a phone, Back closes the sheet, the drawer and the page in turn', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReportFromTokens(page);

  await page.getByRole('button', { name: filters.open }).click();
  await expect(dialogs(page)).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(heading(page, callReport.title)).toBeVisible();

  await page.getByRole('button', { name: layout.barMore, exact: true }).click();
  await expect(dialogs(page)).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(heading(page, callReport.title)).toBeVisible();

  // A dialog that was closed by its button is no step of Back.
  await page.getByRole('button', { name: filters.open }).click();
  await dialogs(page).getByRole('button', { name: layout.close }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, navigation.accessTokens)).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);
});

test('LAY-13 Back undoes a filter chosen in the sheet, and Forward restores it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReportFromTokens(page);

  await page.getByRole('button', { name: filters.open }).click();
  await dialogs(page).getByRole('checkbox', { name: 'Até 1 min' }).check();
  await dialogs(page).getByRole('button', { name: /^Ver / }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/duration=0-60/);

  await page.goBack();
  await expect(page).toHaveURL(/calls$/);
  await expect(heading(page, callReport.title)).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/duration=0-60/);
  await expect(
    page.getByRole('button', { name: callReport.chip.remove('1 duração') }),
  ).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(heading(page, navigation.accessTokens)).toBeVisible();
});

test('LAY-13 Back closes the second of two dialogs before it leaves the page', async ({ page }) => {
  await openSignedIn(page, '/dashboard');
  await page.getByRole('link', { name: navigation.accessTokens }).click();
  await expect(heading(page, navigation.accessTokens)).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(layout.addCredit);
  await page.keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: addCredit.title });
  await expect(adding.getByRole('textbox')).toBeFocused();
  await expect(dialogs(page)).toHaveCount(1);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(heading(page, navigation.accessTokens)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('LAY-13 the address contains the search term and the state of a list', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  const organization = await givenOrganization();
  await givenUser(organization, { name: 'Zuleica' });
  await openSignedIn(page, '/users/list', organization.admin);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(3);

  await page.getByLabel(users.filter).fill('zuleica');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/term=zuleica$/);
  await page.getByRole('radio', { name: users.status.blocked }).click();
  await expect(page).toHaveURL(/term=zuleica&status=blocked$/);
  await expect(page.getByRole('button', { name: dataTable.clearFilters })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await expect(rows).toHaveCount(3);
});
