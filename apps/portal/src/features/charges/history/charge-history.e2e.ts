import { expect } from '@alo/api/testing/e2e.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import {
  addCredit,
  chargePaymentMethod,
  charges as texts,
  chargeStatus,
  chargeType,
} from '@alo/messages/money/charges.ts';
import { forecast } from '@alo/messages/money/forecast.ts';
import { confirmation, dataTable } from '@alo/messages/platform/controls.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { tutorials } from '@alo/messages/product/notices.ts';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { addCreditButton, badge, test } from '../testing/charge-steps.ts';

const PATH = '/charge/history';
const PHONE = { width: 390, height: 844 };

test('CHG-01 CHG-02 CHG-03 lists every charge with its labels and links, filtered and paged', async ({
  page,
  givenOrganization,
  givenCharges,
}) => {
  const organization = await givenOrganization();
  const [pending, automatic, manual] = await givenCharges(organization, [
    {
      status: 'PENDING',
      paymentMethod: 'UNDEFINED',
      amount: 1000,
      dueDate: '2099-11-23',
      paymentLink: 'https://pay.example/1000',
    },
    {
      type: 'AUTOMATIC',
      paymentMethod: 'CREDIT_CARD',
      paidAt: '2026-11-19T15:00:00.000Z',
      invoiceLink: 'https://nf.example/7',
    },
    { type: 'MANUAL', status: 'CONFIRMED_MANUALLY', paymentMethod: 'LINK', amount: 300 },
    { type: 'SUBSCRIPTION', status: 'PROCESSING', paymentMethod: 'BOLETO', amount: 189.9 },
    { status: 'OVERDUE', paymentMethod: 'DEBIT_CARD' },
    { status: 'REFUNDED', paymentMethod: 'PAYPAL' },
    { status: 'CANCELED' },
    ...Array.from({ length: 5 }, () => ({})),
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/api/v1/credits/forecast', (route) =>
    route.fulfill({ json: { until: '2098-11-27T18:00:00.000Z', beyondDays: null } }),
  );
  await openSignedIn(page, PATH, organization.admin);
  await expect(page.getByRole('region', { name: texts.balance })).toContainText(
    `${forecast.lastsUntil} qui., 27/11, 15h`,
  );

  await expect(page.getByRole('columnheader')).toHaveText([
    ...Object.values(texts.columns),
    dataTable.actions,
  ]);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  const row = (id: number | undefined) =>
    rows.filter({ has: page.getByRole('rowheader', { name: String(id), exact: true }) });
  await expect(row(pending).getByRole('cell').nth(0)).toHaveText(chargeType.CREDIT);
  await expect(row(pending).getByRole('cell').nth(1)).toHaveText('');
  await expect(row(pending)).toContainText('23/11/2099');
  await expect(row(pending)).toContainText('R$ 1.000,00');
  await expect(row(pending)).toContainText(chargeStatus.PENDING);
  const pay = row(pending).getByRole('link', { name: texts.pay });
  await expect(pay).toHaveAttribute('href', 'https://pay.example/1000');
  await expect(pay).toHaveAttribute('target', '_blank');
  await expect(row(automatic)).toContainText(
    `${chargeType.AUTOMATIC}${chargePaymentMethod.CREDIT_CARD}`,
  );
  await expect(row(automatic)).toContainText(`${chargeStatus.PAID}19/11/2026`);
  await expect(row(automatic).getByRole('link', { name: texts.seeDetails })).toBeVisible();
  await expect(row(automatic).getByRole('link', { name: texts.invoice })).toHaveAttribute(
    'href',
    'https://nf.example/7',
  );
  await expect(row(manual)).toContainText(chargeStatus.CONFIRMED_MANUALLY);
  await expect(row(manual).getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Cancelar recarga \d/ })).toHaveCount(1);
  await expectNoViolations(page);

  await page.getByRole('button', { name: dataTable.page(2), exact: true }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('combobox', { name: dataTable.pageSize }).selectOption('25');
  await expect(rows).toHaveCount(12);
  const filter = page.getByRole('textbox', { name: dataTable.filter });
  await filter.fill('cartao de credito');
  await expect(rows).toHaveCount(1);
  await filter.fill('VENCIDO');
  await expect(rows).toHaveCount(1);
  await filter.fill('nada disso');
  await expect(page.getByRole('heading', { name: dataTable.noMatch('nada disso') })).toBeVisible();
  await page.getByRole('button', { name: dataTable.clearFilters }).click();
  await expect(rows).toHaveCount(12);

  await page.getByRole('button', { name: new RegExp(tutorials.chargeHistory.title) }).click();
  await expect(page.getByText(tutorials.chargeHistory.points[0]!)).toBeVisible();
  await page.getByRole('button', { name: layout.close }).click();

  await page.setViewportSize(PHONE);
  const card = page.getByRole('listitem').filter({ hasText: `${chargeType.CREDIT} · ${pending}` });
  await expect(card.getByRole('link', { name: texts.pay })).toBeVisible();
  await expect(card.getByText(texts.columns.paidAt)).toHaveCount(0);
  await expectNoViolations(page);
});

