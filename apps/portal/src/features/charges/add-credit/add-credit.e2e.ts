import { expect } from '@alo/api/testing/e2e.ts';
import { CHARGE_REFUSALS } from '@alo/contract/money/charges.ts';
import { addCredit as texts, charges, chargeStatus, payment } from '@alo/messages/money/charges.ts';
import { actionLock, confirmation, moneyField } from '@alo/messages/platform/controls.ts';
import { sandboxCheckout as sandbox } from '@alo/messages/money/sandbox-checkout.ts';
import type { Page, Route } from '@playwright/test';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { addCreditButton, badge, test } from '../testing/charge-steps.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: texts.title });
const amountField = (page: Page) => dialog(page).getByRole('textbox', { name: texts.amount });
const submit = (page: Page) => dialog(page).getByRole('button', { name: texts.submit });

test('ADD-01 ADD-02 ADD-03 the user chooses an amount and sees its prices and savings', async ({
  page,
  context,
  givenOrganization,
  givenTopUp,
  givenDynamicTariff,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const organization = await givenOrganization({ isRateplanLegacy: false });
  await givenDynamicTariff(organization);
  await givenTopUp(organization, 84.3);
  await openSignedIn(page, '/user/tokens', organization.admin);
  await expect(badge(page)).toHaveText('Saldo R$ 84,30');
  await expect(badge(page)).toHaveAttribute('data-level', 'good');

  await addCreditButton(page).click();
  await expect(amountField(page)).toHaveValue('250,00');
  await expect(amountField(page)).toBeFocused();
  await expect(dialog(page).getByText(/economiza/)).toHaveCount(0);
  await expectNoViolations(page);

  await dialog(page).getByRole('button', { name: texts.nextTier }).click();
  await expect(amountField(page)).toHaveValue('500,00');
  await dialog(page).getByRole('slider', { name: texts.amount }).press('ArrowRight');
  await expect(amountField(page)).toHaveValue('1.000,00');
  await expect(dialog(page).getByRole('definition')).toHaveText([
    /^R\$\s0,33.*0,38/,
    /^R\$\s0,09\s*$/,
  ]);
  await expect(dialog(page)).toContainText(
    /Você economiza em média R\$\s25,00 a cada 1.000 minutos em relação à faixa de R\$\s250,00\./,
  );
  await dialog(page)
    .getByRole('button', { name: /^5\.000 −65%/ })
    .click();
  await expect(dialog(page)).toContainText(/economiza em média R\$\s115,00/);
  await expect(dialog(page)).toContainText(/Você paga\s*R\$\s5\.000,00/);
  for (const { method, text } of Object.values(texts.compensation)) {
    await expect(dialog(page).getByText(`${method}: ${text}`)).toBeVisible();
  }

  await amountField(page).press('Control+a');
  await page.keyboard.type('9999');
  await expect(amountField(page)).toHaveValue('99,99');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(texts.outOfBounds)).toBeVisible();
  await expect(amountField(page)).toBeFocused();
  await amountField(page).press('Control+a');
  await page.keyboard.type('5000001');
  await expect(dialog(page).getByText(texts.outOfBounds)).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(amountField(page)).toHaveValue('5.000,00');
  await expect(dialog(page).getByText(texts.outOfBounds)).toHaveCount(0);

  await page.evaluate(() => navigator.clipboard.writeText('R$ 1.234,5'));
  await page.keyboard.press('Control+v');
  await expect(amountField(page)).toHaveValue('1.234,50');

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(addCreditButton(page)).toBeFocused();
});

test('LAY-15 a pasted amount out of range is explained and changes nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSignedIn(page, '/user/tokens');
  await addCreditButton(page).click();
  const help = dialog(page).getByText(/^De R\$\s100,00 a R\$\s50\.000,00$/);
  await expect(help).toBeVisible();

  await page.evaluate(() => navigator.clipboard.writeText('99999999'));
  await amountField(page).press('Control+a');
  await amountField(page).press('Control+v');

  await expect(dialog(page).getByText(moneyField.pasteRefused('99999999'))).toBeVisible();
  await expect(amountField(page)).toHaveValue('250,00');
  await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(help).toBeHidden();
  await amountField(page).fill('30000');
  await expect(amountField(page)).toHaveValue('300,00');
  await expect(help).toBeVisible();
});

