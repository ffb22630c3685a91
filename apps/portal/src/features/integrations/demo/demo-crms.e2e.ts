// Tests CRMs against the stand-ins of the demo: connect, receive a call, revoke the access.
import { expect, test } from '@alo/api/testing/e2e.ts';
import { deliveries, deliveryState } from '@alo/messages/deliveries/deliveries.ts';
import { nextSteps, formatStillRefused } from '@alo/messages/deliveries/next-steps.ts';
import { targetHealth, targetState } from '@alo/messages/deliveries/target-health.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { getCard, confirmOk } from '../testing/integration-steps.ts';

const PATH = '/integrations/manager';
const LOST =
  'Houve um problema com a autenticação da integração. Talvez seja necessário reinstalar essa integração.';
const SECONDS = 65;

const getForm = (page: Page, name: string) =>
  page.getByRole('dialog', { name: texts.configure(name), exact: true });
const allow = (page: Page) => page.getByRole('button', { name: 'Permitir' }).click();

async function openTimeline(page: Page, name: string) {
  const newTab = page.context().waitForEvent('page');
  await getCard(page, name)
    .root.getByRole('link', { name: texts.demoPage(name) })
    .click();
  const timeline = await newTab;
  const heading = timeline.getByRole('heading', { level: 2 });
  const count = Number.parseInt((await heading.textContent())!, 10);
  const open = (section: string) => timeline.getByRole('link', { name: section }).click();
  return {
    page: timeline,
    newest: timeline.locator('dl.raw').first(),
    async hasGrownBy(added: number) {
      await open('Atividades');
      await expect(heading).toHaveText(new RegExp(`^${count + added} liga`));
    },
    async press(label: string) {
      await open('Aplicativos');
      await timeline.getByRole('button', { name: label }).click();
      await expect(timeline.getByRole('button', { name: label })).toHaveCount(0);
    },
  };
}

async function expectLog(page: Page, gateway: string, lines: readonly string[]) {
  const rows = page
    .getByRole('table', { name: deliveries.caption })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  await expect(async () => {
    await page.goto(`/integrations/log?gateway=${gateway}`);
    await expect(rows).toHaveCount(lines.length, { timeout: 5_000 });
    for (const [index, line] of lines.entries()) {
      await expect(rows.nth(index)).toContainText(line, { timeout: 1_000 });
    }
  }).toPass({ timeout: 40_000 });
}

test.use({ viewport: { width: 1440, height: 900 } });

test('SYS-demo-crms GW-rdstation-crm connects in one click, gets the call, and shows a revocation', async ({
  page,
  givenOrganization,
  postFinishedCall,
}) => {
  const { domain, admin } = await givenOrganization();
  await openSignedIn(page, PATH, admin);
  const card = getCard(page, 'RD Station CRM');
  const form = getForm(page, 'RD Station CRM');
  // A retry blocks later calls of the contact.
  const call = (dialedNumber: string) =>
    postFinishedCall({ domain, dialedNumber, durationSeconds: SECONDS });

  await card.toggle.click();
  await expect(form.getByText(texts.demoFilledIn('RD Station CRM'))).toBeVisible();
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await form.getByLabel('Usuário').selectOption('Bia');
  await form.getByLabel(texts.mostRecent).click();
  await expectNoViolations(page);
  await form.getByRole('button', { name: texts.activate, exact: true }).click();
  await confirmOk(page, texts.saved('RD Station CRM'));
  const timeline = await openTimeline(page, 'RD Station CRM');
  await call('011955500106');
  await timeline.hasGrownBy(1);
  for (const recordText of ['64aa00000000000000000002', 'Duração: 00:01:05', '(11) 95550-0106']) {
    await expect(timeline.newest).toContainText(recordText);
  }
  await expectLog(page, 'rdstation-crm', [deliveryState.delivered]);

  await timeline.press('Revogar o acesso');
  await expect(timeline.page.getByText(/O acesso está revogado\./)).toBeVisible();
  await call('011955500121');
  await page.goto(PATH);
  await card.settings.click();
  await expect(form.getByText('Token inválido', { exact: true })).toBeVisible();
  await expectLog(page, 'rdstation-crm', [deliveries.awaitsAccess, deliveryState.delivered]);

  await timeline.press('Devolver o acesso');
  await page.goto(PATH);
  await card.settings.click();
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await form.getByRole('button', { name: texts.save, exact: true }).click();
  await confirmOk(page, texts.saved('RD Station CRM'));
  await timeline.hasGrownBy(2);
});