test('CHG-04 cancels a pending top-up after a confirmation and explains a refusal', async ({
  page,
  givenOrganization,
  givenCharges,
  settleCharge,
}) => {
  const organization = await givenOrganization();
  const { id: session } = await openSignedIn(page, PATH, organization.admin);
  await expect(page.getByRole('heading', { name: texts.emptyTitle })).toBeVisible();
  const response = await page.request.post(`${BASE_PATH}/charges`, {
    headers: { Authorization: session },
    data: { amount: 150 },
  });
  const { id } = (await response.json()) as { id: number };
  await page.reload();

  await page.getByRole('button', { name: texts.cancelCharge(id) }).click();
  const question = page.getByRole('dialog', { name: texts.cancel });
  await expect(question.getByText(texts.cancelQuestion(id, 'R$ 150,00'))).toBeVisible();
  await expect(question.getByRole('button', { name: confirmation.no })).toBeFocused();
  await question.getByRole('button', { name: confirmation.yes }).click();
  await expect(page.getByText(texts.canceled(id))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: chargeStatus.CANCELED })).toHaveCount(1);

  const [paidMeanwhile] = await givenCharges(organization, [{ status: 'PENDING' }]);
  await page.reload();
  await page
    .getByRole('region', { name: texts.pending })
    .getByRole('button', { name: texts.cancel })
    .click();
  await settleCharge(paidMeanwhile!);
  await question.getByRole('button', { name: confirmation.yes }).click();
  await expect(question.getByRole('alert')).toHaveText(texts.cannotBeCanceled(paidMeanwhile!));
  await question.getByRole('button', { name: confirmation.no }).click();
  await expect(page.getByRole('region', { name: texts.pending })).toHaveCount(0);
});

test('CHG-05 LAY-02 LAY-03 hides charges from a USER, and credit from an unlimited organization', async ({
  page,
  givenOrganization,
  givenUser,
  givenTopUp,
}) => {
  const organization = await givenOrganization();
  await givenTopUp(organization, 10);
  const user = await givenUser(organization, { role: 'USER' });
  const session = await openSignedIn(page, PATH, user);

  await expect(badge(page)).toHaveText('Saldo R$ 10,00');
  await expect(badge(page)).toHaveAttribute('data-level', 'low');
  await expect(addCreditButton(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: layout.adminsOnly })).toBeVisible();
  await expect(page.getByText(texts.history)).toHaveCount(0);
  await expect(page.getByRole('navigation').getByText(navigation.credits)).toHaveCount(0);
  const response = await page.request.get(`${BASE_PATH}/charges`, {
    headers: { Authorization: session.id },
  });
  expect(response.status()).toBe(403);

  const { admin } = await givenOrganization({ isUnlimited: true });
  await openSignedIn(page, PATH, admin);
  await expect(page.getByRole('heading', { name: texts.history })).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: addCredit.title })).toHaveCount(0);
  await expect(page.getByRole('navigation').getByText(navigation.credits)).toHaveCount(0);
});

test('a failed list of charges explains the error and can be retried', async ({
  page,
  givenOrganization,
}) => {
  const { admin } = await givenOrganization();
  let isBroken = true;
  await page.route(/\/api\/v1\/charges/, (route) =>
    isBroken ? route.fulfill({ status: 429, headers: { 'Retry-After': '8' } }) : route.continue(),
  );
  await openSignedIn(page, PATH, admin);

  await expect(page.getByRole('heading', { name: texts.loadFailed })).toBeVisible();
  await expect(page.getByText(errors.tooManyRequests('8 segundos'))).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: errors.tryAgain }).click();

  await expect(page.getByRole('heading', { name: texts.emptyTitle })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: addCredit.title }).click();
  await expect(page.getByRole('dialog', { name: addCredit.title })).toBeVisible();
});
