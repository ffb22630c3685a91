import { at, expect } from '@alo/api/testing/e2e.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { callPage } from '@alo/messages/telephony/call-page.ts';
import { callRecording } from '@alo/messages/telephony/call-recording.ts';
import { callRecords } from '@alo/messages/deliveries/call-records.ts';
import { deliveryState } from '@alo/messages/deliveries/deliveries.ts';
import { deliveryPerson } from '@alo/messages/deliveries/delivery-person.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { openReport, test as base } from '../testing/report-steps.ts';

const PHONE = '+5511955500127';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page, name: string) => page.getByRole('region', { name });
const link = (page: Page, number: string) => page.getByRole('link', { name: number, exact: true });
const YESTERDAY = addDays(dayAt(), -1);
const PATH_OF_DAY = `?start=${YESTERDAY}&end=${YESTERDAY}`;

const test = base.extend<{
  logged: { callId: string; admin: { email: string; password: string }; webhook: string };
}>({
  /** A call that one CRM has, one refused and a webhook got. */
  logged: async ({ givenOrganization, givenCalls, givenExtension, givenLog }, use) => {
    const { admin, ...organization } = await givenOrganization();
    await givenExtension(organization, {
      number: '1002',
      firstName: 'Caio',
      lastName: 'Brandt',
      callerId: '1145500100',
    });
    const startedAt = at(-1, 14, 31, 52);
    const [call] = await givenCalls(organization, [
      {
        startedAt,
        answeredAt: at(-1, 14, 31, 59),
        endedAt: at(-1, 14, 34, 13),
        extensionNumber: '1002',
        dialedNumber: '011955500127',
        durationSeconds: 134,
        hangupBy: 'callee',
        metadata: { callerId: '+551145500160', trunk: 'Sul' },
      },
      { startedAt: at(-1, 9, 0), extensionNumber: '1002', dialedNumber: '011955500127' },
    ]);
    const callId = call!.switchCallId;
    const key = { callId, contact: PHONE, startedAt: new Date(startedAt) };
    const person = { id: '7', kind: 'person', name: 'Ateliê Pau-ferro' };
    const findings = {
      rule: 'openDeal',
      phone: PHONE,
      spellings: ['+5511955500127', '11955500127'],
      counts: [0, 2],
      person,
      candidates: [person, { ...person, id: '8', name: 'Outro Ateliê' }],
    };
    await givenLog(
      organization,
      [{ ...key, state: 'delivered', recordId: '48213', findings }],
      'pipedrive',
    );
    const reason = toReason('crmError', { crm: 'Moskit', status: 422 });
    await givenLog(organization, [{ ...key, state: 'dead', reason }], 'moskit');
    const webhook = await givenLog(organization, [{ ...key, state: 'delivered' }]);
    await use({ callId, admin, webhook });
  },
});

test('RPT-17 DEL-32 the page of a call explains price, events and where it was registered', async ({
  page,
  logged,
}) => {
  await openSignedIn(page, `/report/calls/${logged.callId}`, logged.admin);

  await expect(heading(page)).toHaveText('Ateliê Pau-ferro');
  await expect(page.getByText('(11) 95550-0127 · Sainte de Caio Brandt 1002')).toBeVisible();
  const facts = page.locator('dl').filter({ hasText: callPage.facts.hangup });
  await expect(facts).toContainText(callRecords.fact(2, 3));
  await expect(facts).toContainText('tocou por 7 s');
  await expect(facts).toContainText('00:02:14');

  const price = section(page, callPage.price.title);
  await expect(price).toContainText('R$ 0,805');
  await expect(price).toContainText('Móvel a R$ 0,35/min, plano de R$ 250.');
  await expect(price).toContainText(
    '2 min 14 s viram 2 min 18 s: 30 s no início, depois de 6 em 6 s.',
  );

  const events = section(page, callPage.events.title).getByRole('listitem');
  await expect(events.first()).toContainText('Caio Brandt 1002 ligou');
  await expect(events.first()).toContainText(
    callPage.events.showedByTrunk('(11) 4550-0160', '(11) 4550-0100', 'Sul'),
  );
  await expect(events.nth(2)).toContainText('Desligada por Ateliê Pau-ferro');

  const records = section(page, callRecords.title).locator('li:has(> div h3)');
  await expect(records.getByRole('heading', { level: 3 })).toHaveText([
    'Moskit',
    'Pipedrive',
    logged.webhook,
  ]);
  await expect(records.nth(0)).toContainText(deliveryState.dead);
  await expect(records.nth(1)).toContainText('No contato Ateliê Pau-ferro · registro 48213');
  await expect(records.nth(1)).toContainText(deliveryPerson.openDeal(2, 'Ateliê Pau-ferro'));
  await expect(records.nth(1)).toContainText(callRecords.wrongContact('Pipedrive'));
  await expect(section(page, callPage.earlier.title).getByRole('listitem')).toHaveCount(2);
  await expectNoViolationsInBothThemes(page);

  await records
    .nth(1)
    .getByRole('link', { name: callRecords.seeAttemptsAt('Pipedrive') })
    .click();
  await expect(page.getByRole('dialog', { name: '(11) 95550-0127' })).toBeVisible();
});

