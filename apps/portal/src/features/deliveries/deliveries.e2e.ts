import { readFile } from 'node:fs/promises';
import { CRM_KEYS } from '@alo/api/testing/crms-for-e2e.ts';
import { expect, type GivenOrganization, test as base } from '@alo/api/testing/e2e.ts';
import {
  CUT_SECRET,
  listDeliveries,
  replayDeliveries,
} from '@alo/contract/deliveries/deliveries.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { toReason } from '@alo/domain/delivery-reason.ts';
import { csvExport, dataTable, filters } from '@alo/messages/platform/controls.ts';
import { choices } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import {
  deliveries as texts,
  deliveriesCsv,
  deliveryDone,
  deliveryState,
} from '@alo/messages/deliveries/deliveries.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { deliveryPerson } from '@alo/messages/deliveries/delivery-person.ts';
import { targetHealth, targetState } from '@alo/messages/deliveries/target-health.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { nextSteps } from '@alo/messages/deliveries/next-steps.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import { choose } from '../../testing/choose.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const PATH = '/integrations/log';
const GONE = toReason('httpStatus', { status: 410 });
const WEEK_AGO = new Date(Date.now() - 6 * 86_400_000);

const EXCHANGE = {
  method: 'POST',
  url: 'https://erp.jatoba.example/voz',
  requestHeaders: { 'Content-Type': 'application/json', Authorization: CUT_SECRET },
  requestBody: '{"called":"+552145550160"}',
  status: 410,
  answerHeaders: { 'content-type': 'text/plain' },
  answerBody: 'fechado',
  isCut: false,
  failure: null,
  ms: 412,
};

const LOG = [
  { state: 'dead', contact: '+552145550160', reason: GONE, exchanges: [EXCHANGE] },
  { state: 'delivered', contact: '+5531955500162' },
  { state: 'skipped', contact: '+5585955500129', reason: toReason('noContact') },
  { state: 'delivered', contact: '+5541955500158', startedAt: WEEK_AGO },
] as const;

const rows = (page: Page) =>
  page
    .getByRole('table', { name: texts.caption })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const panel = (page: Page, number: string) => page.getByRole('dialog', { name: number });
const opener = (page: Page, number: string) =>
  page.getByRole('button', { name: texts.show(number, '') });

interface LogOfFour {
  path: string;
  gateway: string;
  organization: GivenOrganization;
}

const test = base.extend<{ log: LogOfFour }>({
  /** A webhook whose log holds LOG. */
  log: async ({ givenOrganization, givenLog }, use) => {
    const organization = await givenOrganization();
    const gateway = await givenLog(organization, LOG);
    await use({ path: `${PATH}?gateway=${gateway}`, gateway, organization });
  },
});

test.use({ viewport: { width: 1440, height: 900 } });

test('DEL-10 the log filters by state, period and number, and stores the filters in its address', async ({
  page,
  log,
}) => {
  await openSignedIn(page, log.path, log.organization.admin);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title(log.gateway));
  await expect(rows(page)).toContainText(['(21) 4555-0160', '(31) 95550-0162', '(85) 95550-0129']);
  await expect(rows(page).nth(0)).toContainText(deliveryState.dead);
  await expect(rows(page).nth(0)).toContainText(formatReason(GONE));
  await expect(rows(page).nth(1)).toContainText(`${deliveryState.delivered}`);
  await expect(rows(page).nth(2)).toContainText(formatReason(toReason('noContact')));
  await expectNoViolationsInBothThemes(page);

  await page.getByLabel(texts.period).selectOption(texts.periods.week);
  await expect(rows(page)).toHaveCount(4);
  await page.getByLabel(texts.state, { exact: true }).selectOption(texts.states.delivered);
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel(texts.search).fill('(41) 9555');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/period=week.*state=delivered.*contact=/);
  await page.reload();
  await expect(rows(page)).toContainText(['(41) 95550-0158']);

  await page.getByLabel(texts.search).fill('9999');
  await expect(page.getByText(dataTable.noMatch('9999'))).toBeVisible();
  await page.getByRole('button', { name: dataTable.clearFilters }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByRole('status').and(page.locator(':focus'))).toHaveCount(1);
});

