import { formatMoney } from '@alo/domain/money.ts';
import { automaticRecharges, cardBrandName } from '@alo/messages/automatic-recharges.ts';
import { mails } from '@alo/messages/mails.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { automaticRecharges as rechargesTable } from '../../db/schema.ts';
import { queueAdminMail } from '../../mail/admin-mail.ts';
import type { MailContent } from '../../mail/mail-layout.ts';
import { portalAddress } from '../../mail/portal-address.ts';
import type { StoredCharge } from './store.ts';

/** Tells the organization's ADMINs that a charge is paid. */
export async function queueReceipt(
  context: Context,
  tx: Executor,
  charge: StoredCharge,
): Promise<void> {
  const { organizationId, type } = charge;
  const content =
    type === 'AUTOMATIC' ? await rechargeMail(context, tx, charge) : receipt(context, charge);
  await queueAdminMail(context, tx, organizationId, content);
}

function receipt(context: Context, { id, type, amount, totalAmount }: StoredCharge): MailContent {
  const words = mails.receipt;
  const paid = formatMoney(totalAmount);
  const credit = type === 'SUBSCRIPTION' ? [] : [words.credit(formatMoney(amount))];
  return {
    subject: words.subject(paid, context.brand.productName),
    title: words.title,
    paragraphs: [words.text(id, paid), ...credit],
    button: { label: words.button, url: `${portalAddress(context)}/charge/history` },
    notes: [words.note],
  };
}

async function rechargeMail(
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
  const words = mails.recharge;
  const paid = formatMoney(totalAmount);
  const card = automaticRecharges.card(cardBrandName[brand], lastFour);
  return {
    subject: words.paidSubject(paid, context.brand.productName),
    title: words.paidTitle,
    paragraphs: [words.paid(id, paid, card), mails.receipt.credit(formatMoney(amount))],
    button: { label: words.button, url: `${portalAddress(context)}/charge/automatic` },
    notes: [words.note],
  };
}
