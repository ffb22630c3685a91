import { formatMoney } from '@alo/domain/money/money.ts';
import { automaticRecharges, cardBrandNames } from '@alo/messages/money/automatic-recharges.ts';
import { mails } from '@alo/messages/platform/mails.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { automaticRecharges as rechargesTable } from '../../platform/db/schema/payments.ts';
import { queueAdminMail } from '../../platform/mail/admin-mail.ts';
import { layOutMail, type MailContent } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { readPayer } from './payer.ts';
import type { StoredCharge } from './store.ts';

export async function queueReceipt(
  context: Context,
  tx: Executor,
  charge: StoredCharge,
): Promise<void> {
  const { organizationId, type } = charge;
  const content =
    type === 'AUTOMATIC'
      ? await buildRechargeMail(context, tx, charge)
      : buildReceipt(context, charge);
  const adminEmails = await queueAdminMail(context, tx, organizationId, content);
  const { name, additionalEmails } = await readPayer({ db: tx }, organizationId);
  const copy = { ...content, ...adaptForExternalAddress(charge, name, content) };
  for (const email of additionalEmails.filter((address) => !adminEmails.includes(address))) {
    await queueMail(context, tx, layOutMail(context.brand, email, copy));
  }
}

/** These recipients cannot sign in. */
function adaptForExternalAddress(
  { paymentLink, status }: StoredCharge,
  payer: string,
  { button }: MailContent,
): Partial<MailContent> {
  const { seePayment, noteOfAddress } = mails.receipt;
  const hasPage = paymentLink !== null && status === 'PAID';
  return {
    button: hasPage ? { label: seePayment, url: paymentLink } : button,
    notes: [noteOfAddress(payer)],
  };
}

function buildReceipt(
  context: Context,
  { id, type, amount, totalAmount }: StoredCharge,
): MailContent {
  const mailTexts = mails.receipt;
  const paidText = formatMoney(totalAmount);
  const credit = type === 'SUBSCRIPTION' ? [] : [mailTexts.credit(formatMoney(amount))];
  return {
    subject: mailTexts.subject(paidText, context.brand.productName),
    title: mailTexts.title,
    paragraphs: [mailTexts.text(id, paidText), ...credit],
    button: { label: mailTexts.button, url: `${portalAddress(context)}/charge/history` },
    notes: [mailTexts.note],
  };
}

async function buildRechargeMail(
  context: Context,
  tx: Executor,
  { id, organizationId, amount, totalAmount, automaticRechargeId }: StoredCharge,
): Promise<MailContent> {
  const [recharge] = await tx
    .select({ brand: rechargesTable.cardBrand, lastFour: rechargesTable.cardLastFourChar })
    .from(rechargesTable)
    .where(
      and(
        eq(rechargesTable.organizationId, organizationId),
        eq(rechargesTable.id, automaticRechargeId!),
      ),
    );
  const { brand, lastFour } = recharge!;
  const mailTexts = mails.recharge;
  const paidText = formatMoney(totalAmount);
  const card = automaticRecharges.card(cardBrandNames[brand], lastFour);
  return {
    subject: mailTexts.paidSubject(paidText, context.brand.productName),
    title: mailTexts.paidTitle,
    paragraphs: [mailTexts.paid(id, paidText, card), mails.receipt.credit(formatMoney(amount))],
    button: { label: mailTexts.button, url: `${portalAddress(context)}/charge/automatic` },
    notes: [mailTexts.note],
  };
}
