import { expect, test } from '@alo/api/testing/e2e.ts';
import { E2E_SOFTSWITCH_SECRET, E2E_URL } from '@alo/api/testing/e2e/e2e-server.ts';
import { csvExport, dataTable, passwordField } from '@alo/messages/platform/controls.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { extensionLimits as limits } from '@alo/messages/telephony/extension-limits.ts';
import {
  deviceKind,
  extensionStatus as status,
  phoneReason,
  phoneState,
  phoneStates,
} from '@alo/messages/telephony/extension-status.ts';
import { provisioning } from '@alo/messages/telephony/extension-provisioning.ts';
import { extensionRefusals, extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { tutorials } from '@alo/messages/product/notices.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const LIST = '/extension/list';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const getBodyRows = (page: Page) => page.locator('tbody').getByRole('row');
const findRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const newDialog = (page: Page) => page.getByRole('dialog', { name: texts.newExtension });

test('EXT-01 LAY-04 lists extensions by number, in pages, with a search and edit links', async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  for (let i = 0; i < 101; i++) {
    await givenExtension(organization, {
      number: String(1001 + i),
      firstName: i === 2 ? 'Lívia' : 'Ramal',
      lastName: i === 2 ? 'Sarmento' : `da sala ${i}`,
      senha: `segredo-${1001 + i}`,
    });
  }
  // The page may repeat its first request before that one is answered.
  const listAnswer = page.waitForResponse(/\/api\/v1\/extensions\?/);
  await openSignedIn(page, '/dashboard', organization.admin);
  await page.getByRole('link', { name: navigation.extensions, exact: true }).click();

  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('heading', { level: 1, name: navigation.extensions })).toBeFocused();
  await expect(page.getByText(texts.lead('101', organization.domain))).toBeVisible();
  await expect(getBodyRows(page)).toHaveCount(10);
  await expect(getBodyRows(page).first()).toContainText('1001');
  const pages = page.getByRole('navigation', { name: dataTable.pages(texts.list) });
  await expect(pages.getByRole('button', { name: /^Página \d+$/ })).toHaveCount(10);
  await button(page, dataTable.page(10)).click();
  await button(page, dataTable.nextPage).click();
  await expect(getBodyRows(page)).toHaveCount(1);
  const size = page.getByRole('combobox', { name: dataTable.pageSize });
  await expect(size.getByRole('option')).toHaveText(['10', '25', '50']);
  await size.selectOption('50');
  await expect(pages.getByRole('button', { name: /^Página \d+$/ })).toHaveCount(3);
  await button(page, dataTable.page(1)).click();
  await expect(getBodyRows(page)).toHaveCount(50);
  await expectNoViolations(page);

  const filter = page.getByRole('textbox', { name: texts.filter });
  await filter.fill('livia');
  await expect(getBodyRows(page)).toHaveCount(1);
  const row = findRow(page, 'Lívia Sarmento');
  await expect(row.getByRole('link', { name: texts.editNamed('1003') })).toHaveAttribute(
    'href',
    /^\/extension\/\d+\/edit$/,
  );
  await button(page, dataTable.clearFilter).click();
  await expect(getBodyRows(page)).toHaveCount(50);
  // Lists must not contain the SIP password.
  expect(await (await listAnswer).text()).not.toContain('segredo-');
  expect(await page.content()).not.toContain('segredo-');

  await button(page, layout.watchTutorial(tutorials.extensions.title)).click();
  await expect(page.getByText(tutorials.extensions.points[0]!)).toBeVisible();
});

