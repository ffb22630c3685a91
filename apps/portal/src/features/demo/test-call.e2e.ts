import { expect, test } from '@alo/api/testing/e2e.ts';
import { deliveryNeeds } from '@alo/messages/deliveries/delivery-needs.ts';
import { formatWaiting, nextSteps } from '@alo/messages/deliveries/next-steps.ts';
import { integrationRefusals } from '@alo/messages/crm/integrations.ts';
import { integrationsManager } from '@alo/messages/crm/integrations-manager.ts';
import { testCall as texts } from '@alo/messages/crm/test-call.ts';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

test('SYS-demo-crms places a test call that arrives at the contact, and says when the CRM refuses the access', async ({
  page,
  givenOrganization,
  givenExtension,
}) => {
  test.setTimeout(240_000);
  const organization = await givenOrganization({ isUnlimited: true });
  await givenExtension(organization, { number: '1001', senha: 'Kp7wRz2mXq' });
  await openSignedIn(page, '/integrations/manager', organization.admin);
  const card = page.getByRole('article', { name: 'HubSpot' });
  await card.getByRole('switch').click();
  await expect(page.getByText(`Quem pede: ${organization.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Permitir' }).click();
  await expect(page.getByText(integrationsManager.connected('HubSpot'))).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: texts.start }).click();
  const dialog = page.getByRole('dialog', { name: texts.start });
  await expect(dialog.getByText(texts.lead('1001'))).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: texts.call }).click();
  await expect(dialog.getByText(texts.ringing('(11) 95550-0112'))).toBeVisible();
  await expect(dialog.getByText(texts.answered)).toBeVisible();
  const contactLink = dialog.getByRole('link', { name: texts.openContact('HubSpot') });
  await expect(contactLink).toBeVisible({ timeout: 60_000 });
  const newTab = page.context().waitForEvent('page');
  await contactLink.click();
  const contact = await newTab;
  await expect(contact.getByText('chegou agora').first()).toBeVisible();
  const name = (await contact.getByRole('heading', { level: 1 }).textContent())!;
  await expect(dialog.getByText(texts.delivered('HubSpot', name))).toBeVisible();
  await expectNoViolations(contact);

  const calls = contact.getByRole('listitem').filter({ hasText: 'Ligação atendida' });
  const countArrived = () => expect.poll(() => calls.count(), { timeout: 60_000 });
  let count = await calls.count();
  await dialog.getByRole('button', { name: texts.callAgain }).click();
  await countArrived().toBeGreaterThan(count);

  const contactAddress = contact.url();
  count = await calls.count();
  await contact.getByRole('link', { name: 'Aplicativos' }).click();
  await contact.getByRole('button', { name: 'Revogar o acesso' }).click();
  await expect(contact.getByText(/O acesso está revogado\./)).toBeVisible();

  await dialog.getByRole('button', { name: texts.callAgain }).click();
  await expect(dialog.getByText(texts.hold.refused('HubSpot'))).toBeVisible();
  await dialog.getByRole('link', { name: texts.reconnect }).click();
  const need = page.getByRole('region', { name: deliveryNeeds.title }).getByRole('listitem');
  await expect(need).toContainText(deliveryNeeds.refused('HubSpot'));
  await expect(need).toContainText(formatWaiting(1, 'reconnect'));
  await expect(card).toContainText(integrationRefusals.authenticationLost);

  await need.getByRole('button', { name: nextSteps.reconnect.button }).click();
  await page.getByRole('button', { name: 'Permitir' }).click();
  await expect(page.getByText(integrationsManager.connected('HubSpot'))).toBeVisible();
  await expect(need).toHaveCount(0);
  await contact.goto(contactAddress);
  await countArrived().toBeGreaterThan(count);
});
