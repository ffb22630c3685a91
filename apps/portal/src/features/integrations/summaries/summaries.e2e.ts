import { expect, test } from '@alo/api/testing/e2e.ts';
import { deliveries } from '@alo/messages/deliveries/deliveries.ts';
import {
  integrationsManager,
  summaryCard as texts,
} from '@alo/messages/crm/integrations-manager.ts';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { getCard, confirmOk } from '../testing/integration-steps.ts';

const PATH = '/integrations/manager';
const SAVED = 'Integração Pipedrive atualizada com sucesso!';

test('GW-pipedrive-ai waits for consent, and then shows the outcome of each call', async ({
  page,
  givenOrganization,
  givenUser,
  givenCalls,
  givenRollout,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, PATH, organization.admin);
  const card = getCard(page, 'Pipedrive');
  await card.toggle.click();
  await page.getByRole('button', { name: 'Permitir' }).click();
  await confirmOk(page, SAVED);
  const form = page.getByRole('dialog', { name: 'Configurar Pipedrive' });
  const consent = form.getByRole('switch', { name: texts.switches.consent });
  const save = form.getByRole('button', { name: integrationsManager.save, exact: true });

  await card.settings.click();
  await expect(consent).toBeHidden();
  await form.getByRole('button', { name: 'Exibir Configurações IA' }).click();
  // Uses the keyboard, because another element may cover the middle of a switch.
  await form.getByRole('switch', { name: texts.switches.summaryManagerNotes }).press('Space');
  await expect(form.getByText(/vai a 127\.0\.0\.1:\d+ para ser transcrita/)).toBeVisible();
  await expectNoViolations(page);
  await save.click();
  await confirmOk(page, SAVED);
  await expect(card.root).toContainText(texts.needsConsent);

  await card.settings.click();
  await form.getByRole('button', { name: 'Exibir Configurações IA' }).click();
  await consent.press('Space');
  await form.getByRole('button', { name: 'Ocultar Configurações IA' }).click();
  await expect(consent).toBeHidden();
  await save.click();
  await confirmOk(page, SAVED);
  const state = card.root.getByRole('region', { name: texts.state });
  await expect(state).toContainText('0 resumos · 0 de 3.000 min');

  await givenCalls(organization, [{ recordingFile: 'demo-venda.mp3', durationSeconds: 65 }]);
  // The card refetches every 30 seconds.
  await expect(async () => {
    await page.reload();
    await expect(state).toContainText('1 resumo · 1 de 3.000 min · custo estimado', {
      timeout: 5000,
    });
  }).toPass({ timeout: 40_000 });
  await state.getByRole('link', { name: texts.openOf }).click();
  const row = page.getByRole('row').filter({ hasText: '(11) 95550-0127' });
  await expect(row).toContainText('Enviada');
  await page.getByRole('button', { name: deliveries.show('(11) 95550-0127', '') }).click();
  const panel = page.getByRole('dialog', { name: '(11) 95550-0127' });
  await expect(panel).toContainText('812 de entrada, 96 de saída');
  await expect(panel).toContainText(texts.facts.cost);
  await expectNoViolations(page);

  await givenRollout('ai-integration', organization, false);
  await openSignedIn(page, PATH, organization.admin);
  await expect(state).toContainText(texts.notAvailable);
  await expect(state).not.toContainText('de 3.000 min');
  await givenRollout('ai-integration', organization, true);

  // A USER may withdraw the consent, but not give it.
  const { email, password } = await givenUser(organization, { role: 'USER' });
  await openSignedIn(page, PATH, { email, password });
  await card.settings.click();
  await form.getByRole('button', { name: 'Exibir Configurações IA' }).click();
  await expect(form.getByText(`Autorizado por ${organization.admin.email}`)).toBeVisible();
  await consent.press('Space');
  await expect(consent).toBeDisabled();
  await save.click();
  await confirmOk(page, SAVED);
  await expect(card.root).toContainText(texts.needsConsent);
});
