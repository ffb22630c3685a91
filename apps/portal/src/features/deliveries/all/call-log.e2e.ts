import { expect } from '@alo/api/testing/e2e.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { choices } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { deliveries as texts, deliveryState } from '@alo/messages/deliveries/deliveries.ts';
import { targetHealth } from '@alo/messages/deliveries/target-health.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { panel, PATH, rows, test } from '../testing/log-steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('DEL-31 one log shows what happened to each call at every target', async ({
  page,
  givenOrganization,
  givenLog,
  givenAmbiguousDelivery,
}) => {
  const organization = await givenOrganization();
  const reason = toReason('crmRejected', { crm: 'Groner' });
  const person = { id: '7', kind: 'person', name: 'Nilce Barreto', phones: [], openDeal: null };
  const findings = { rule: 'only', person, candidates: [person] };
  await givenLog(
    organization,
    [
      { state: 'dead', contact: '+5531955500105', reason },
      { state: 'delivered', contact: '+5531955500106', findings },
    ],
    'groner',
  );
  await givenAmbiguousDelivery(organization, { gateway: 'pipedrive', phone: '+551145500150' });
  await openSignedIn(page, PATH, organization.admin);

  await expect(rows(page)).toHaveCount(3);
  const dead = rows(page).filter({ hasText: deliveryState.dead });
  await expect(dead).toContainText('Groner não aceitou este registro');
  await expect(rows(page).filter({ hasText: 'Nilce Barreto' })).toContainText('(31) 95550-0106');
  await expect(rows(page).filter({ hasText: texts.contacts(2) })).toContainText('Pipedrive');
  const menu = page.getByRole('navigation', { name: layout.mainNavigation });
  await expect(menu.getByRole('link', { name: texts.open })).toContainText('1');
  await expect(menu.getByRole('link', { name: choices.title })).toContainText('1');
  await expectNoViolations(page);

  await page.getByRole('button', { name: new RegExp(`^${targetHealth.dead}`) }).click();
  await expect(page).toHaveURL(`${PATH}?state=dead`);
  await expect(rows(page)).toHaveCount(1);
  await dead.getByRole('button', { name: texts.show('(31) 95550-0105', '') }).click();
  await expect(panel(page, '(31) 95550-0105')).toBeVisible();
  await page.keyboard.press('Escape');

  await dead.getByRole('link', { name: '(31) 95550-0105' }).click();
  await expect(page).toHaveURL(/\/report\/calls\/[\da-f-]{36}$/);
  await page.goBack();

  await dead.getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: texts.chosenCalls(1, 1) })).toBeVisible();
  await page
    .getByRole('navigation', { name: texts.targets })
    .getByRole('link', { name: 'Groner' })
    .click();
  await expect(page).toHaveURL(`${PATH}?gateway=groner&state=dead`);
  await expect(page.getByRole('heading', { name: texts.title('Groner') })).toBeVisible();

  await menu.getByRole('link', { name: choices.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: choices.title })).toBeVisible();
  await expect(page.getByText('(11) 4550-0150').first()).toBeVisible();
});

test('DEL-31 without a target the log leads to the integrations, also on a phone', async ({
  page,
  givenOrganization,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, PATH, (await givenOrganization()).admin);

  await expect(page.getByText(texts.noTargets)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: texts.connectCrm }).click();
  await expect(page).toHaveURL('/integrations/manager');
});
