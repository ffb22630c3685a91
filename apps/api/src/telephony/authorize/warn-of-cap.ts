import type { CallRefusal } from '@alo/domain/calls/call-refusal.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { dayAt, type Day } from '@alo/domain/time/sao-paulo-time.ts';
import { capMail, capNews, type Cap } from '@alo/messages/telephony/extension-caps.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { notifyAdminsByMail } from '../../product/notifications/notify.ts';
import { createConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import type { Caller } from './hold-store.ts';

type CapContext = Pick<Context, 'brand' | 'config' | 'db' | 'jobs' | 'log' | 'now' | 'secrets'>;

interface ReachedCap {
  organizationId: number;
  extensionNumber: string;
  cap: Cap;
  reais: number;
  day: Day;
}

/** An arbitrary constant that no other lock uses. */
const WARN_LOCK = 7_305_005;
const MAX_REMEMBERED = 10_000;

type WarnOfCap = (
  caller: Pick<Caller, 'organizationId' | 'facts'>,
  extensionNumber: string,
  refusal: CallRefusal,
) => void;

/**
 * The returned function notifies ADMINs of a call refused by a spending cap, once a day per cap of
 * an extension. It returns at once, so that no call waits.
 */
export function openCapWarner(context: CapContext): WarnOfCap {
  const { log, now } = context;
  // A stolen secret may be refused many times a second, but only the first refusal queries the
  // database.
  const warned = new Set<string>();
  // Warnings for thousands of extensions of a customer use one connection.
  const turns = createConcurrencyLimiter<string>({
    max: 1,
    maxWaiting: MAX_REMEMBERED,
    refuse: () => new Error('Too many warnings wait'),
  });
  return ({ organizationId, facts: { limits } }, extensionNumber, refusal) => {
    const cap = refusal === 'HOURLY_CAP' ? 'hour' : refusal === 'DAILY_CAP' ? 'day' : null;
    const reais = cap === 'hour' ? limits.hourlySpend : limits.dailySpend;
    if (cap === null || reais === null) return;
    const day = dayAt(now());
    const key = `${day} ${organizationId} ${extensionNumber} ${cap}`;
    if (warned.has(key)) return;
    if (warned.size >= MAX_REMEMBERED) warned.clear();
    warned.add(key);
    const warn = async () => {
      using _turn = await turns.take('warnings');
      await warnOnce(context, { organizationId, extensionNumber, cap, reais, day });
    };
    warn().catch((err) => {
      warned.delete(key);
      log.warn(
        { err, organizationId, extensionNumber },
        'ADMINs were not notified of a reached cap; the next refused call tries again',
      );
    });
  };
}

async function warnOnce(context: CapContext, reached: ReachedCap): Promise<void> {
  const { organizationId, extensionNumber, cap, reais, day } = reached;
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${WARN_LOCK}, ${organizationId})`);
    const { rows } = await tx.execute<{ id: number; organization: string; isWarned: boolean }>(sql`
      select e.id, o.name as organization, exists (
        select from notifications n
        where n.organization_id = o.id and n.kind = 'extensionCapped' and n.data->>'extension' = e.number
          and n.data->>'cap' = ${cap} and n.data->>'day' = ${day}
      ) as "isWarned"
      from extensions e join organizations o on o.id = e.organization_id
      where e.organization_id = ${organizationId} and e.number = ${extensionNumber}`);
    const [extension] = rows;
    if (extension === undefined || extension.isWarned) return;
    const { id, organization } = extension;
    const data = { extension: extensionNumber, extensionId: id, cap, reais, day };
    const title = capNews.title(extensionNumber, cap);
    await notifyAdminsByMail(
      context,
      tx,
      organizationId,
      { kind: 'extensionCapped', data },
      {
        subject: capMail.subject(title, context.brand.productName),
        title,
        paragraphs: [
          capMail.text(organization, cap, formatMoney(moneyFromReais(reais))),
          capMail.advice,
        ],
        button: { label: capMail.button, url: `${portalAddress(context)}/extension/${id}/edit` },
        notes: [capMail.note],
      },
    );
  });
}