test('DEL-10 the log of a CRM shows the contact, the result and the next step, and exports them', async ({
  page,
  givenOrganization,
  givenExtension,
  givenLog,
  givenAmbiguousDelivery,
}) => {
  const gateway = 'activecampaign';
  const { admin, ...organization } = await givenOrganization();
  await givenExtension(organization, { number: '1002' });
  const token = await openSignedIn(page, '/dashboard', admin);
  const metadata = {
    subdomain: 'acme',
    apiUrl: 'https://acme.api-us1.com',
    token: CRM_KEYS.activecampaign,
    userId: '1',
  };
  const saved = await page.request.patch(`${BASE_PATH}${saveIntegration.path}`, {
    headers: { Authorization: token.id },
    data: { gateway, webhook: true, metadata },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const phone = '+5531955500105';
  const person = { id: '7', kind: 'person', name: 'Nilce Barreto', phones: [], openDeal: null };
  const spellings = ['31955500105', '3155500105'];
  const candidates = [person, { ...person, id: '8', name: 'Clínica Aroeira' }];
  const found = { rule: 'openDeal', phone, spellings, counts: [0, 2], person, candidates };
  await givenLog(
    organization,
    [
      {
        state: 'dead',
        contact: phone,
        reason: toReason('crmError', { crm: 'ActiveCampaign', status: 422 }),
        findings: found,
      },
      { state: 'delivered', contact: phone, recordId: '48230', findings: found },
    ],
    gateway,
  );
  await givenAmbiguousDelivery(organization, { gateway, phone: '+551145500150' });
  await page.goto(`${PATH}?gateway=${gateway}`);

  const link = { name: 'Nilce Barreto' };
  const [tie, dead, sent] = [
    rows(page).filter({ hasText: '(11) 4550-0150' }),
    rows(page).filter({ hasText: deliveryState.dead }),
    rows(page).filter({ hasText: deliveryState.delivered }),
  ];
  await expect(tie).toContainText(texts.candidates(2));
  await expect(tie).toContainText(deliveryDone.sameNumber(2));
  await expect(tie.getByRole('link', { name: choices.open })).toBeVisible();
  await expect(sent).toContainText(deliveryDone.record('48230'));
  const there = 'https://acme.activehosted.com/app/contacts/7';
  await expect(sent.getByRole('link', link)).toHaveAttribute('href', there);
  await expectNoViolations(page);

  await page.getByLabel(texts.searchNames).fill('barréto');
  await expect(rows(page)).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: csvExport.start }).click();
  const file = await download;
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(file.suggestedFilename()).toMatch(/^registros-activecampaign-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(`\uFEFF${Object.values(deliveriesCsv.columns).join(';')}`);
  expect(lines.at(-1)).toContain(`;Nilce Barreto;`);
  // That extension made no calls.
  await page.getByLabel(texts.extension, { exact: true }).selectOption('1002');
  await expect(page).toHaveURL(/extension=1002/);
  await page.getByRole('button', { name: dataTable.clearFilters }).click();
  await expect(rows(page)).toHaveCount(3);

  await sent.getByRole('button', { name: texts.show('(31) 95550-0105', '') }).click();
  const open = panel(page, '(31) 95550-0105');
  await expect(open.getByRole('link', { name: texts.openIn('ActiveCampaign') })).toHaveAttribute(
    'href',
    there,
  );
  await expect(
    open.getByRole('list', { name: deliveryPerson.spellings }).getByRole('listitem'),
  ).toHaveText([`31955500105${deliveryPerson.had(0)}`, `3155500105${deliveryPerson.had(2)}`]);
  await expect(
    open.getByRole('list', { name: deliveryPerson.rules }).getByRole('listitem'),
  ).toHaveText([
    `${deliveryPerson.rule.remembered}: ${deliveryPerson.passed}`,
    `${deliveryPerson.rule.only}: ${deliveryPerson.passed}`,
    `${deliveryPerson.rule.openDeal}: ${deliveryPerson.decided}`,
  ]);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await dead.getByRole('link', { name: nextSteps.fixSettings.button }).click();
  await expect(page.getByRole('dialog', { name: 'Configurar ActiveCampaign' })).toBeVisible();
  await expect(page).toHaveURL('/integrations/manager');
});

test('DEL-11 the panel shows a delivery with its attempts; an ADMIN sees the requests without secrets', async ({
  page,
  givenUser,
  log,
}) => {
  await openSignedIn(page, log.path, log.organization.admin);

  await opener(page, '(21) 4555-0160').click();
  const open = panel(page, '(21) 4555-0160');
  await expect(open.getByRole('heading', { name: '(21) 4555-0160' })).toBeFocused();
  await expect(open).toContainText(texts.answeredIn('410', '412 ms'));
  await expect(open).toContainText('POST https://erp.jatoba.example/voz');
  await expect(open).toContainText(`Authorization: ${texts.cutSecret}`);
  await expect(open).not.toContainText(CUT_SECRET);
  await expectNoViolations(page);
  await choose(open, texts.answer);
  await expect(open).toContainText('fechado');

  // The arrows move through the list. Esc returns the focus to where it began.
  await open.getByRole('heading', { name: '(21) 4555-0160' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(panel(page, '(31) 95550-0162')).toBeVisible();
  await page.reload();
  await expect(panel(page, '(31) 95550-0162')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(log.path);
  await opener(page, '(31) 95550-0162').click();
  await expect(panel(page, '(31) 95550-0162')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(page, '(31) 95550-0162')).toBeFocused();

  const user = await givenUser(log.organization, { role: 'USER' });
  await openSignedIn(page, log.path, user);
  await opener(page, '(21) 4555-0160').click();
  await expect(open).toContainText(texts.adminsOnly);
  await expect(open).toContainText(formatReason(GONE));
  await expect(open).not.toContainText('erp.jatoba.example');
});

test('DEL-11 the panel of a CRM explains the contact, and links to a pending choice', async ({
  page,
  givenOrganization,
  givenAmbiguousDelivery,
}) => {
  const organization = await givenOrganization();
  await givenAmbiguousDelivery(organization, { name: 'Rosa Quaresma', phone: '+551145500150' });
  await openSignedIn(page, `${PATH}?gateway=agendor`, organization.admin);
  await opener(page, '(11) 4550-0150').click();

  const why = panel(page, '(11) 4550-0150').getByRole('region', { name: deliveryPerson.title });
  await expect(why).toContainText(deliveryPerson.tie(2));
  await expect(
    why.getByRole('list', { name: deliveryPerson.candidates }).getByRole('listitem'),
  ).toHaveText(['Rosa Quaresma', 'Rosa Quaresma']);
  await expectNoViolations(page);
  await why.getByRole('link', { name: choices.open }).click();

  await expect(page.getByRole('heading', { level: 1, name: choices.title })).toBeVisible();
});

test('DEL-11 asks before it replays a delivered call', async ({ page, log }) => {
  await openSignedIn(page, log.path, log.organization.admin);
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(replayDeliveries.path)) asked.push(request.postDataJSON());
  });
  await opener(page, '(31) 95550-0162').click();
  const open = panel(page, '(31) 95550-0162');

  await open.getByRole('button', { name: texts.replayOne }).click();
  const question = open.getByRole('group', { name: texts.isDelivered });
  await expect(question.getByRole('button', { name: texts.replayCancel })).toBeFocused();
  expect(asked).toEqual([]);
  await expectNoViolations(page);
  await question.getByRole('button', { name: texts.replayConfirm }).click();

  await expect(open.getByText(texts.replayed(1))).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('DEL-10 replays the selected deliveries, except the delivered ones', async ({ page, log }) => {
  await openSignedIn(page, log.path, log.organization.admin);

  await page.getByLabel(texts.choosePage).check();
  const dock = page.getByRole('region', { name: texts.chosen(3) });
  await expect(dock).toContainText(texts.deliveredStay);
  await expectNoViolations(page);
  await dock.getByRole('button', { name: texts.replay(2) }).click();

  await expect(page.getByText(texts.replayed(2))).toBeVisible();
  await expect(dock).toHaveCount(0);
});

test('DEL-10 on a phone, shows cards and a full-screen panel; a failure can be retried', async ({
  page,
  log,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let isDown = true;
  await page.route(`**${listDeliveries.path}?**`, (route) =>
    isDown ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
  );
  await openSignedIn(page, log.path, log.organization.admin);
  await expect(page.getByRole('heading', { name: texts.failed })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: errors.tryAgain }).click();

  const cards = page.getByRole('list', { name: texts.caption }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await page.getByRole('button', { name: filters.open }).click();
  const sheet = page.getByRole('dialog', { name: texts.filters });
  await sheet.getByLabel(texts.state).selectOption(texts.states.dead);
  await expectNoViolations(page);
  await sheet.getByRole('button', { name: texts.showFiltered }).click();
  await expect(sheet).toHaveCount(0);
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: filters.active(1) }).click();
  await sheet.getByRole('button', { name: dataTable.clearFilters }).click();
  await page.keyboard.press('Escape');
  await expect(cards).toHaveCount(3);
  await expectNoViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await opener(page, '(21) 4555-0160').click();
  const open = panel(page, '(21) 4555-0160');
  expect(await open.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await expectNoViolations(page);
  await open.getByRole('button', { name: layout.close }).click();
  await expect(open).toHaveCount(0);
  await expect(opener(page, '(21) 4555-0160')).toBeFocused();
});

test('DEL-10 shows nothing of another organization, what is not connected, and a way back without a gateway', async ({
  page,
  givenOrganization,
  log,
}) => {
  const { admin } = await givenOrganization();
  await openSignedIn(page, `${log.path}&period=all`, admin);
  await expect(page.getByText(texts.empty)).toBeVisible();

  await page.goto(`${PATH}?gateway=pipedrive`);
  await expect(page.getByText(texts.notConnected.crm('Pipedrive'))).toBeVisible();
  await expect(page.getByText(texts.emptyText)).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole('main').getByRole('link', { name: texts.connect }).click();
  await expect(page).toHaveURL('/integrations/manager');

  await page.goto(PATH);
  await page.getByRole('main').getByRole('link', { name: texts.seeIntegrations }).click();

  await expect(page).toHaveURL('/integrations/manager');
});

test('DEL-15 the header shows the health; pausing asks first, and can be resumed', async ({
  page,
  log,
}) => {
  await openSignedIn(page, log.path, log.organization.admin);
  const health = page.getByRole('region', { name: targetHealth.title });
  await expect(health).toContainText(targetState.idle);

  await health.getByRole('button', { name: targetHealth.dead }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(health.getByRole('button', { name: targetHealth.dead })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: targetHealth.pause, exact: true }).click();
  const question = page.getByRole('dialog', { name: targetHealth.pauseTitle(log.gateway) });
  await question.getByRole('button', { name: targetHealth.pause }).click();

  await expect(health).toContainText(targetState.paused);
  await expectNoViolations(page);
  await page.getByRole('button', { name: targetHealth.resume }).click();
  await expect(health).toContainText(targetState.idle);
});
