import { readFile } from 'node:fs/promises';
import { CRM_KEYS } from '@alo/api/testing/e2e/crms.ts';
import { expect } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { csvExport, dataTable } from '@alo/messages/platform/controls.ts';
import { choices } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import {
  deliveries as texts,
  deliveriesCsv,
  deliveryDone,
  deliveryState,
} from '@alo/messages/deliveries/deliveries.ts';
import { deliveryPerson } from '@alo/messages/deliveries/delivery-person.ts';
import { nextSteps } from '@alo/messages/deliveries/next-steps.ts';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { panel, PATH, rows, test } from '../testing/log-steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('DEL-10 the log of a CRM shows contact, result and next step', async ({
  page,
  givenOrganization,
  givenExtension,
  givenLog,
  givenAmbiguousDelivery,
}) => {
  const gateway = 'activecampaign';
  const { admin, ...organization } = await givenOrganization();
  await givenExtension(organization, { number: '1002' });
  const token = await openSignedIn(page, '/dashboard', admin);
  const metadata = {
    subdomain: 'acme',
    apiUrl: 'https://acme.api-us1.com',
    token: CRM_KEYS.activecampaign,
    userId: '1',
  };
  const response = await page.request.patch(`${BASE_PATH}${saveIntegration.path}`, {
    headers: { Authorization: token.id },
    data: { gateway, webhook: true, metadata },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const phone = '+5531955500105';
  const person = { id: '7', kind: 'person', name: 'Nilce Barreto', phones: [], openDeal: null };
  const spellings = ['31955500105', '3155500105'];
  const candidates = [person, { ...person, id: '8', name: 'Clínica Aroeira' }];
  const match = { rule: 'openDeal', phone, spellings, counts: [0, 2], person, candidates };
  await givenLog(
    organization,
    [
      {
        state: 'dead',
        contact: phone,
        reason: toReason('crmError', { crm: 'ActiveCampaign', status: 422 }),
        findings: match,
      },
      { state: 'delivered', contact: phone, recordId: '48230', findings: match },
    ],
    gateway,
  );
  await givenAmbiguousDelivery(organization, { gateway, phone: '+551145500150' });
  await page.goto(`${PATH}?gateway=${gateway}`);

  const link = { name: 'Nilce Barreto' };
  const [tie, dead, sent] = [
    rows(page).filter({ hasText: '(11) 4550-0150' }),
    rows(page).filter({ hasText: deliveryState.dead }),
    rows(page).filter({ hasText: deliveryState.delivered }),
  ];
  await expect(tie).toContainText(texts.candidates(2));
  await expect(tie).toContainText(deliveryDone.sameNumber(2));
  await expect(tie.getByRole('link', { name: choices.open })).toBeVisible();
  await expect(sent).toContainText(deliveryDone.record('48230'));
  const there = 'https://acme.activehosted.com/app/contacts/7';
  await expect(sent.getByRole('link', link)).toHaveAttribute('href', there);
  await expectNoViolations(page);

  await page.getByLabel(texts.searchNames).fill('barréto');
  await expect(rows(page)).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: csvExport.start }).click();
  const file = await download;
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(file.suggestedFilename()).toMatch(/^registros-activecampaign-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(`\uFEFF${Object.values(deliveriesCsv.columns).join(';')}`);
  expect(lines.at(-1)).toContain(`;Nilce Barreto;`);
  await page.getByLabel(texts.extension, { exact: true }).selectOption('1002');
  await expect(page).toHaveURL(/extension=1002/);
  await page.getByRole('button', { name: dataTable.clearFilters }).click();
  await expect(rows(page)).toHaveCount(3);

  await sent.getByRole('button', { name: texts.show('(31) 95550-0105', '') }).click();
  const openPanel = panel(page, '(31) 95550-0105');
  await expect(
    openPanel.getByRole('link', { name: texts.openIn('ActiveCampaign') }),
  ).toHaveAttribute('href', there);
  await expect(
    openPanel.getByRole('list', { name: deliveryPerson.spellings }).getByRole('listitem'),
  ).toHaveText([`31955500105${deliveryPerson.had(0)}`, `3155500105${deliveryPerson.had(2)}`]);
  await expect(
    openPanel.getByRole('list', { name: deliveryPerson.rules }).getByRole('listitem'),
  ).toHaveText([
    `${deliveryPerson.rule.remembered}: ${deliveryPerson.passed}`,
    `${deliveryPerson.rule.only}: ${deliveryPerson.passed}`,
    `${deliveryPerson.rule.openDeal}: ${deliveryPerson.decided}`,
  ]);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await dead.getByRole('link', { name: nextSteps.fixSettings.button }).click();
  await expect(page.getByRole('dialog', { name: 'Configurar ActiveCampaign' })).toBeVisible();
  await expect(page).toHaveURL('/integrations/manager');
});
