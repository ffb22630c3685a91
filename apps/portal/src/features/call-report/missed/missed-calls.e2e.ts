import { at, expect } from '@alo/api/testing/e2e.ts';
import { navigation } from '@alo/messages/platform/layout.ts';
import { callViews, missedCalls as texts } from '@alo/messages/telephony/missed-calls.ts';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../../testing/accessibility.ts';
import { choose } from '../../../testing/choose.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { callRows, test } from '../testing/report-steps.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const missed = (dialedNumber: string, minutes: number) => ({
  dialedNumber,
  direction: 'inbound' as const,
  hangupCause: 'NO_ANSWER',
  durationSeconds: 0,
  startedAt: minutesAgo(minutes),
});
const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
const missedEntry = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${navigation.callReport}`) });

test('RPT-19 missed calls wait in a list, which changes by push', async ({
  page,
  givenOrganization,
  givenCalls,
  givenUser,
  browser,
}) => {
  const organization = await givenOrganization();
  const caio = await givenUser(organization, { name: 'Caio Brandt', role: 'USER' });
  await givenCalls(organization, [missed('41955500166', 50), missed('21955500111', 9)]);
  await openSignedIn(page, '/report/calls?vista=perdidas', organization.admin);

  await expect(row(page, '(41) 95550-0166')).toContainText(texts.nobody);
  await expect(page.getByRole('row').nth(1)).toContainText('(41) 95550-0166');
  await expect(missedEntry(page)).toHaveAccessibleName(/2 perdidas esperam retorno/);

  const other = await browser.newPage();
  await openSignedIn(other, '/report/calls?vista=perdidas', caio);
  // The address of the number is for the phone, which a test has not.
  await other.evaluate(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  await other.getByRole('link', { name: texts.callBackTo('(41) 95550-0166') }).click();
  await expect(row(other, '0166')).toContainText(texts.youCall);
  await expect(row(page, '0166')).toContainText(texts.calling('Caio Brandt'));
  await expect(row(page, '0166').getByRole('button', { name: texts.inCall })).toBeDisabled();
  await other.close();

  await givenCalls(organization, [
    { dialedNumber: '041955500166', startedAt: minutesAgo(2), durationSeconds: 60 },
  ]);
  await expect(row(page, '0166')).toBeHidden();
  await expect(missedEntry(page)).toHaveAccessibleName(/1 perdida espera retorno/);

  await row(page, '0111')
    .getByRole('button', { name: texts.resolveOf('(21) 95550-0111') })
    .click();
  await expect(page.getByText(texts.empty)).toBeVisible();
  await expect(missedEntry(page)).not.toHaveAccessibleName(/espera/);
  await page.getByRole('button', { name: texts.undo }).click();
  await expect(row(page, '0111')).toBeVisible();

  await row(page, '0111')
    .getByRole('link', { name: /^Ligar de volta/ })
    .focus();
  await page.keyboard.press('e');
  await expect(row(page, '0111')).toBeHidden();
  await choose(page, texts.states.resolved);
  await expect(row(page, '0166')).toContainText(texts.byCall);
  await expect(row(page, '0111')).toContainText(texts.byHand('Marina Teles'));
});

test('RPT-19 A11Y the list meets WCAG 2.2 AA at each width, in both themes', async ({
  page,
  givenOrganization,
  givenCalls,
}) => {
  test.slow();
  const organization = await givenOrganization();
  await givenCalls(organization, [missed('41955500166', 50), missed('anonymous', 9)]);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await openSignedIn(page, '/report/calls?vista=perdidas', organization.admin);
    await expect(page.getByText(texts.hiddenNote)).toBeVisible();
    await expectNoViolationsInBothThemes(page);
  }
});

test("RPT-18 a USER's own calls come first", async ({
  page,
  givenOrganization,
  givenUser,
  givenExtension,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  const caio = await givenUser(organization, { name: 'Caio Brandt', role: 'USER' });
  const me = await page.request.post('/api/v1/users/login', { data: caio });
  const { userId } = (await me.json()) as { userId: number };
  await givenExtension(organization, { number: '1002', userId });
  await givenCalls(organization, [
    { extensionNumber: '1001', dialedNumber: '011955500001', startedAt: at(-1, 9) },
    { extensionNumber: '1002', dialedNumber: '011955500002', startedAt: at(-1, 9) },
  ]);
  const day = at(-1, 12).slice(0, 10);
  await openSignedIn(page, `/report/calls?start=${day}&end=${day}`, caio);

  const views = page.getByRole('navigation', { name: callViews.label });
  await expect(views.getByRole('link')).toHaveText([
    callViews.own,
    callViews.all,
    new RegExp(`^${callViews.missed}`),
  ]);
  await expect(callRows(page)).toHaveText([/0002/]);
  await views.getByRole('link', { name: callViews.all }).click();
  await expect(callRows(page)).toHaveCount(2);
  await views.getByRole('link', { name: callViews.own }).click();
  await expect(callRows(page)).toHaveText([/0002/]);
});