test('ADD-03 ADD-05 ADD-06 without a dynamic tariff, there is no slider and refusals are explained', async ({
  page,
  givenOrganization,
  givenCharges,
}) => {
  const organization = await givenOrganization();
  let answer = (route: Route) => route.continue();
  await page.route('**/api/v1/charges', (route) =>
    route.request().method() === 'POST' ? answer(route) : route.continue(),
  );
  await page.clock.install();
  await openSignedIn(page, '/user/tokens', organization.admin);
  await addCreditButton(page).click();
  await expect(submit(page)).toBeVisible();
  await expect(dialog(page).getByRole('slider')).toHaveCount(0);
  const waitForUnlock = async () => {
    await expect(dialog(page).getByText(actionLock.wait)).toHaveCount(1);
    await page.clock.runFor(2_500);
    await expect(dialog(page).getByText(actionLock.wait)).toHaveCount(1);
    await page.clock.runFor(3_000);
    await expect(dialog(page).getByText(actionLock.wait)).toHaveCount(0);
  };

  answer = refuseWith(500, { message: 'Internal Server Error' });
  await submit(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText(charges.creationFailed);
  await expect(
    dialog(page).getByRole('alert').getByRole('link', { name: texts.talkToSupport }),
  ).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  await waitForUnlock();

  const dueDate = 'A data de vencimento não pode ser anterior a hoje';
  answer = refuseWith(422, { message: dueDate, details: { messages: { dueDate: [dueDate] } } });
  await submit(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(dueDate);
  await waitForUnlock();

  const [pendingCharge] = await givenCharges(organization, [{ status: 'PENDING', amount: 700 }]);
  answer = refuseWith(400, { message: CHARGE_REFUSALS.pendingExists });
  await submit(page).click();
  await expect(dialog(page).getByText(charges.pendingExists)).toBeVisible();
  await expect(dialog(page).getByText(charges.pendingTitle('R$ 700,00'))).toBeVisible();
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: charges.pay }).click();
  const paying = page.getByRole('dialog', { name: /^Pague/ });
  await expect(paying).toContainText(payment.charge(pendingCharge!));
  await page.keyboard.press('Escape');

  await addCreditButton(page).click();
  await dialog(page).getByRole('button', { name: charges.cancel }).click();
  const question = page.getByRole('dialog', { name: charges.cancel });
  await expect(question.getByText(charges.cancelPaid)).toBeVisible();
  await question.getByRole('button', { name: confirmation.no }).click();
  await expect(dialog(page).getByText(charges.pendingExists)).toBeVisible();
});

test('ADD-10 ADD-03 with a fixed tariff, the dialog shows its prices without savings', async ({
  page,
  database,
  givenOrganization,
}) => {
  const organization = await givenOrganization({ isRateplanLegacy: false });
  await database.pool.query(
    `insert into organization_tariffs (organization_id, since, tier) values ($1, now(), 1000)`,
    [organization.id],
  );
  await openSignedIn(page, '/user/tokens', organization.admin);
  await addCreditButton(page).click();

  await expect(dialog(page).getByRole('definition')).toHaveText([
    /^R\$\s0,33\s*$/,
    /^R\$\s0,09\s*$/,
  ]);
  await amountField(page).fill('500000');
  await expect(dialog(page)).toContainText(/Você paga\s*R\$\s5\.000,00/);
  await expect(dialog(page).getByRole('definition')).toHaveText([
    /^R\$\s0,33\s*$/,
    /^R\$\s0,09\s*$/,
  ]);
  await expect(dialog(page).getByText(/economiza/)).toHaveCount(0);
  await expect(dialog(page).getByText(/não mudam com o valor da recarga/)).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: texts.talkToSupport })).toBeVisible();
  await expectNoViolations(page);
});

test('REL-12 a charge in preparation becomes payable when the provider responds', async ({
  page,
  withholdLink,
  givenOrganization,
}) => {
  const organization = await givenOrganization();
  const link = await withholdLink();
  await openSignedIn(page, '/user/tokens', organization.admin);
  await addCreditButton(page).click();
  await submit(page).click();

  const preparing = page.getByRole('dialog', { name: payment.preparingTitle });
  await expect(preparing.getByText(payment.preparing)).toBeVisible();
  await expect(preparing).toContainText('R$ 250,00');
  await expect(preparing.getByRole('button', { name: payment.alreadyPaid })).toHaveCount(0);
  expect(page.context().pages()).toHaveLength(1);
  await expectNoViolations(page);

  await preparing.getByRole('button', { name: texts.close }).last().click();
  await page.goto('/charge/history');
  const pendingRegion = page.getByRole('region', { name: charges.pending });
  await expect(pendingRegion).toContainText(charges.preparingTitle('R$ 250,00'));
  await pendingRegion.getByRole('button', { name: charges.watch }).click();
  await expect(preparing.getByText(payment.preparing)).toBeVisible();

  await link.release();
  const paying = page.getByRole('dialog', { name: payment.title });
  await expect(paying.getByRole('img', { name: payment.qrCode })).toBeVisible();
  await expect(paying.getByRole('link', { name: payment.elsewhere })).toBeVisible();
  await expect(pendingRegion).toContainText(charges.pendingTitle('R$ 250,00'));
});

