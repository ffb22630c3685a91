import { CRM_KEYS } from '@alo/api/testing/e2e/crms.ts';
import { expect, test } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { choices } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { deliveries } from '@alo/messages/deliveries/deliveries.ts';
import { deliveryNeeds } from '@alo/messages/deliveries/delivery-needs.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { nextSteps } from '@alo/messages/deliveries/next-steps.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { confirmOk, getCard } from '../testing/integration-steps.ts';

const PATH = '/integrations/manager';
const section = (page: Page) => page.getByRole('region', { name: deliveryNeeds.title });
const items = (page: Page) => section(page).getByRole('listitem');

test('INT-13 lists what needs a user, with one next step each', async ({
  page,
  givenOrganization,
  givenLog,
  givenAmbiguousDelivery,
}) => {
  const organization = await givenOrganization();
  const token = await openSignedIn(page, PATH, organization.admin);
  await expect(getCard(page, 'Agendor').root).toBeVisible();
  await expect(section(page)).toHaveCount(0);

  const save = async (change: object) => {
    const saved = await page.request.patch(`${BASE_PATH}${saveIntegration.path}`, {
      headers: { Authorization: token.id },
      data: { gateway: 'agendor', metadata: { token: CRM_KEYS.agendor, userId: 56 }, ...change },
    });
    expect(saved.status()).toBe(200);
  };
  await save({});
  await givenAmbiguousDelivery(organization, { gateway: 'agendor' });
  const reason = toReason('crmRejected', { crm: 'Agendor' });
  const dead = { state: 'dead', contact: '+5511955500127', reason } as const;
  await givenLog(organization, [dead, dead], 'agendor');
  await page.reload();

  await expect(items(page)).toHaveCount(2);
  const [choice, failed] = [items(page).first(), items(page).last()];
  await expect(choice).toContainText('Agendor: 1 chamada espera a sua escolha');
  await expect(choice.getByRole('link')).toHaveAccessibleName(`${choices.open} Agendor`);
  await expect(failed).toContainText('Agendor: 2 chamadas não foram registradas');
  await expect(failed).toContainText('Agendor não aceitou este registro.');
  await expectNoViolations(page);

  await failed.getByRole('button', { name: nextSteps.fixSettings.button }).click();
  const form = page.getByRole('dialog', { name: texts.configure('Agendor') });
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await form.getByRole('button', { name: texts.cancel }).click();

  await save({ webhookConstraint: { metadata: { setor: 'vendas' } } });
  await page.reload();
  await expect(failed).toContainText(deliveryNeeds.isSettingChanged);
  await failed.getByRole('link', { name: deliveries.failures }).click();
  await expect(page).toHaveURL('/integrations/log?gateway=agendor&state=dead&period=week');
});

test('INT-13 the CRM of the sign-up comes first until it is connected', async ({
  page,
  givenOrganization,
}) => {
  const signUp = { crm: 'MoskitCRM', userQuantity: 5 };
  const { admin } = await givenOrganization({ signUp });
  await openSignedIn(page, PATH, admin);
  const cards = page.getByRole('region', { name: texts.crm }).getByRole('article');

  await expect(cards.first()).toHaveAccessibleName('Moskit');
  await expect(cards.first()).toContainText(texts.chosenAtSignUp);
  await page.getByRole('button', { name: texts.orderDown }).click();
  await expect(cards.nth(1)).toHaveAccessibleName('Zoho CRM');
  await expect(cards.first()).toHaveAccessibleName('Moskit');
  await expectNoViolations(page);

  const card = getCard(page, 'Agendor');
  await card.toggle.click();
  const form = page.getByRole('dialog', { name: texts.configure('Agendor') });
  await form.getByLabel('Token').fill(CRM_KEYS.agendor);
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await form.getByRole('combobox').first().selectOption({ index: 1 });
  await form.getByRole('button', { name: texts.activate, exact: true }).click();
  await confirmOk(page, texts.saved('Agendor'));
  await expect(cards.first()).toHaveAccessibleName('Agendor');
  await expect(card.toggle).toBeFocused();
  await expect(cards.nth(1)).toHaveAccessibleName('Moskit');
});

test('DEL-16 a new connection offers to send the calls from before', async ({
  page,
  givenOrganization,
  givenExtension,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  await givenExtension(organization, { number: '1002' });
  const startedAt = new Date(Date.now() - 86_400_000).toISOString();
  await givenCalls(
    organization,
    [1, 2, 3].map(() => ({ startedAt })),
    { isHistory: true },
  );
  await openSignedIn(page, PATH, organization.admin);

  await getCard(page, 'Kommo').toggle.click();
  await page.getByRole('button', { name: 'Permitir' }).click();

  await expect(page.getByText(texts.connected('Kommo'))).toBeVisible();
  await expect(getCard(page, 'Kommo').root.getByRole('heading')).toBeFocused();
  await page.getByRole('button', { name: texts.earlierCalls(3) }).click();
  await page.getByRole('link', { name: texts.earlierCallsProgress }).click();
  await expect(page).toHaveURL('/integrations/log?gateway=kommo');
  await expect(page.getByRole('dialog')).toBeVisible();
});
