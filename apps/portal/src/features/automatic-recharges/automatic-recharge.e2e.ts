import { expect, randomCpf, test } from '@alo/api/testing/e2e.ts';
import { RECHARGE_REFUSALS } from '@alo/contract/money/automatic-recharges.ts';
import {
  automaticRecharges as texts,
  automaticRechargeStatus as status,
  formatCardProblem,
  rechargeRefusals,
} from '@alo/messages/money/automatic-recharges.ts';
import { confirmation } from '@alo/messages/platform/controls.ts';
import { financialData } from '@alo/messages/money/financial-data.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { waitForClosedDialogs } from '../../testing/dialogs.ts';
import { openSignedIn } from '../../testing/sign-in.ts';

const newDialog = (page: Page) => page.getByRole('dialog', { name: texts.newTitle });
const field = (page: Page, name: string) =>
  newDialog(page).getByRole('textbox', { name, exact: true });
const code = (page: Page) => newDialog(page).getByLabel(texts.securityCode, { exact: true });
const submit = (page: Page) => newDialog(page).getByRole('button', { name: texts.submit });
const rule = (page: Page) => page.getByRole('region', { name: texts.title, exact: true });
const rows = (page: Page) => page.getByRole('table', { name: texts.list }).getByRole('row');
const badge = (page: Page) => page.getByRole('banner').getByTitle(layout.balance);

async function fillCard(page: Page, number: string) {
  await field(page, texts.holderName).fill('MARINA TELES');
  await field(page, texts.number).fill(number);
  await newDialog(page).getByRole('combobox', { name: texts.expiryMonth }).selectOption('8');
  await field(page, texts.expiryYear).fill('2040');
  await code(page).fill('123');
}