test('DEL-32 sends a call again to the targets that a person chooses', async ({ page, logged }) => {
  await openSignedIn(page, `/report/calls/${logged.callId}`, logged.admin);

  await page.getByRole('button', { name: callRecords.resend, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: callRecords.resendTitle });
  await expect(dialog.getByRole('checkbox', { name: /^Moskit/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /^Pipedrive/ })).not.toBeChecked();
  await dialog.getByRole('button', { name: callRecords.resendMany(1) }).click();

  await expect(page.getByText(callRecords.resent(1))).toBeVisible();
  const moskit = section(page, callRecords.title)
    .getByRole('listitem')
    .filter({ hasText: 'Moskit' });
  await expect(moskit.first()).not.toContainText(deliveryState.dead);
});

test('RPT-17 a row leads to its call, J and K walk the list, and Back returns to the row', async ({
  page,
  openReportWith,
}) => {
  const calls = Array.from({ length: 60 }, (_, index) => ({
    startedAt: at(-1, 12, 0, index % 60),
    dialedNumber: `01195550${String(1000 + index)}`,
  }));
  await openReportWith({ calls, query: PATH_OF_DAY });
  await expect(link(page, '(11) 95550-1059')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  await link(page, '(11) 95550-1040').focus();
  await page.keyboard.press('Enter');

  await expect(heading(page)).toHaveText('(11) 95550-1040');
  await expect(page.getByText(callPage.position('20', '60'))).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText('(11) 95550-1039');
  await page.keyboard.press('k');
  await expect(heading(page)).toHaveText('(11) 95550-1040');
  await page.getByRole('button', { name: callPage.previous }).click();
  await expect(heading(page)).toHaveText('(11) 95550-1041');

  await page.goBack();
  await expect(page).toHaveURL(`/report/calls${PATH_OF_DAY}`);
  await expect(link(page, '(11) 95550-1041')).toBeFocused();
  await expect(link(page, '(11) 95550-1041')).toBeInViewport();
});

test('RPT-17 a call opened by its link has no arrows, and leads to the report of its day', async ({
  page,
  logged,
}) => {
  await openSignedIn(page, `/report/calls/${logged.callId}`, logged.admin);
  await expect(heading(page)).toHaveText('Ateliê Pau-ferro');
  await expect(page.getByRole('button', { name: callPage.next })).toHaveCount(0);

  await page.getByRole('link', { name: callPage.back, exact: true }).last().click();
  await expect(page).toHaveURL(`/report/calls${PATH_OF_DAY}`);
});

test('RPT-17 the call of another organization is the page 404', async ({
  page,
  logged,
  givenOrganization,
}) => {
  const { admin } = await givenOrganization();
  await openSignedIn(page, `/report/calls/${logged.callId}`, admin);
  await expect(heading(page)).toHaveText(layout.notFoundTitle);
});

test('DEL-32 a call without targets leads to the CRMs', async ({
  page,
  givenOrganization,
  givenCalls,
}) => {
  const { admin, ...organization } = await givenOrganization();
  await givenCalls(organization, [{ startedAt: at(-1, 9, 0), direction: 'inbound' }]);
  await openReport(page, PATH_OF_DAY, admin);
  await page.locator('a[data-call]').click();

  await expect(section(page, callRecords.title)).toContainText(callRecords.noneText);
  await expect(page.getByRole('link', { name: callRecords.connect })).toBeVisible();
  await expect(section(page, callPage.price.title)).toContainText(callPage.price.inbound);
});

test('RPT-15 says that the retention erased the recording', async ({
  page,
  database,
  givenOrganization,
  givenCalls,
}) => {
  const { admin, ...organization } = await givenOrganization();
  const [call] = await givenCalls(organization, [{ startedAt: at(-3, 10) }]);
  await database.pool.query(
    'insert into organization_retention (organization_id, recordings_days) values ($1, 2)',
    [organization.id],
  );

  await openSignedIn(page, `/report/calls/${call!.switchCallId}`, admin);

  await expect(section(page, callPage.recording)).toHaveText(callRecording.why.erased(2));
});