test('EXT-02 EXT-04 creates an extension, and reports missing, invalid and taken values', async ({
  page,
  givenOrganization,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, LIST, organization.admin);
  await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible();
  await expect(button(page, csvExport.start)).toBeDisabled();
  await expectNoViolations(page);

  await button(page, texts.newExtension).click();
  const dialog = newDialog(page);
  const number = dialog.getByRole('textbox', { name: texts.number });
  const senha = dialog.getByLabel(texts.senha, { exact: true });
  const alert = dialog.getByRole('alert').first();
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('1001');
  await expect(senha).toHaveValue(/^[A-Za-z2-9]{16}$/);
  await expect(senha).toHaveAttribute('type', 'text');
  await number.fill('');
  await senha.fill('');
  await button(page, texts.create).click();
  await expect(alert).toHaveText('Os campos ramal, senha e permissões são obrigatórios');
  await expect(number).toBeFocused();

  await number.fill('ramal 1-0-0-1');
  await expect(number).toHaveValue('1001');
  await senha.fill('');
  await senha.pressSequentially('ab c"d');
  await expect(senha).toHaveValue('abcd');
  await expect(alert).toHaveText(texts.senhaForbidden);
  await expect(dialog.getByText(texts.characterTaken)).toBeVisible();
  await senha.pressSequentially(' ');
  await expect(dialog.getByText(texts.spaceTaken)).toBeVisible();
  await expectNoViolations(page);
  await button(page, texts.create).click();
  await expect(dialog.getByText(extensionRefusals.senhaLength(8, 64))).toBeVisible();

  await button(page, texts.generate).click();
  await expect(senha).toHaveValue(/^[A-Za-z2-9]{16}$/);
  await button(page, passwordField.hide).click();
  await expect(senha).toHaveAttribute('type', 'password');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/v1/extensions'),
  );
  await button(page, texts.create).click();
  const ready = page.getByRole('dialog', { name: provisioning.created('1001') });
  await expect(ready.getByText(provisioning.waiting)).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({
    ramal: '1001',
    senha: expect.stringMatching(/^[A-Za-z2-9]{16}$/),
    gravar_audio: true,
  });
  await button(page, provisioning.createAnother).click();
  await expect(number).toHaveValue('1002');
  await expect(number).toBeFocused();
  for (const [typed, message] of [
    ['1001', 'Ramal já criado'],
    ['1', texts.numberRefused(extensionRefusals.number.form)],
    ['190', texts.numberRefused(extensionRefusals.number.emergency)],
  ] as const) {
    await number.fill(typed);
    if ((await senha.inputValue()) === '') await button(page, texts.generate).click();
    await button(page, texts.create).click();
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect(number).toBeFocused();
  }
});

test('EXT-02 EXT-08 a user gets a named extension in three clicks, and the phone connects', async ({
  page,
  request,
  database,
  givenOrganization,
  givenUser,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '1001' });
  const iara = await givenUser(organization, { name: 'Iara Bastos', role: 'USER' });
  await openSignedIn(page, LIST, organization.admin);
  const answer = page.waitForResponse(/\/provisioning$/);

  await button(page, texts.newExtension).click();
  await newDialog(page)
    .getByRole('radio', { name: /^Iara Bastos/ })
    .check();
  await expectNoViolations(page);
  await button(page, texts.create).click();

  const ready = page.getByRole('dialog', { name: provisioning.created('1002') });
  await expect(ready.getByText(provisioning.createdLead('Iara Bastos'))).toBeVisible();
  await expect(ready.getByRole('heading', { level: 2 })).toBeFocused();
  await expectNoViolations(page);
  const { rows } = await database.pool.query(
    `select e.first_name, e.last_name, e.email, u.email as owner, e.records_calls
       from extensions e join users u on u.id = e.user_id where e.number = '1002' and u.email = $1`,
    [iara.email],
  );
  expect(rows).toEqual([
    {
      first_name: 'Iara',
      last_name: 'Bastos',
      email: iara.email,
      owner: iara.email,
      records_calls: true,
    },
  ]);
  const { address } = (await (await answer).json()) as { address: string };
  await request.get(address, {
    headers: { 'X-Linphone-Provisioning': '1', 'User-Agent': 'LinphoneAndroid/6.0.2 (Pixel 8)' },
  });
  await expect(ready.getByText(provisioning.connected('Linphone no Android'))).toBeVisible();
  await expect(ready).toBeHidden({ timeout: 10_000 });
  await expect(button(page, texts.newExtension)).toBeFocused();
  await expect(findRow(page, 'Iara Bastos')).toHaveCount(1);
});

