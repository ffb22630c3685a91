import { expect } from '@alo/api/testing/e2e.ts';
import {
  accessTokens as texts,
  scopeLabel,
  serviceTokens as own,
  tokenLifetime,
} from '@alo/messages/identity/access-tokens.ts';
import { clipboard, confirmation } from '@alo/messages/platform/controls.ts';
import { expectNoViolationsInBothThemes } from '../../../testing/accessibility.ts';
import { waitForClosedDialogs } from '../../../testing/dialogs.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { findRow, getStatus, test } from '../testing/token-steps.ts';

const PATH = '/user/tokens';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('an ADMIN creates a service token, sees it once, and removes it', async ({
  page,
  context,
  request,
  extraHTTPHeaders,
  givenOrganization,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { admin } = await givenOrganization();
  await openSignedIn(page, PATH, admin);

  await page.getByRole('tab', { name: own.mine }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`${PATH}?tab=service`);
  await expect(page.getByText(own.lead)).toBeVisible();
  await expect(page.getByText(own.emptyText)).toBeVisible();

  await page.getByRole('button', { name: own.create }).last().click();
  const form = page.getByRole('dialog', { name: own.create });
  await form.getByRole('button', { name: texts.submit }).click();
  await expect(form.getByText(own.nameRequired)).toBeVisible();
  await expect(form.getByText(own.scopesRequired)).toBeVisible();
  await expect(form.getByRole('textbox', { name: texts.name })).toBeFocused();
  await page.keyboard.type('Painel de BI');
  await form.getByText(scopeLabel['calls:read']).click();
  await form.getByText(scopeLabel['recordings:read']).click();
  await expect(form.getByText(own.scopesRequired)).toBeHidden();
  const legacyTimes = form.getByRole('switch', { name: texts.legacyTimes });
  await expect(legacyTimes).not.toBeChecked();
  await expect(legacyTimes).toHaveAccessibleDescription(texts.legacyTimesHelp);
  await legacyTimes.click();
  await form.getByRole('button', { name: texts.submit }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });

  const createdDialog = page.getByRole('dialog', { name: own.createdTitle });
  await expect(createdDialog.getByText(own.shownOnce)).toBeVisible();
  const field = createdDialog.getByRole('textbox', { name: own.token('Painel de BI') });
  await expect(field).toBeFocused();
  const token = await field.inputValue();
  // Esc must not discard the token.
  await page.keyboard.press('Escape');
  await createdDialog.getByRole('button', { name: own.copy }).click();
  await expect(createdDialog.getByText(clipboard.copied)).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await createdDialog.getByRole('button', { name: own.done }).click();
  await expect(createdDialog).toBeHidden();
  await expect(page.getByRole('button', { name: own.create })).toBeFocused();

  expect(await getStatus(request, '/calls', token)).toBe(200);
  expect(await getStatus(request, '/extensions', token)).toBe(403);
  await waitForClosedDialogs(page);
  await page.reload();
  const row = findRow(page, 'Painel de BI');
  await expect(row.getByRole('listitem')).toHaveText([
    scopeLabel['calls:read'],
    scopeLabel['recordings:read'],
  ]);
  await expect(row.getByText(texts.hasLegacyTimes)).toBeVisible();
  await expect(row).toContainText(
    texts.lastUsedFrom(String(extraHTTPHeaders?.['X-Forwarded-For'])),
  );
  expect(await page.content()).not.toContain(token);

  await page.getByRole('button', { name: texts.remove('Painel de BI') }).click();
  await page.getByRole('button', { name: confirmation.yes }).click();
  await expect(page.getByText(texts.removed)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await getStatus(request, '/calls', token)).toBe(401);
});

test('the token screens meet WCAG 2.2 AA in both themes, also on a phone', async ({
  page,
  request,
  givenOrganization,
  givenTokens,
}) => {
  await page.setViewportSize(DESKTOP);
  const { admin } = await givenOrganization();
  const session = await openSignedIn(page, '/favicon.svg', admin);
  await givenTokens(session, [
    { name: 'Importação', createdDaysAgo: 4, legacyTimes: true },
    { name: 'Teste de API' },
    { ttl: -1, usedMinutesAgo: 2 },
  ]);
  await request.post('/api/v1/service-tokens', {
    headers: { Authorization: session.id },
    data: { name: 'Painel de BI', scopes: ['calls:read'], ttl: -1, legacyTimes: true },
  });
  await page.goto(PATH);
  await expect(page.getByText('Teste de API')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await page.getByRole('button', { name: texts.create }).click();
  await page.getByRole('combobox').last().selectOption(tokenLifetime[-1]);
  await expect(page.getByText(texts.neverWarning)).toBeVisible();
  await expectNoViolationsInBothThemes(page);

  await page.goto(`${PATH}?tab=service`);
  await expect(page.getByText('Painel de BI')).toBeVisible();
  await expectNoViolationsInBothThemes(page);

  await page.setViewportSize(PHONE);
  await expect(page.getByRole('listitem').filter({ hasText: 'Painel de BI' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await page.getByRole('button', { name: own.create }).click();
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByText(own.scopesRequired)).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await page.goto(PATH);
  await expect(page.getByRole('listitem').filter({ hasText: 'Teste de API' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
});
