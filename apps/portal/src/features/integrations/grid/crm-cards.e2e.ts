import { CRM_KEYS } from '@alo/api/testing/e2e/crms.ts';
import { expect, test } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { targetHealth } from '@alo/messages/deliveries/target-health.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { getCard } from '../testing/integration-steps.ts';

const PATH = '/integrations/manager';
const names = (page: Page) => page.getByRole('region', { name: texts.crm }).getByRole('article');

test('INT-01 sorts and searches CRMs, and links to the request form', async ({
  page,
  givenOrganization,
}) => {
  await openSignedIn(page, PATH, (await givenOrganization()).admin);
  const search = page.getByRole('textbox', { name: texts.search });

  await expect(names(page).first()).toBeVisible();
  const all = await names(page).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('aria-label')!),
  );
  expect(all).toEqual(all.toSorted((one, other) => one.localeCompare(other, 'pt-BR')));
  expect(all.length).toBeGreaterThan(3);
  const liveRegions = page.getByRole('main').locator('[role=status], [role=alert], [aria-live]');
  await expect(liveRegions).toHaveCount(3);
  await page.getByRole('button', { name: texts.orderDown }).click();
  await expect(names(page).first()).toHaveAccessibleName(all.at(-1)!);
  await page.getByRole('button', { name: texts.orderUp }).click();
  await expect(names(page).first()).toHaveAccessibleName(all[0]!);

  await search.pressSequentially('MOSK');
  await expect(names(page)).toHaveCount(1);
  await expect(names(page)).toHaveAccessibleName('Moskit');
  await search.fill('nada disso');
  await expect(page.getByText(texts.noMatch('nada disso'))).toBeVisible();
  const request = page.getByRole('link', { name: texts.request });
  await expect(request).toHaveAttribute('href', /^https:\/\//);
  await expect(request).toHaveAttribute('target', '_blank');
  await expectNoViolations(page);
  await page.getByRole('button', { name: texts.clearSearch }).click();
  await expect(names(page)).toHaveCount(all.length);
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
});

test('INT-06 a card names the calls that its constraint selects', async ({
  page,
  givenOrganization,
}) => {
  const { admin } = await givenOrganization();
  const token = await openSignedIn(page, PATH, admin);
  const save = (webhookConstraint: object) =>
    page.request.patch(`${BASE_PATH}${saveIntegration.path}`, {
      headers: { Authorization: token.id },
      data: {
        gateway: 'agendor',
        webhookConstraint,
        metadata: { token: CRM_KEYS.agendor, userId: 56 },
      },
    });
  const card = getCard(page, 'Agendor');
  const sentence = card.root.getByText(/^Só chamadas com/);

  expect((await save({ formerGateway: 'agendor' })).status()).toBe(200);
  await page.reload();
  await expect(card.toggle).toBeChecked();
  await expect(sentence).toHaveCount(0);

  const narrowed = { metadata: { formerGateway: 'agendor', setor: 'vendas', 'lead.time': 3 } };
  expect((await save(narrowed)).status()).toBe(200);
  await page.reload();
  await expect(sentence).toHaveText('Só chamadas com setor = vendas e lead.time = 3.');
  await expectNoViolations(page);
});

test('DEL-23 a card shows date and steps of its test call, and the failed step', async ({
  page,
  givenOrganization,
  givenProof,
}) => {
  const organization = await givenOrganization();
  const token = await openSignedIn(page, PATH, organization.admin);
  const response = await page.request.patch(`${BASE_PATH}${saveIntegration.path}`, {
    headers: { Authorization: token.id },
    data: { gateway: 'agendor', metadata: { token: CRM_KEYS.agendor, userId: 56 } },
  });
  expect(response.status()).toBe(200);
  const { root } = getCard(page, 'Agendor');
  const doneSteps = ['check', 'find', 'write', 'findAgain'] as const;
  const stepsBefore = doneSteps.map((step) => ({ step, outcome: 'done' as const }));
  const prove = async (outcome: 'noWay' | 'failed') => {
    const steps = [...stepsBefore, { step: 'update' as const, outcome }];
    const isProved = outcome === 'noWay';
    const proof = { provedAt: '2026-11-24T18:20:31.000Z', isProved, steps };
    await givenProof(organization, 'agendor', proof);
    await page.reload();
  };

  await page.reload();
  await expect(root.getByRole('switch')).toBeChecked();
  await expect(root.getByText(/^Verifica/)).toHaveCount(0);

  await prove('noWay');
  await expect(root.getByText(/^Verifica/)).toHaveText(
    'Verificada em 24/11/2026 às 15:20: registro de teste criado e encontrado',
  );

  await prove('failed');
  await expect(root.getByText(/^Verifica/)).toHaveText(
    'Verificação de 24/11/2026 às 15:20: falhou ao alterar o registro',
  );
  await expectNoViolations(page);
});

test('DEL-21 a card says that calls wait for an earlier call of their contact', async ({
  page,
  givenOrganization,
  givenHeldUpCall,
}) => {
  const organization = await givenOrganization();
  const token = await openSignedIn(page, PATH, organization.admin);
  await page.request.patch(`${BASE_PATH}${saveIntegration.path}`, {
    headers: { Authorization: token.id },
    data: { gateway: 'agendor', metadata: { token: CRM_KEYS.agendor, userId: 56 } },
  });
  await page.reload();
  const { root, toggle } = getCard(page, 'Agendor');
  await expect(toggle).toBeChecked();
  await expect(root.getByText(targetHealth.heldUp)).toHaveCount(0);

  await givenHeldUpCall(organization, 'agendor');
  await page.reload();

  await expect(root.getByText(targetHealth.heldUp)).toBeVisible();
});