test('LAY-15 ARC-01 ARC-02 ARC-04 ARC-05 ARC-07 a card recharge pays when the balance is low, and can be edited', async ({
  page,
  givenOrganization,
  givenTopUp,
  postFinishedCall,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const organization = await givenOrganization();
  await givenTopUp(organization, 100);
  await openSignedIn(page, '/charge/history', organization.admin);
  await page.getByRole('link', { name: navigation.automaticRecharge }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeFocused();
  await expect(page.getByRole('heading', { name: texts.emptyTitle })).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('button', { name: texts.createNew }).click();
  const dialog = newDialog(page);
  await expect(field(page, texts.columns.minimumAmount)).toHaveValue('20,00');
  await expect(field(page, texts.columns.rechargeAmount)).toHaveValue('250,00');
  await expect(dialog).toContainText(
    /Vamos cobrar R\$\s250,00 quando o saldo ficar abaixo de R\$\s20,00; no máximo 5 vezes por dia e R\$\s50\.000,00 por mês\./,
  );
  await expect(submit(page)).toBeDisabled();

  const number = field(page, texts.number);
  await number.fill('cartão 3530-1113-3330-0000');
  await expect(number).toHaveValue('3530 1113 3330 0000');
  await number.blur();
  await expect(dialog).toContainText(formatCardProblem('brand', 'Sandbox'));
  await number.fill('378282246310005999');
  await expect(number).toHaveValue('3782 822463 10005');
  await expect(dialog.getByText(texts.detectedBrand('American Express'))).toBeVisible();
  await expect(code(page)).not.toHaveAttribute('type', 'password');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(code(page)).toHaveAttribute('autocomplete', 'cc-csc');
  await code(page).fill('12345');
  await expect(code(page)).toHaveValue('1234');
  await number.fill('4242424242424241');
  await number.blur();
  await expect(dialog).toContainText(rechargeRefusals.number);
  await number.fill('4242424242424242');
  await code(page).fill('12');
  await code(page).blur();
  await expect(dialog).toContainText(rechargeRefusals.securityCode);
  await field(page, texts.expiryYear).fill('2024');
  await field(page, texts.expiryYear).blur();
  await expect(dialog).toContainText(rechargeRefusals.expiryYear);
  await expectNoViolations(page);
  const [year, month] = new Date(Date.now() - 3 * 3600_000).toISOString().split('-');
  if (month !== '01') {
    await dialog.getByRole('combobox', { name: texts.expiryMonth }).selectOption('1');
    await field(page, texts.expiryYear).fill(year!);
    await field(page, texts.expiryYear).blur();
    await expect(dialog).toContainText(rechargeRefusals.expiry);
  }
  await field(page, texts.columns.minimumAmount).fill('1.000,00');
  await field(page, texts.columns.rechargeAmount).fill('100,00');
  await expect(dialog).toContainText(/R\$\s100,00 podem não bastar: com saldo de R\$\s100,00/);
  await field(page, texts.columns.minimumAmount).fill('99,90');
  await expect(dialog).toContainText('Vamos cobrar');
  await expect(submit(page)).toBeDisabled();

  await fillCard(page, '4242424242424242');
  await submit(page).click();
  await expect(page.getByRole('dialog', { name: texts.createdTitle })).toBeVisible();
  await page.getByRole('button', { name: texts.done }).click();
  await expect(rule(page)).toContainText(
    /Quando o saldo ficar abaixo de R\$\s99,90, cobramos R\$\s100,00 no cartão Visa •••• 4242/,
  );
  await expect(page.getByRole('button', { name: texts.createNew })).toHaveCount(0);
  await expect(rows(page).first()).toHaveText(Object.values(texts.columns).join(''));
  expect(await page.content()).not.toMatch(/4242 ?4242 ?4242 ?4242/);

  await expect(rule(page)).not.toContainText(texts.next);
  await page.route('**/automatic-recharges/terms', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    await route.fulfill({ json: { ...reply, nextRechargeAt: '2098-11-27T18:00:00.000Z' } });
  });

  await expect(badge(page)).toHaveText('Saldo R$ 100,00');
  await postFinishedCall({ domain: organization.domain, durationSeconds: 60 });
  await expect(badge(page)).toHaveText(/^Saldo R\$\s199,/, { timeout: 15_000 });
  await expect(rule(page)).toContainText(/R\$\s100,00 de R\$\s50\.000,00/, { timeout: 15_000 });
  await expect(rule(page)).toContainText(`${texts.next}qui., 27/11, 15h`);
  await page.unrouteAll({ behavior: 'wait' });
  await expectNoViolations(page);

  await rule(page).getByRole('button', { name: texts.edit }).click();
  const edit = page.getByRole('dialog', { name: texts.editTitle });
  await edit.getByRole('button', { name: texts.save }).click();
  await expect(edit).toContainText(texts.sameValues);
  await edit.getByLabel(texts.columns.minimumAmount).fill('50,00');
  await edit.getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expect(rows(page).nth(1)).toContainText(/Visa com final 4242R\$\s50,00R\$\s100,00Ativo/);

  await rows(page).nth(1).getByRole('button', { name: texts.cancel }).click();
  const cancel = page.getByRole('dialog', { name: texts.cancelTitle });
  await page.route('**/automatic-recharges/*/cancel', async (route) => {
    const [id] = /\d+(?=\/cancel)/.exec(route.request().url())!;
    const message = RECHARGE_REFUSALS.cannotBeCanceled(Number(id));
    const error = {
      statusCode: 400,
      name: 'BadRequestError',
      message,
      code: 'RECHARGE_NOT_CHANGEABLE',
    };
    await route.fulfill({ status: 400, json: { error } });
  });
  await cancel.getByRole('button', { name: confirmation.yes }).click();
  await expect(cancel).toContainText(/A recarga automática ID \d+ não pode ser cancelada/);
  await page.unroute('**/automatic-recharges/*/cancel');
  await cancel.getByRole('button', { name: confirmation.yes }).click();
  await expect(page.getByText(texts.canceled)).toBeVisible();
  await expect(rows(page).nth(1)).toContainText(status.UNACTIVE);
  await expect(page.getByRole('button', { name: texts.createNew })).toBeVisible();
});

test('ARC-03 ARC-06 ARC-08 on a phone, a refused card pauses the recharge and explains why', async ({
  page,
  givenOrganization,
  givenFinancialRecord,
  givenTopUp,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const organization = await givenOrganization();
  await givenFinancialRecord(organization, { status: 'PENDING', cpfCnpj: null });
  await openSignedIn(page, '/charge/automatic', organization.admin);
  await expect(page.getByRole('link', { name: texts.toFinancialData })).toHaveAttribute(
    'href',
    '/financial-data?returnTo=automaticRecharge',
  );
  await givenFinancialRecord(organization);
  await givenTopUp(organization, 5);
  await page.reload();

  await page.getByRole('button', { name: texts.createNew }).click();
  await expect(newDialog(page)).toContainText(
    /O saldo agora é de R\$\s5,00: a primeira cobrança, de R\$\s250,00, acontece assim que/,
  );
  // The sandbox knows only published numbers.
  await fillCard(page, '4000000000000002');
  await submit(page).click();
  await expect(newDialog(page).getByRole('alert').first()).toHaveText(texts.cardNotKept);
  await expect(code(page)).toHaveValue('');
  await page.route('**/api/v1/automatic-recharges', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: {
            error: { statusCode: 422, name: 'E', message: 'um; dois', code: 'INVALID_REQUEST' },
          },
        })
      : route.continue(),
  );
  await fillCard(page, '5184019740373151');
  await submit(page).click();
  const alert = newDialog(page).getByRole('alert').first();
  await expect(alert).toHaveText('um dois');
  expect(await alert.innerText()).toBe('um\ndois');
  await page.unroute('**/api/v1/automatic-recharges');
  await expectNoViolations(page);

  await fillCard(page, '5184019740373151');
  await submit(page).click();
  await page.getByRole('button', { name: texts.done }).click();
  await expect(rule(page)).toContainText(status.PAUSED, { timeout: 15_000 });
  await expect(rule(page)).toContainText('O cartão foi recusado em definitivo.');
  const card = page.getByRole('list', { name: texts.list }).getByRole('listitem');
  await expect(card.getByRole('button')).toHaveText([/^Cancelar/, /^Despausar/]);
  await expectNoViolations(page);

  await card.getByRole('button', { name: texts.unpause }).click();
  const unpause = page.getByRole('dialog', { name: texts.unpauseTitle });
  await expect(unpause).toContainText(texts.unpauseAtOnce);
  await unpause.getByRole('button', { name: confirmation.yes }).click();
  await expect(page.getByText(texts.unpaused)).toBeVisible();
  await expect(rule(page)).toContainText(status.PAUSED, { timeout: 15_000 });
});

