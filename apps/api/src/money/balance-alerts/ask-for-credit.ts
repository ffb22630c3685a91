import { CREDIT_REQUEST_HOURS } from '@alo/contract/money/credit-requests.ts';
import { formatMoney, moneyToReais } from '@alo/domain/money/money.ts';
import { creditRequestMail, creditRequestNews } from '@alo/messages/money/credit-request.ts';
import { sql } from 'drizzle-orm';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { notifyAdminsByMail } from '../../product/notifications/notify.ts';
import { lockWallet, toBalance } from '../balance/balance.ts';

type RequestContext = Pick<Context, 'brand' | 'config' | 'db' | 'jobs' | 'secrets'>;

/** Returns when ADMINs were notified, perhaps earlier. */
export function askForCredit(
  context: RequestContext,
  actor: Actor,
  organizationId: number,
): Promise<Date> {
  return context.db.transaction(async (tx) => {
    // Two requests at once become one notification.
    const balance = toBalance(await lockWallet(tx, organizationId));
    const { rows } = await tx.execute<{
      organization: string;
      earlier: Date | null;
      now: Date;
    }>(sql`
      select o.name as organization, clock_timestamp() as now, (
        select max(created_at) from notifications
        where organization_id = ${organizationId} and kind = 'creditRequested'
          and created_at > now() - ${CREDIT_REQUEST_HOURS} * interval '1 hour'
      ) as earlier
      from organizations o where o.id = ${organizationId}`);
    const { organization, earlier, now } = rows[0]!;
    if (earlier !== null) return new Date(earlier);
    const by = actor.name;
    await notifyAdminsByMail(
      context,
      tx,
      organizationId,
      { kind: 'creditRequested', data: { by, balance: moneyToReais(balance) } },
      {
        subject: creditRequestMail.subject(context.brand.productName),
        title: creditRequestNews.title(by),
        paragraphs: [creditRequestMail.text(by, organization, formatMoney(balance))],
        button: {
          label: creditRequestMail.button,
          url: `${portalAddress(context)}/charge/history`,
        },
        notes: [creditRequestMail.note],
      },
    );
    await audit(tx, actor, {
      organizationId,
      action: 'balance.creditRequested',
      after: { balance: moneyToReais(balance) },
    });
    return new Date(now);
  });
}
