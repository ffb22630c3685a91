import { formatMoney } from '@alo/domain/money.ts';
import { mails } from '@alo/messages/mails.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { users } from '../../db/schema.ts';
import { layOutMail } from '../../mail/mail-layout.ts';
import { queueMail } from '../../mail/mail.ts';
import { portalAddress } from '../../mail/portal-address.ts';
import type { StoredCharge } from './store.ts';

/** Tells the organization's ADMINs that a charge is paid. Automatic recharges have a mail of their own. */
export async function queueReceipt(
  context: Context,
  tx: Executor,
  { id, organizationId, type, amount, totalAmount }: StoredCharge,
): Promise<void> {
  if (type === 'AUTOMATIC') return;
  const admins = await tx
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.role, 'ADMIN'),
        eq(users.emailVerified, true),
      ),
    );
  const words = mails.receipt;
  const paid = formatMoney(totalAmount);
  const credit = type === 'SUBSCRIPTION' ? [] : [words.credit(formatMoney(amount))];
  for (const { email } of admins) {
    const mail = layOutMail(context.brand, email, {
      subject: words.subject(paid, context.brand.productName),
      title: words.title,
      paragraphs: [words.text(id, paid), ...credit],
      button: { label: words.button, url: `${portalAddress(context)}/charge/history` },
      notes: [words.note],
    });
    await queueMail(context, tx, mail);
  }
}