test('ARC-10 refuses a USER', async ({ page, givenOrganization, givenUser }) => {
  const organization = await givenOrganization();
  const user = await givenUser(organization, { role: 'USER' });
  await openSignedIn(page, '/charge/automatic', user);
  await expect(page.getByRole('heading', { name: layout.adminsOnly })).toBeVisible();
  await expect(page.getByRole('button', { name: texts.createNew })).toHaveCount(0);
  await expect(page.getByRole('link', { name: navigation.automaticRecharge })).toHaveCount(0);
});

test('PAY-9 a person without an address enters CEP and number with the card', async ({
  page,
  givenOrganization,
  givenFinancialRecord,
}) => {
  const organization = await givenOrganization();
  await givenFinancialRecord(organization, {
    cpfCnpj: randomCpf(),
    company: organization.name,
    address: null,
    addressNumber: null,
    addressComplement: null,
    addressProvince: null,
    addressZipCode: null,
    addressCity: null,
    addressState: null,
  });
  await openSignedIn(page, '/charge/automatic', organization.admin);
  await page.getByRole('button', { name: texts.createNew }).click();
  const holder = newDialog(page).getByRole('group', { name: texts.holderTitle });
  await expect(newDialog(page)).toContainText(/Aceitamos Visa, Mastercard, .* e Hipercard\./);
  await fillCard(page, '4242424242424242');
  await expect(submit(page)).toBeDisabled();

  await holder.getByLabel(financialData.validate.zipCode).fill('0131010');
  await holder.getByLabel(financialData.validate.number).fill('100');
  await expect(holder.getByText(financialData.validate.zipCodeInvalid)).toBeVisible();
  await holder.getByLabel(financialData.validate.zipCode).fill('cep 01310100');
  await expect(holder.getByLabel(financialData.validate.zipCode)).toHaveValue('01310-100');
  await expect(holder.getByRole('status')).toContainText(/\w+\/[A-Z]{2}$/);
  await expectNoViolations(page);
  await submit(page).click();
  await expect(page.getByRole('dialog', { name: texts.createdTitle })).toBeVisible();
  await page.getByRole('button', { name: texts.done }).click();

  await waitForClosedDialogs(page);
  await page.goto('/financial-data');
  await expect(page.getByText('01310-100')).toBeVisible();
  await expect(page.getByRole('definition').first()).toBeVisible();
});
