import { createCharge } from '@alo/contract/money/charges.ts';
import { login } from '@alo/contract/identity/session.ts';
import { sandboxCheckout as messages } from '@alo/messages/money/sandbox-checkout.ts';
import { callApi } from '@alo/api/testing/api-client.ts';
import { E2E_URL } from '@alo/api/testing/e2e/e2e-server.ts';
import { expect, test } from '@alo/api/testing/e2e.ts';
import { expectNoViolations } from '../../testing/accessibility.ts';

const api = { url: E2E_URL };

test('SYS-payment-sandbox lets the user pay by card with the keyboard', async ({
  page,
  givenOrganization,
}) => {
  const { admin } = await givenOrganization();
  const { body: session } = await callApi(api, login, { body: admin });
  const { body: charge } = await callApi(api, createCharge, {
    token: session.id,
    body: { amount: 250 },
  });

  await page.goto(charge.paymentLink!);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/R\$\s250,00/);
  await expect(page.getByRole('img', { name: messages.pix.qr })).toBeVisible();
  await expect(page.getByLabel(messages.pix.code)).toHaveValue(/^000201.*6304[0-9A-F]{4}$/);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await page.getByRole('link', { name: messages.method.BOLETO }).press('Enter');
  await expect(page.getByLabel(messages.boleto.line)).toHaveValue(/^9999[\d. ]{50}$/);
  await expectNoViolations(page);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('link', { name: messages.method.CREDIT_CARD }).press('Enter');
  const pay = async (number: string) => {
    await page.getByLabel(messages.card.number).fill(number);
    await page.getByLabel(messages.card.holder).fill('MARINA TELES');
    await page.getByLabel(messages.card.expiry).fill('12/2040');
    await page.getByLabel(messages.card.code).fill('123');
    await page.keyboard.press('Enter');
  };
  await pay('4556 7375 8689 9855');
  await expect(page.getByRole('alert')).toContainText(messages.problem.cardNumberNotAllowed);
  await page.getByText(messages.card.tests, { exact: true }).press('Enter');
  await expectNoViolations(page);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await pay('4242 4242 4242 4242');
  await expect(page.getByText(messages.status.CONFIRMED, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: messages.refund })).toBeVisible();
  await expectNoViolations(page);
});
