import { randomUUID } from 'node:crypto';
import { expect, test, type GivenOrganization } from '@alo/api/testing/e2e.ts';
import { dial } from '@alo/contract/telephony/dialer.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { navigation } from '@alo/messages/platform/layout.ts';
import { recordingBadge } from '@alo/messages/telephony/recording-badge.ts';
import { liveCalls as texts } from '@alo/messages/telephony/live-calls.ts';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const PATH = '/live-calls';
const NUMBER = '11955500127';
const micros = (secondsAgo: number) => String((Date.now() - secondsAgo * 1000) * 1000);
const findRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const callEvent = ({ domain }: GivenOrganization, id: string, answeredSecondsAgo?: number) => ({
  'Event-Name': answeredSecondsAgo === undefined ? 'CHANNEL_CREATE' : 'CHANNEL_ANSWER',
  'Unique-ID': id,
  'Call-Direction': 'inbound',
  'Caller-Destination-Number': NUMBER,
  'Caller-Channel-Created-Time': micros(70),
  'Caller-Channel-Answered-Time':
    answeredSecondsAgo === undefined ? '0' : micros(answeredSecondsAgo),
  variable_domain_name: domain,
  variable_user_name: '1001',
});

const phoneEvent = ({ domain }: GivenOrganization) => ({
  'Event-Name': 'CUSTOM',
  'Event-Subclass': 'sofia::register',
  'Event-Date-Timestamp': micros(0),
  'call-id': randomUUID(),
  'from-user': '1001',
  'from-host': domain,
  contact: `<sip:1001@192.0.2.7:5060>`,
  expires: '3600',
  'network-ip': '192.0.2.7',
  'user-agent': 'Yealink SIP-T46U 108.86.0.20',
});

test('LIV-1 LIV-2 shows calls as they ring, talk and end, without a reload', async ({
  page,
  givenOrganization,
  givenExtension,
  postSwitchEvent,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization);
  await openSignedIn(page, '/dashboard', organization.admin);
  await page.getByRole('link', { name: navigation.liveCalls }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1, name: navigation.liveCalls })).toBeFocused();
  await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible();

  const id = randomUUID();
  await postSwitchEvent(callEvent(organization, id));
  const row = findRow(page, 'Bruna Lacerda');
  await expect(row).toContainText(texts.states.ringing);
  await expect(row).toContainText(formatPhoneNumber(NUMBER));
  await postSwitchEvent(callEvent(organization, id, 65));
  await expect(row).toContainText(texts.states.talking);
  await expect(row).toContainText('00:01:1');
  const totals = page.locator('tfoot');
  await expect(totals).toContainText(texts.total(1, 1, 0));
  await page.mouse.move(600, 10);
  await expectNoViolationsInBothThemes(page);

  await page.getByRole('button', { name: texts.pause }).click();
  await expect(page.getByRole('button', { name: texts.resume })).toBeVisible();
  await page.getByRole('button', { name: texts.resume }).click();

  await postSwitchEvent({ ...callEvent(organization, randomUUID()), variable_user_name: '1009' });
  await expect(findRow(page, '1009')).toBeVisible();
  await page.getByRole('radio', { name: `${texts.states.talking} 1` }).check();
  await expect(findRow(page, '1009')).toBeHidden();
  await expect(row).toBeVisible();
  await expect(totals).toContainText(texts.total(1, 1, 0));
});

test('LIV-5 names the contact, and links to the last call after its end', async ({
  page,
  givenOrganization,
  givenExtension,
  givenLog,
  postFinishedCall,
  postSwitchEvent,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization);
  const contact = `+55${NUMBER}`;
  const person = { id: '7', kind: 'person', name: 'Nilce Barreto' };
  await givenLog(
    organization,
    [{ state: 'delivered', contact, findings: { rule: 'only', person } }],
    'agendor',
  );
  await openSignedIn(page, PATH, organization.admin);
  await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible();
  const id = randomUUID();
  await postSwitchEvent(callEvent(organization, id, 65));
  const row = findRow(page, 'Nilce Barreto');
  await expect(row).toContainText(formatPhoneNumber(NUMBER));
  await row.getByRole('button', { name: texts.end }).click();
  const dialog = page.getByRole('dialog', { name: texts.confirm.title });
  await expect(dialog).toContainText(texts.confirm.text('Bruna Lacerda 1001', 'Nilce Barreto'));
  await page.keyboard.press('Escape');

  const { domain } = organization;
  await postFinishedCall({ id, domain, extensionNumber: '1001', dialedNumber: NUMBER });
  await expect(
    page.getByText(texts.last('Bruna Lacerda 1001', 'Nilce Barreto', '00:01:05')),
  ).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('link', { name: texts.openCall }).click();
  await expect(page).toHaveURL(new RegExp(`/report/calls/${id}$`));
});

