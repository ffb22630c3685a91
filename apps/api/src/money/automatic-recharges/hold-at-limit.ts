import { formatMoney } from '@alo/domain/money/money.ts';
import { dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { mails } from '@alo/messages/platform/mails.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { notifyAdminsByMail } from '../../product/notifications/notify.ts';
import { RECHARGE_ACTOR } from './settle-recharge.ts';
import { updateRecharge, type RechargeUsage, type StoredRecharge } from './store.ts';

const RETRY_DELAY_MS = 3600_000;

export async function holdAtLimit(
  context: Context,
  tx: Executor,
  recharge: StoredRecharge,
  limit: 'day' | 'month',
  usage: RechargeUsage,
): Promise<void> {
  const { organizationId, id } = recharge;
  const now = context.now();
  await updateRecharge(tx, recharge, { nextAttemptAt: new Date(now.getTime() + RETRY_DELAY_MS) });
  const today = dayAt(now);
  const since = startOfDay(limit === 'day' ? today : `${today.slice(0, 7)}-01`);
  const [reportedEvent] = await tx
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.organizationId, organizationId),
        eq(auditEvents.action, 'recharge.limited'),
        sql`${auditEvents.after} ->> 'limit' = ${limit}`,
        gte(auditEvents.happenedAt, new Date(since)),
      ),
    )
    .limit(1);
  if (reportedEvent) return;
  await audit(tx, RECHARGE_ACTOR, {
    organizationId,
    action: 'recharge.limited',
    target: { id, name: `#${id}` },
    after: { limit },
  });
  const mailTexts = mails.recharge;
  const { mostPerMonth } = context.config.recharges;
  const notification = { kind: 'rechargeLimited', data: { limit } } as const;
  await notifyAdminsByMail(context, tx, organizationId, notification, {
    subject: mailTexts.limitSubject(context.brand.productName),
    title: mailTexts.limitTitle,
    paragraphs: [
      limit === 'day'
        ? mailTexts.dayLimit(usage.today)
        : mailTexts.monthLimit(formatMoney(usage.thisMonth), formatMoney(mostPerMonth)),
      mailTexts.limit,
    ],
    button: { label: mailTexts.button, url: `${portalAddress(context)}/charge/automatic` },
    notes: [mailTexts.note],
  });
}