test('SYS-demo-crms GW-hubspot authorizes on the vendor’s page, gets the call, and reconnects', async ({
  page,
  givenOrganization,
  postFinishedCall,
}) => {
  const { domain, admin } = await givenOrganization();
  await openSignedIn(page, PATH, admin);
  const card = getCard(page, 'HubSpot');
  const form = getForm(page, 'HubSpot');
  const call = (dialedNumber: string) =>
    postFinishedCall({ domain, dialedNumber, durationSeconds: SECONDS });

  await card.toggle.click();
  await allow(page);
  await expect(page.getByText(texts.connected('HubSpot'))).toBeVisible();
  await expect(card.toggle).toBeChecked();
  await card.settings.click();
  await form.getByLabel('Usuário').selectOption('Ana Souza');
  await form.getByLabel('Resultado das chamadas atendidas').selectOption('Connected');
  await form.getByRole('button', { name: texts.save, exact: true }).click();
  await confirmOk(page, texts.saved('HubSpot'));
  const timeline = await openTimeline(page, 'HubSpot');
  await call('011955500109');
  await timeline.hasGrownBy(1);
  for (const recordText of ['65000', '11349275', 'OUTBOUND', 'COMPLETED', '+5511955500109']) {
    await expect(timeline.newest).toContainText(recordText);
  }
  await expectLog(page, 'hubspot', [deliveryState.delivered]);

  await timeline.press('Revogar o acesso');
  await call('011955500127');
  await expectLog(page, 'hubspot', [deliveries.awaitsAccess, deliveryState.delivered]);
  const reason = 'HubSpot recusou o acesso';
  await page.goto(PATH);
  await expect(card.root).toContainText(LOST);
  await expect(card.root.getByRole('button', { name: nextSteps.reconnect.button })).toBeVisible();
  await page.goto('/integrations/log?gateway=hubspot');
  const health = page.getByRole('region', { name: targetHealth.title });
  await expect(health).toContainText(`${targetState.broken} · ${reason}`);
  await page.getByRole('button', { name: targetHealth.resume, exact: true }).click();
  await expect(page.getByText(formatStillRefused(reason, 'reconnect'))).toBeVisible();
  await expect(page.getByText(targetHealth.resumed)).toHaveCount(0);
  await expect(health).toContainText(`${targetState.broken} · ${reason}`);
  await expectNoViolations(page);
  const reconnect = page.getByRole('main').getByRole('link', { name: nextSteps.reconnect.button });
  await expect(reconnect).toHaveCount(2);
  await reconnect.first().click();
  await expect(form.getByText(LOST)).toBeVisible();
  await form.getByRole('button', { name: texts.reconnect }).click();
  await allow(page);
  await expect(page.getByText(texts.connected('HubSpot'))).toBeVisible();
  await card.settings.click();
  await expect(form.getByLabel('Usuário').locator('option:checked')).toHaveText('Ana Souza');
  await timeline.hasGrownBy(2);
});

test('SYS-demo-crms GW-zendesk connects by key, then by OAuth, and keeps the choices', async ({
  page,
  givenOrganization,
  postFinishedCall,
}) => {
  const { domain, admin } = await givenOrganization();
  await openSignedIn(page, PATH, admin);
  const card = getCard(page, 'Zendesk');
  const form = getForm(page, 'Zendesk');
  const call = (dialedNumber: string) =>
    postFinishedCall({ domain, dialedNumber, durationSeconds: SECONDS });
  const connect = form.getByRole('button', { name: texts.connectWith('Zendesk') });

  await card.toggle.click();
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await form.getByLabel('Subdomínio').fill('');
  await expect(connect).toBeDisabled();
  await form.getByLabel('Subdomínio').fill('acme');
  await expectNoViolations(page);
  await connect.click();
  await page.getByRole('button', { name: 'Recusar' }).click();
  await expect(page.getByText(texts.notConnected('Zendesk'))).toBeVisible();
  await expect(card.toggle).not.toBeChecked();

  await card.toggle.click();
  await expect(form.getByText(texts.listsCame)).toBeVisible();
  await form.getByRole('button', { name: texts.activate, exact: true }).click();
  await confirmOk(page, texts.saved('Zendesk'));
  await card.toggle.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await confirmOk(page, texts.removed('Zendesk'));

  await card.toggle.click();
  await connect.click();
  await allow(page);
  await expect(form.getByText(`${texts.byOAuth} (acme)`)).toBeVisible();
  await expect(form.getByLabel('Token', { exact: true })).toHaveCount(0);
  await expectNoViolations(page);
  await form.getByRole('button', { name: texts.cancel }).click();
  await expect(card.root).toContainText(texts.isOpen('Usuário'));
  await card.settings.click();
  await form.getByLabel('Usuário').selectOption('Caio');
  await form.getByRole('button', { name: texts.save, exact: true }).click();
  await confirmOk(page, texts.saved('Zendesk'));
  await expect(card.root).not.toContainText(texts.isOpen('Usuário'));
  const timeline = await openTimeline(page, 'Zendesk');
  await call('011955500112');
  await timeline.hasGrownBy(1);
  await expect(timeline.newest).toContainText(/assignee_id14/);
  await expect(timeline.newest).toContainText('Duração: 00:01:05');
  await expectLog(page, 'zendesk', [deliveryState.delivered]);

  await timeline.press('Revogar o acesso');
  await page.goto(PATH);
  await card.settings.click();
  await expect(form.getByText(LOST)).toBeVisible();
  await form.getByRole('button', { name: texts.reconnect }).click();
  await allow(page);
  await expect(form.getByText(`${texts.byOAuth} (acme)`)).toBeVisible();
  await expect(form.getByLabel('Usuário').locator('option:checked')).toHaveText('Caio');
  await call('011955500133');
  await timeline.hasGrownBy(2);
});
