import { type Brake, BRAKES } from '@alo/domain/calls/call-brakes.ts';
import { dayAt, type Day, getFirstDay, toMonth } from '@alo/domain/time/sao-paulo-time.ts';
import { brakeMail, brakeNews } from '@alo/messages/telephony/call-brakes.ts';
import { eq, lt } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { brakeWarnings } from '../../platform/db/schema/call-roll-ups.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { notifyAdminsByMail } from '../../product/notifications/notify.ts';
import { listBrakes, type MeasuredBrakes } from './measure-brakes.ts';

type WarningContext = Pick<
  Context,
  'pool' | 'db' | 'jobs' | 'secrets' | 'brand' | 'config' | 'now'
>;

export async function warnOfBrakes(
  context: WarningContext,
  isStopped: () => boolean,
): Promise<void> {
  for (const measuredBrakes of await listBrakes(context)) {
    for (const brake of BRAKES) {
      if (isStopped()) return;
      if (measuredBrakes.warnings[brake].length > 0)
        await warnAdmins(context, measuredBrakes, brake);
    }
  }
}

/** Idempotent: the transaction that stores the crossing queues the mails. */
function warnAdmins(
  context: WarningContext,
  measuredBrakes: MeasuredBrakes,
  brake: Brake,
): Promise<void> {
  const { organizationId } = measuredBrakes;
  const today = dayAt(context.now());
  const period = brake === 'monthlyCalls' ? getFirstDay(toMonth(today)) : today;
  return context.db.transaction(async (tx) => {
    const crossedPercents = await storeWarnings(
      tx,
      { organizationId, brake, period },
      measuredBrakes,
    );
    if (crossedPercents.length === 0) return;
    const { brakes } = context.config;
    const usage =
      brake === 'monthlyCalls'
        ? { used: measuredBrakes.monthlyCalls, limit: brakes.monthlyCalls }
        : {
            used: Math.round(measuredBrakes.shortCallsShare ?? 0),
            limit: brakes.shortCallsPercent,
          };
    const data = { brake, percent: Math.max(...crossedPercents), ...usage };
    const mail = await buildMail(context, tx, measuredBrakes, data);
    await notifyAdminsByMail(context, tx, organizationId, { kind: 'callBrake', data }, mail);
  });
}

async function storeWarnings(
  tx: Executor,
  crossing: { organizationId: number; brake: Brake; period: Day },
  { warnings }: MeasuredBrakes,
): Promise<number[]> {
  const rows = await tx
    .insert(brakeWarnings)
    .values(warnings[crossing.brake].map((percent) => ({ ...crossing, percent })))
    .onConflictDoUpdate({
      target: [brakeWarnings.organizationId, brakeWarnings.brake, brakeWarnings.percent],
      set: { period: crossing.period },
      setWhere: lt(brakeWarnings.period, crossing.period),
    })
    .returning({ percent: brakeWarnings.percent });
  return rows.map(({ percent }) => percent);
}

async function buildMail(
  context: WarningContext,
  tx: Executor,
  measuredBrakes: MeasuredBrakes,
  { brake, ...usage }: { brake: Brake; percent: number; used: number; limit: number },
): Promise<MailContent> {
  const [organization] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, measuredBrakes.organizationId));
  const title = brakeNews.title[brake](usage.percent);
  return {
    subject: brakeMail.subject(title, context.brand.productName),
    title,
    paragraphs: [
      brakeMail.text(organization!.name, brake, usage),
      ...(measuredBrakes.organizations > 1 ? [brakeMail.together] : []),
      brakeMail.advice[brake],
      brakeMail.rule(context.config.brakes.rules[brake]),
    ],
    button: { label: brakeMail.button, url: `${portalAddress(context)}/organization/profile` },
    notes: [brakeMail.note],
  };
}