test('ADD-06 a charge that failed before it had a link shows the support phone', async ({
  page,
  withholdLink,
  givenOrganization,
}) => {
  const organization = await givenOrganization();
  const link = await withholdLink();
  await openSignedIn(page, '/user/tokens', organization.admin);
  await addCreditButton(page).click();
  await submit(page).click();
  await expect(page.getByRole('dialog', { name: payment.preparingTitle })).toBeVisible();

  await link.fail();

  const failure = page.getByRole('dialog', { name: texts.failedTitle });
  await expect(failure.getByText(charges.creationWithoutLink)).toBeVisible();
  await expect(failure.getByText(/^Fale com o suporte: .*\d{4}/)).toBeVisible();
  await failure.getByRole('button', { name: texts.close }).last().click();
  await expect(addCreditButton(page)).toBeFocused();
});

test('ADD-04 ADD-07 a payment at the sandbox updates balance and history within 2 s', async ({
  page,
  context,
  givenOrganization,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { admin } = await givenOrganization();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, '/charge/history', admin);
  await expect(badge(page)).toHaveText('Saldo R$ 0,00');
  await expect(badge(page)).toHaveAttribute('data-level', 'empty');
  const paying = page.getByRole('dialog', { name: payment.title });
  const paid = page.getByRole('dialog', { name: payment.paidTitle });
  const pushTimeout = { timeout: 2_000 };

  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/charges'),
  );
  let checkout = await topUp(page);
  expect((await posted).postDataJSON()).toEqual({
    amount: 250,
    paymentMethod: 'UNDEFINED',
    dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  await expect(paying.getByText(payment.opened)).toBeVisible();
  await expect(paying.getByRole('img', { name: payment.qrCode })).toBeVisible();
  await paying.getByRole('button', { name: payment.copyCode }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^000201.*6304[0-9A-F]{4}$/);
  await expect(checkout.getByLabel(sandbox.pix.code)).toHaveValue(code);
  await expect(paying.getByRole('timer')).not.toBeEmpty();
  await expectNoViolations(page);
  await paying.getByRole('button', { name: payment.alreadyPaid }).click();
  await expect(paying.getByText(payment.notYet)).toBeVisible();
  await checkout.getByRole('button', { name: sandbox.pix.confirm }).click();
  await expect(badge(page)).toHaveText('Saldo R$ 250,00', pushTimeout);
  await expect(paid.getByText(payment.paidText('R$ 250,00'))).toBeVisible(pushTimeout);
  await expect(paid.getByText(chargeStatus.PAID)).toBeVisible();
  await paid.getByRole('button', { name: payment.done }).click();
  await expect(page.getByRole('row').filter({ hasText: /PIX.*Pago/ })).toHaveCount(1);
  await checkout.close();

  checkout = await topUp(page);
  await checkout.getByRole('link', { name: sandbox.method.BOLETO }).click();
  await paying.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('region', { name: charges.pending })).toBeVisible();
  await checkout.getByRole('button', { name: sandbox.boleto.confirm }).click();
  await expect(badge(page)).toHaveText('Saldo R$ 500,00');
  await expect(page.getByRole('row').filter({ hasText: /Boleto.*Pago/ })).toHaveCount(1);
  await expect(page.getByRole('region', { name: charges.pending })).toHaveCount(0);
  await checkout.close();

  checkout = await topUp(page);
  await checkout.getByRole('link', { name: sandbox.method.CREDIT_CARD }).click();
  await checkout.getByLabel(sandbox.card.number).fill('4111 1111 1111 1111');
  await checkout.getByLabel(sandbox.card.holder).fill('MARINA TELES');
  await checkout.getByLabel(sandbox.card.expiry).fill('12/2099');
  await checkout.getByLabel(sandbox.card.code).fill('123');
  await checkout.getByRole('button', { name: sandbox.card.confirm }).click();
  await expect(badge(page)).toHaveText('Saldo R$ 750,00', pushTimeout);
  await expect(paid.getByText(chargeStatus.PAID)).toBeVisible(pushTimeout);
});

async function topUp(page: Page): Promise<Page> {
  await addCreditButton(page).click();
  const newTab = page.context().waitForEvent('page');
  await submit(page).click();
  const checkout = await newTab;
  await checkout.waitForURL(/\/sandbox\/checkout\//);
  return checkout;
}

interface Refusal {
  message: string;
  details?: { messages: Record<string, string[]> };
}

function refuseWith(statusCode: number, refusal: Refusal) {
  const json = { error: { statusCode, name: 'Error', ...refusal } };
  return (route: Route) => route.fulfill({ status: statusCode, json });
}