test('EXT-02 names another person or a place, and searches people from six on', async ({
  page,
  givenOrganization,
  givenUser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const organization = await givenOrganization();
  for (const name of ['Bruna', 'Caio', 'Davi', 'Heitor', 'Lívia']) {
    await givenUser(organization, { name, role: 'USER' });
  }
  await openSignedIn(page, LIST, organization.admin);
  await button(page, texts.newExtension).click();
  const dialog = newDialog(page);
  await dialog.getByRole('textbox', { name: texts.searchPerson }).fill('livia');
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await dialog.getByRole('textbox', { name: texts.searchPerson }).fill('xyz');
  await expect(dialog.getByText(texts.noPersonFound('xyz'))).toBeVisible();

  await dialog.getByRole('radio', { name: texts.otherPerson }).check();
  await button(page, texts.create).click();
  await expect(dialog.getByText(texts.nameMissing)).toBeVisible();
  await dialog.getByLabel(texts.firstName, { exact: true }).fill('Sala de reunião');
  await expectNoViolations(page);
  await button(page, texts.create).click();
  await expect(
    page
      .getByRole('dialog', { name: provisioning.created('1001') })
      .getByText(provisioning.createdLead('Sala de reunião')),
  ).toBeVisible();
  await button(page, provisioning.finish).click();
  await expect(page.getByRole('list', { name: texts.list })).toContainText('Sala de reunião');
});

test('EXT-01 B8 changes limits, renews senhas or removes selected extensions after a confirmation', async ({
  page,
  givenOrganization,
  givenExtension,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  for (let i = 1; i <= 12; i++) {
    await givenExtension(organization, { number: String(1000 + i), senha: `segredo-${i}` });
  }
  await givenCalls(organization, [{ extensionNumber: '1002' }]);
  const { id: token } = await openSignedIn(page, LIST, organization.admin);
  const box = (number: number) =>
    page.getByRole('checkbox', { name: texts.select(String(number)), exact: true });
  const dock = (count: number) => page.getByRole('region', { name: texts.selected(count) });

  await box(1002).check();
  await expect(dock(1)).toBeVisible();
  await box(1004).click({ modifiers: ['Shift'] });
  await expect(dock(3)).toBeVisible();
  await page.getByRole('checkbox', { name: texts.selectPage }).check();
  await expect(dock(10)).toBeVisible();
  await button(page, texts.selectAll(12)).click();
  await expect(dock(12)).toBeVisible();
  await expectNoViolations(page);
  await button(page, texts.clearSelection).click();
  await expect(dock(12)).toBeHidden();

  await box(1001).check();
  await box(1002).check();
  await button(page, limits.change).click();
  const form = page.getByRole('dialog', { name: limits.changeTitle(2) });
  await form.getByRole('button', { name: limits.change }).click();
  await expect(form.getByText(limits.changeNothing)).toBeVisible();
  await form.getByRole('checkbox', { name: limits.spend }).check();
  await form.getByRole('textbox', { name: limits.dailySpend }).fill('30,00');
  await expectNoViolations(page);
  const sent = page.waitForRequest('**/api/v1/extensions/limits');
  await form.getByRole('button', { name: limits.change }).click();
  await expect(page.getByText(limits.changed(2))).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({
    ids: [expect.any(Number), expect.any(Number)],
    hourlySpend: null,
    dailySpend: 30,
  });
  await expect(page.getByText(status.ofCap('30,00'))).toHaveCount(2);

  await box(1001).check();
  await box(1002).check();
  await button(page, texts.renewPasswords).click();
  const question = page.getByRole('dialog', { name: texts.renewTitle(2) });
  await expect(question).toContainText(texts.renewText('1001 e 1002', 2));
  await expect(question).toContainText(texts.renewDrops);
  await expectNoViolations(page);
  await question.getByRole('button', { name: texts.renewTitle(2) }).click();
  await expect(page.getByText(texts.renewed(2))).toBeVisible();
  await expect(page.getByRole('region', { name: /selecionado/ })).toBeHidden();

  await box(1002).check();
  await box(1003).check();
  await button(page, texts.moreActions).click();
  await page.getByRole('menuitem', { name: texts.remove }).click();
  const removal = page.getByRole('dialog', { name: texts.removeTitle(2) });
  await expect(removal).toContainText(texts.removeText('1002 e 1003', 2));
  await expect(removal).toContainText(texts.removeKeeps);
  await removal.getByRole('button', { name: texts.remove }).click();
  await expect(page.getByText(texts.removed(2))).toBeVisible();
  await expect(page.getByText(texts.lead('10', organization.domain))).toBeVisible();
  await expect(findRow(page, '1002')).toHaveCount(0);
  const calls = await page.request.get('/api/v1/calls', { headers: { Authorization: token } });
  expect(await calls.json()).toMatchObject({ data: [{ from: '1002' }] });
});

test('EXT-01 EXT-02 a USER only reads the list; a phone shows cards; failures show a message', async ({
  page,
  request,
  givenOrganization,
  givenUser,
  givenExtension,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '1001' });
  const user = await givenUser(organization, { role: 'USER' });
  let isBroken = true;
  let failedStatuses = 0;
  await page.route(/\/api\/v1\/extensions\?/, async (route) => {
    if (!isBroken) return route.continue();
    // The list fails last, so that both failures show.
    await expect.poll(() => failedStatuses).toBeGreaterThanOrEqual(3);
    return route.fulfill({ status: 500, json: {} });
  });
  await page.route(/\/api\/v1\/extensions\/status/, async (route) => {
    await route.fulfill({ status: 500, json: {} });
    failedStatuses += 1;
  });
  const { id: token } = await openSignedIn(page, LIST, user);

  await expect(page.getByRole('heading', { name: texts.loadFailed })).toBeVisible({
    timeout: 15_000,
  });
  // Checked at once: each status refetch hides the notice for a while.
  expect(await page.getByText(status.noAnswer).count()).toBe(0);
  isBroken = false;
  await button(page, errors.tryAgain).click();
  await expect(page.getByText(status.noAnswer)).toBeVisible();
  const card = page.getByRole('list', { name: texts.list }).getByRole('listitem');
  await expect(card).toContainText('1001');
  await expect(card.getByRole('link', { name: texts.viewNamed('1001') })).toBeVisible();
  await expect(button(page, texts.newExtension)).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectNoViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  const refused = await request.post('/api/v1/extensions', {
    headers: { Authorization: token },
    data: { ramal: '1002', senha: 'boa-senha-26', gravar_audio: true },
  });
  expect(refused.status()).toBe(403);
});

test('EXT-01 shows which phones are online, their device and spend, and filters by state', async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '1001' });
  await givenExtension(organization, { number: '1002', firstName: 'Caio', lastName: 'Brandt' });
  await register(organization.domain, '1001');
  await openSignedIn(page, LIST, organization.admin);

  await expect(
    page.getByText(`${texts.lead('2', organization.domain)} ${status.online('1')}`),
  ).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    texts.number,
    ...Object.values(status.columns),
    dataTable.actions,
  ]);
  const row = findRow(page, '1001');
  await expect(row).toContainText(phoneState.ONLINE);
  await expect(row).toContainText(`${deviceKind.webphone}Chrome`);
  await expect(row).toContainText(status.now);
  await expect(row).toContainText(/R\$\s0,00\s*sem teto/);
  await expect(findRow(page, '1002')).toContainText(
    `${phoneState.OFFLINE}${phoneReason.NEVER_CONNECTED}`,
  );
  await expectNoViolations(page);

  await page.getByRole('radio', { name: `${phoneStates.OFFLINE} 1` }).click();
  await expect(getBodyRows(page)).toHaveCount(1);
  await expect(getBodyRows(page)).toContainText('Caio Brandt');
  await page.reload();
  await expect(getBodyRows(page)).toHaveCount(1);
  await page.getByRole('radio', { name: `${status.all} 2` }).click();
  await page.getByRole('checkbox', { name: texts.selectPage }).check();
  await button(page, texts.renewPasswords).click();
  await expect(page.getByRole('dialog')).toContainText(status.connectedNow('1001'));
});

async function register(domain: string, number: string): Promise<void> {
  const response = await fetch(`${E2E_URL}/softswitch/freeswitch/cdr`, {
    method: 'POST',
    headers: { 'X-Softswitch-Secret': E2E_SOFTSWITCH_SECRET, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      'Event-Name': 'CUSTOM',
      'Event-Subclass': 'sofia::register',
      'Event-Date-Timestamp': String(Date.now() * 1000),
      'from-user': number,
      'from-host': domain,
      'call-id': `${number}@phone`,
      contact: '<sip:8ah3@df7jal23ls0d.invalid;transport=ws>',
      expires: '600',
      'network-ip': '203.0.113.4',
      'user-agent': 'Mozilla/5.0 Chrome/142.0.0.0 Safari/537.36',
    }),
  });
  expect(response.ok).toBe(true);
}
