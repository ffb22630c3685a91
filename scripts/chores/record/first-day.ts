import type { Page } from '@playwright/test';
import { formatMoney } from '@alo/domain/money/money.ts';
import { BONUS } from '@alo/domain/money/ledger.ts';
import { integrationsManager } from '@alo/messages/crm/integrations-manager.ts';
import { testCall } from '@alo/messages/crm/test-call.ts';
import { deliveries } from '@alo/messages/deliveries/deliveries.ts';
import { nameQuestion } from '@alo/messages/identity/profiles.ts';
import { session } from '@alo/messages/identity/session.ts';
import { signUp } from '@alo/messages/identity/sign-up.ts';
import { addCredit, payment } from '@alo/messages/money/charges.ts';
import { bonusCredit, financialData } from '@alo/messages/money/financial-data.ts';
import { sandboxCheckout } from '@alo/messages/money/sandbox-checkout.ts';
import { navigation } from '@alo/messages/platform/layout.ts';
import { firstDay } from '@alo/messages/product/first-day.ts';
import { provisioning } from '@alo/messages/telephony/extension-provisioning.ts';
import { extensions } from '@alo/messages/telephony/extensions.ts';
import type { Recording } from './recorder.ts';

const CRM = 'Kommo';
const EMAIL = 'iara@jatoba.example';
const PASSWORD = 'Jatoba!82-moveis';
const NAME = 'Iara Bastos';
const CNPJ = '11222333000181';

export const FIRST_DAY: Recording = {
  title: 'The first day of a new organization',
  lead: 'From the sign-up to the first call in the CRM, led by the card of the dashboard.',
  maxSeconds: 600,
  async walk(recorder) {
    const { page } = recorder;
    const card = page.getByRole('region', { name: firstDay.title });
    const dialog = page.getByRole('dialog');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const openDashboard = () =>
      recorder.click(page.getByRole('link', { name: navigation.dashboard, exact: true }));
    let opened: Page = page;
    const inOpened = { page: () => opened };

    await recorder.step('Sign up', async () => {
      await page.goto('/login');
      await recorder.click(page.getByRole('link', { name: session.signUp }));
      await field(signUp.organizationName).fill('Jatobá Móveis');
      await field(signUp.domain).fill('jatoba');
      await field(signUp.email).fill(EMAIL);
      await field(signUp.phone).fill('11 95550-0142');
      await field(signUp.password).fill(PASSWORD);
      await field(signUp.confirmation).fill(PASSWORD);
      await field(signUp.crm).selectOption(CRM);
      await field(signUp.userQuantity).fill('12');
      await recorder.button(signUp.submit);
      await page.getByRole('dialog', { name: signUp.doneTitle }).waitFor();
    });
    await recorder.step('Confirm by the mail (the demo’s mailbox)', async () => {
      await page.goto('/dev/mailbox');
      await recorder.click(page.locator('details[open] ul a').first());
      await dialog.getByText(session.emailVerified).waitFor();
    });
    await recorder.step('Sign in: the dashboard offers the bonus', async () => {
      await recorder.button(session.emailVerifiedContinue);
      await dialog.waitFor({ state: 'hidden' });
      await field(session.email).fill(EMAIL);
      await field(session.password).fill(PASSWORD);
      await recorder.button(session.submit);
      await page.getByRole('dialog', { name: bonusCredit.title(formatMoney(BONUS)) }).waitFor();
    });
    await recorder.step('CNPJ: validated, and the bonus is in the balance', async () => {
      await recorder.click(dialog.getByRole('link', { name: bonusCredit.action }));
      await page.getByLabel(financialData.validate.taxId).fill(CNPJ);
      await recorder.button(financialData.validate.submit);
      await page.getByText(financialData.status.ACTIVE, { exact: true }).waitFor();
    });
    await recorder.step('Name: asked once, before the card leads on', async () => {
      await openDashboard();
      await page.getByLabel(nameQuestion.question).fill(NAME);
      await recorder.button(nameQuestion.save);
      await card.getByText(firstDay.taxId.done).waitFor();
    });
    await recorder.step('Credit: Pix at the demo’s bank', async () => {
      await recorder.button(firstDay.credit.action, card);
      opened = await recorder.clickToNewPage(
        dialog.getByRole('button', { name: addCredit.submit }),
      );
      await recorder.button(sandboxCheckout.pix.confirm, opened);
      await recorder.button(payment.done, page.getByRole('dialog', { name: payment.paidTitle }));
      await opened.close();
      await card.getByText(firstDay.credit.done).waitFor();
    });
    let address = '';
    page.on('response', async (reply) => {
      if (reply.url().endsWith('/provisioning') && reply.request().method() === 'POST')
        ({ address } = (await reply.json()) as { address: string });
    });
    await recorder.step(
      'Extension with a name',
      async () => {
        await recorder.button(extensions.newExtension, card);
        await recorder.click(dialog.getByRole('radio', { name: new RegExp(NAME) }));
        await recorder.button(extensions.create, dialog);
        await dialog.getByText(provisioning.waiting).waitFor();
      },
      { maxClicks: 4 },
    );
    await recorder.step('Phone: it reads the code (here a request in its name)', async () => {
      await fetch(address, {
        headers: {
          'X-Linphone-Provisioning': '1',
          'User-Agent': 'LinphoneAndroid/6.0.2 (Pixel 8)',
        },
      });
      await dialog.waitFor({ state: 'hidden' });
      await card.getByText(firstDay.phone.done).waitFor();
    });
    await recorder.step(`CRM: ${CRM}, chosen at the sign-up, is connected`, async () => {
      await recorder.click(card.getByRole('link', { name: firstDay.crm.action, exact: true }));
      await recorder.click(page.getByRole('article', { name: CRM }).getByRole('switch'));
      await recorder.button('Permitir');
      await page.getByText(integrationsManager.connected(CRM)).waitFor();
    });
    await recorder.step('First call: the card ticks it when the CRM has it', async () => {
      await openDashboard();
      await recorder.button(testCall.start);
      await recorder.button(testCall.call, dialog);
      await dialog.getByRole('link', { name: testCall.openContact(CRM) }).waitFor();
      await recorder.button(testCall.close, dialog);
      await card.getByText(firstDay.finished(CRM)).waitFor();
    });
    await recorder.step('Open the call in the report', async () => {
      await recorder.click(card.getByRole('link', { name: firstDay.openCalls }));
      await recorder.click(page.getByRole('row').filter({ hasText: '95550-0112' }));
      await page.getByRole('link', { name: deliveries.openIn(CRM) }).waitFor();
    });
    await recorder.step(
      'From the call to its record in the CRM',
      async () => {
        opened = await recorder.clickToNewPage(
          page.getByRole('link', { name: deliveries.openIn(CRM) }),
        );
        await opened.getByText('Ligação atendida').first().waitFor();
      },
      { ...inOpened, maxClicks: 1 },
    );
  },
};
