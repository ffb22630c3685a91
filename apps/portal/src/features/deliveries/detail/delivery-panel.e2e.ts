import { expect } from '@alo/api/testing/e2e.ts';
import { SECRET_MASK, replayDeliveries } from '@alo/contract/deliveries/deliveries.ts';
import { choices } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { deliveryPerson } from '@alo/messages/deliveries/delivery-person.ts';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { choose } from '../../../testing/choose.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { GONE, opener, panel, PATH, test } from '../testing/log-steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('DEL-11 the panel shows the attempts, and to an ADMIN the requests without secrets', async ({
  page,
  givenUser,
  log,
}) => {
  await openSignedIn(page, log.path, log.organization.admin);

  await opener(page, '(21) 4555-0160').click();
  const openPanel = panel(page, '(21) 4555-0160');
  await expect(openPanel.getByRole('heading', { name: '(21) 4555-0160' })).toBeFocused();
  await expect(openPanel).toContainText(texts.answeredIn('410', '412 ms'));
  await expect(openPanel).toContainText('POST https://erp.jatoba.example/voz');
  await expect(openPanel).toContainText(`Authorization: ${texts.cutSecret}`);
  await expect(openPanel).not.toContainText(SECRET_MASK);
  await expectNoViolations(page);
  await choose(openPanel, texts.answer);
  await expect(openPanel).toContainText('fechado');

  await openPanel.getByRole('heading', { name: '(21) 4555-0160' }).focus();
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
  await expect(openPanel).toContainText(texts.adminsOnly);
  await expect(openPanel).toContainText(formatReason(GONE));
  await expect(openPanel).not.toContainText('erp.jatoba.example');
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

  const contactRegion = panel(page, '(11) 4550-0150').getByRole('region', {
    name: deliveryPerson.title,
  });
  await expect(contactRegion).toContainText(deliveryPerson.tie(2));
  await expect(
    contactRegion.getByRole('list', { name: deliveryPerson.candidates }).getByRole('listitem'),
  ).toHaveText(['Rosa Quaresma', 'Rosa Quaresma']);
  await expectNoViolations(page);
  await contactRegion.getByRole('link', { name: choices.open }).click();

  await expect(page.getByRole('heading', { level: 1, name: choices.title })).toBeVisible();
});

test('DEL-11 asks before it replays a delivered call', async ({ page, log }) => {
  await openSignedIn(page, log.path, log.organization.admin);
  const requestBodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(replayDeliveries.path)) requestBodies.push(request.postDataJSON());
  });
  await opener(page, '(31) 95550-0162').click();
  const openPanel = panel(page, '(31) 95550-0162');

  await expect(openPanel).toContainText(texts.facts.delivered);
  await openPanel.getByRole('button', { name: texts.replayOne }).click();
  const question = openPanel.getByRole('group', { name: texts.isDelivered });
  await expect(question.getByRole('button', { name: texts.replayCancel })).toBeFocused();
  expect(requestBodies).toEqual([]);
  await expectNoViolations(page);
  await question.getByRole('button', { name: texts.replayConfirm }).click();

  await expect(openPanel.getByText(texts.replayed(1))).toBeVisible();
  expect(requestBodies).toHaveLength(1);
});
