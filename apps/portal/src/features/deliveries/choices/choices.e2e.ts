import { expect, test } from '@alo/api/testing/e2e.ts';
import {
  decideDuplicate,
  listAmbiguousDeliveries,
} from '@alo/contract/deliveries/ambiguous-deliveries.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { followMissedCalls } from '@alo/contract/telephony/missed-calls.ts';
import { choices as texts } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { singleKeys } from '@alo/messages/identity/security.ts';
import {
  expectNoViolations,
  expectNoViolationsInBothThemes,
} from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';

const PATH = '/integrations/choices?gateway=agendor';

test('DEL-13 the user chooses a call’s contact, and can forget the remembered choice', async ({
  page,
  givenOrganization,
  givenAmbiguousDelivery,
}) => {
  const organization = await givenOrganization();
  await givenAmbiguousDelivery(organization, { phone: '+551145500150' });
  await givenAmbiguousDelivery(organization, { phone: '+5541955500158', waitsFor: 'duplicate' });
  await openSignedIn(page, '/integrations/log?gateway=agendor', organization.admin);
  await expect(page.getByRole('link', { name: texts.open })).toHaveCount(2);
  await page.getByRole('link', { name: texts.open }).first().click();

  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeFocused();
  await expect(page.getByText(texts.lead(2))).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await page.getByRole('button', { name: texts.howDecided }).click();
  const explanationDialog = page.getByRole('dialog', { name: texts.howDecided });
  await expect(explanationDialog.getByRole('listitem')).toHaveText(
    texts.rules.map(({ rule, text }) => `${rule}${text}`),
  );
  await expectNoViolations(page);
  // Keys act on the page only after the dialog is closed.
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await expect(explanationDialog).toBeHidden();
  const next = page.getByRole('region', { name: texts.next });
  const person = page.getByRole('region', { name: '(11) 4550-0150' });
  const double = page.getByRole('region', { name: '(41) 95550-0158' });

  // Either delivery may come first.
  if (await double.isVisible()) await page.getByRole('button', { name: texts.skip }).click();
  await expect(person.getByRole('listitem')).toHaveCount(2);
  await expect(person.getByLabel(texts.remember('(11) 4550-0150'))).toBeChecked();
  const pick = person.getByRole('button', { name: texts.pickPerson('Rosa Quaresma') }).first();
  await expect(pick).toHaveAttribute('aria-keyshortcuts', '1');
  await page.keyboard.press('1');
  const status = page.getByRole('status').filter({ hasText: texts.logged(1, 'Rosa Quaresma') });
  await expect(status.first()).toBeVisible();
  await expect(next).toHaveCount(0);
  await expect(double.getByRole('heading')).toBeFocused();
  await page.keyboard.press('z');
  await expect(page.getByText(texts.undone)).toBeVisible();
  await expect(person.getByRole('heading', { name: '(11) 4550-0150' })).toBeFocused();
  await page.keyboard.press('p');
  await expect(double.getByRole('heading')).toBeFocused();
  await page.keyboard.press('p');
  await pick.click();

  await expect(next).toHaveCount(0);
  await expect(double.getByRole('heading', { name: '(41) 95550-0158' })).toBeFocused();
  await expectNoViolations(page);
  const keep = double.getByRole('button', { name: texts.keep });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await keep.boundingBox())?.width).toBeGreaterThan(150);
  await keep.click();
  await expect(page.getByText(texts.kept)).toBeVisible();
  await expect(page.getByText(texts.emptyText)).toBeVisible();

  const remembered = page.getByRole('region', { name: texts.remembered });
  await expect(remembered).toContainText('Rosa Quaresma');
  await remembered.getByRole('button', { name: texts.forgetNumber('(11) 4550-0150') }).click();
  await expect(page.getByText(texts.forgotten)).toBeVisible();
  await expect(remembered).toHaveCount(0);
});

test('DEL-13 a decision of another user leaves the page without a reload', async ({
  page,
  givenOrganization,
  givenAmbiguousDelivery,
}) => {
  const organization = await givenOrganization();
  await givenAmbiguousDelivery(organization, { phone: '+5541955500158', waitsFor: 'duplicate' });
  const connected = page.waitForResponse(`**${BASE_PATH}${followMissedCalls.path}`);
  const { id: token } = await openSignedIn(page, PATH, organization.admin);
  const call = page.getByRole('region', { name: '(41) 95550-0158' });
  await expect(call).toBeVisible();
  await connected;

  const headers = { Authorization: token };
  const list = await page.request.get(`${BASE_PATH}${listAmbiguousDeliveries.path}`, { headers });
  const [delivery] = ((await list.json()) as { data: { id: string }[] }).data;
  const path = decideDuplicate.path.replace('{id}', delivery!.id);
  const decided = await page.request.post(BASE_PATH + path, { headers, data: { resend: false } });
  expect(decided.ok(), await decided.text()).toBe(true);

  await expect(call).toBeHidden({ timeout: 15_000 });
  await expect(page.getByText(texts.emptyText)).toBeVisible();
});

test('DEL-13 on a phone, explains that another user decided first', async ({
  page,
  givenOrganization,
  givenAmbiguousDelivery,
}) => {
  const organization = await givenOrganization();
  await givenAmbiguousDelivery(organization);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, '/user/security', organization.admin);
  await page.getByRole('switch', { name: singleKeys.turn }).press('Space');
  await page.clock.install();
  await page.goto(PATH);
  const none = page.getByRole('button', { name: texts.none });
  await expect(none).not.toHaveAttribute('aria-keyshortcuts');
  await page.keyboard.press('0');
  await expect(none).toBeVisible();
  await expectNoViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await page.route('**/ambiguous-deliveries/*/person', (route) =>
    route.fulfill({ status: 404, json: { error: { statusCode: 404, name: 'x', message: 'x' } } }),
  );
  await none.click();
  await expect(page.getByText(texts.leftOut(1))).toBeVisible();
  await page.mouse.move(5, 800);
  await page.clock.fastForward(10_000);

  await expect(page.getByText(texts.gone)).toBeVisible();
  await expect(none).toBeVisible();
});

test('DEL-13 shows no deliveries of another organization', async ({
  page,
  givenOrganization,
  givenAmbiguousDelivery,
}) => {
  await givenAmbiguousDelivery(await givenOrganization());
  const { admin } = await givenOrganization();

  await openSignedIn(page, PATH, admin);

  await expect(page.getByText(texts.emptyText)).toBeVisible();
});