test('LIV-6 says which calls are recorded, and that a recording is paused', async ({
  page,
  database,
  givenOrganization,
  givenExtension,
  postSwitchEvent,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization);
  await openSignedIn(page, PATH, organization.admin);
  const event = callEvent(organization, randomUUID(), 65);
  await postSwitchEvent({ ...event, variable_alo_recording: 'a/1.wav' });
  const row = findRow(page, 'Bruna Lacerda');
  await expect(row).toContainText(recordingBadge.recording);
  await expectNoViolationsInBothThemes(page);

  // What RCD-1 writes; the browser tests have no switch that pauses.
  await database.pool.query(
    'update live_calls set recording_paused_at = now() where organization_id = $1',
    [organization.id],
  );
  await expect(row).toContainText(recordingBadge.paused);
});

test('LIV-7 shows loss and jitter of the calls that a switch measures', async ({
  page,
  givenOrganization,
}) => {
  const organization = await givenOrganization();
  const at = new Date().toISOString();
  const call = {
    direction: 'outbound',
    name: null,
    number: NUMBER,
    contactName: null,
    startedAt: at,
    answeredAt: at,
    recorded: false,
    recordingPaused: false,
    minutePrice: 0,
    reserved: 0,
    steps: null,
  };
  const calls = [
    { ...call, id: randomUUID(), extension: '1001', quality: { lossPercent: 0.4, jitterMs: 12 } },
    { ...call, id: randomUUID(), extension: '1002', quality: null },
  ];
  // The browser tests have no switch that measures.
  await page.route(`**${BASE_PATH}/live-calls/events`, (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: liveCalls\ndata: ${JSON.stringify({ calls, total: 2, at })}\n\n`,
    }),
  );
  await openSignedIn(page, PATH, organization.admin);

  await expect(findRow(page, '1001')).toContainText('0,4% · 12\u00a0ms');
  await expect(findRow(page, '1002')).toContainText(texts.unknown);

  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('list', { name: texts.list }).getByRole('listitem');
  await expect(cards.filter({ hasText: '1001' })).toContainText(texts.columns.quality);
  await expect(cards.filter({ hasText: '1002' })).not.toContainText(texts.columns.quality);
  await expect(cards.first()).toContainText(texts.columns.reserved);
});

test('LIV-3 an ADMIN ends a call, and the window goes on counting', async ({
  page,
  givenOrganization,
  givenExtension,
  givenTopUp,
  postSwitchEvent,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { senha: 'Kp7wRz2mXq' });
  await givenTopUp(organization, 100);
  await postSwitchEvent(phoneEvent(organization));
  const { id: token } = await openSignedIn(page, PATH, organization.admin);
  await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible();

  // The demo simulates what a program dials.
  const reply = await page.request.post(`${BASE_PATH}${dial.path}`, {
    headers: { Authorization: token },
    data: { extension: '1001', phone: NUMBER },
  });
  expect(reply.status()).toBe(200);
  const number = formatPhoneNumber(NUMBER);
  const row = findRow(page, number);
  await expect(row).toContainText(texts.states.talking, { timeout: 15_000 });
  await row.getByRole('button', { name: texts.endOf('1001', number) }).click();
  const dialog = page.getByRole('dialog', { name: texts.confirm.title });
  await expect(dialog).toContainText('Bruna Lacerda 1001');
  const before = await dialog.textContent();
  await expect.poll(() => dialog.textContent()).not.toBe(before);
  await dialog.getByRole('button', { name: texts.confirm.yes }).click();

  await expect(dialog).toBeHidden();
  await expect(row).toContainText(texts.ended);
  await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible();
  await page.goto('/organization/audit');
  await expect(page.getByText('Encerrou uma chamada').first()).toBeVisible();
});

test('LIV-1 says that the connection is lost, and stops the clock', async ({
  page,
  givenOrganization,
  givenExtension,
  postSwitchEvent,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization);
  await openSignedIn(page, PATH, organization.admin);
  await postSwitchEvent(callEvent(organization, randomUUID(), 65));
  await expect(findRow(page, 'Bruna Lacerda')).toBeVisible();

  await page.route(`**${BASE_PATH}/live-calls/events`, (route) => route.abort());
  // The page reads events only while it is visible.
  const setVisibility = (state: string) =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await setVisibility('visible');
  await expect(page.getByText(texts.disconnected)).toBeVisible();
  await page.unroute(`**${BASE_PATH}/live-calls/events`);

  await expect(page.getByText(texts.disconnected)).toBeHidden({ timeout: 15_000 });
});

test('LIV-1 a USER has neither the entry nor the page', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  const organization = await givenOrganization();
  const user = await givenUser(organization, { role: 'USER' });
  await openSignedIn(page, '/dashboard', user);

  await expect(page.getByRole('link', { name: navigation.callReport })).toBeVisible();
  await expect(page.getByRole('link', { name: navigation.liveCalls })).toHaveCount(0);
  await page.goto(PATH);
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await expect(page.getByText(texts.lead)).toHaveCount(0);
});
