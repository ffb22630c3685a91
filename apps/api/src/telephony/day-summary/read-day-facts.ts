import { getNextStepPath, isCardStep, type NextStep } from '@alo/contract/deliveries/next-steps.ts';
import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import type { Money } from '@alo/domain/money/money.ts';
import { addDays, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { deliveryTargets as targetTexts } from '@alo/messages/deliveries/delivery-targets.ts';
import { formatWaiting, nextSteps } from '@alo/messages/deliveries/next-steps.ts';
import { dayMail as texts } from '@alo/messages/product/day-summary.ts';
import { eq } from 'drizzle-orm';
import { listTargets } from '../../deliveries/health/list-targets.ts';
import { getReceiverKind, getTargetTitle } from '../../deliveries/targets/target-title.ts';
import { forecastBalance } from '../../money/balance/forecast.ts';
import type { Context } from '../../platform/context.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { readSummaryRange, summarizeCalls } from '../calls/count/summarize-calls.ts';
import type { CoveredTime } from './due-day.ts';

export interface DayFacts {
  organizationName: string;
  covered: CoveredTime;
  total: number;
  answered: number;
  talkSeconds: number;
  /** Null for unlimited organizations. */
  money: { spent: Money; spentBefore: Money; balance: Money; until: string | null } | null;
  missed: { count: number; oldest: MissedNumber[] };
  broken: { title: string; text: string; button: string; path: string } | null;
  talkers: { name: string; total: number; answered: number }[];
  crm: { delivered: number; waiting: number; dead: number; ambiguous: number } | null;
}

export interface MissedNumber {
  number: string;
  times: number;
  lastAt: Date;
}

const MAX_LISTED = 3;

/** Null for a day without calls. */
export async function readDayFacts(
  context: Context,
  organizationId: number,
  covered: CoveredTime,
): Promise<DayFacts | null> {
  const [organization] = await context.db
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const { name, domain, isUnlimited } = organization!;
  const { from, before } = covered;
  const range = readSummaryRange(
    { where: { and: [{ started_at: { gte: from } }, { started_at: { lt: before } }] } },
    'day',
  );
  const scope = { organizationId, domain };
  const summary = await summarizeCalls(context.pool, scope, range);
  if (summary.total === 0) return null;
  const targets = await listTargets(context.pool, organizationId, context.now(), { hidden: [] });
  return {
    organizationName: name,
    covered,
    total: summary.total,
    answered: summary.answered,
    talkSeconds: summary.talk_seconds,
    money: isUnlimited ? null : await readMoney(context, organizationId, covered),
    missed: await readMissed(context, organizationId, covered),
    broken: describeBroken(targets),
    talkers: summary.extensions.slice(0, MAX_LISTED).map((extension) => ({
      name: [extension.first_name, extension.last_name].filter(Boolean).join(' ') || extension.from,
      total: extension.total,
      answered: extension.answered,
    })),
    crm: countCrms(targets),
  };
}

async function readMoney(
  context: Context,
  organizationId: number,
  { day, from, before }: CoveredTime,
) {
  const { rows } = await context.pool.query<{
    spent: string;
    spentBefore: string;
    balance: string;
  }>(
    `select coalesce(sum(amount) filter (where created_at >= $3), 0) as spent,
            coalesce(sum(amount) filter (where created_at < $3), 0) as "spentBefore",
            (select paid + promo from wallets where organization_id = $1) as balance
     from ledger_entries
     where organization_id = $1 and kind = 'call' and created_at >= $2 and created_at < $4`,
    [organizationId, startOfDay(addDays(day, -1)), from, before],
  );
  const { spent, spentBefore, balance } = rows[0]!;
  const { until } = await forecastBalance(context, organizationId);
  return {
    spent: Number(spent),
    spentBefore: Number(spentBefore),
    balance: Number(balance),
    until,
  };
}

/** Hidden numbers cannot be called back. */
const MISSED_SQL = `
  select contact as number, attempts as times, missed_at as "lastAt", (count(*) over ())::int as count
  from missed_calls
  where organization_id = $1 and missed_at >= $2 and missed_at < $3 and resolved_at is null and contact <> ''
  order by missed_at limit ${MAX_LISTED}`;

async function readMissed(
  { pool }: Context,
  organizationId: number,
  { from, before }: CoveredTime,
): Promise<DayFacts['missed']> {
  const values = [organizationId, from, before];
  const { rows } = await pool.query<MissedNumber & { count: number }>(MISSED_SQL, values);
  return { count: rows[0]?.count ?? 0, oldest: rows };
}

function describeBroken(targets: readonly DeliveryTarget[]): DayFacts['broken'] {
  const target = targets.find(({ state }) => state === 'broken' || state === 'failing');
  if (target === undefined) return null;
  const step: NextStep | null = target.nextStep;
  const name = getTargetTitle(target);
  const reason = target.reason === null ? '' : `${formatReason(target.reason)}. `;
  return {
    title: targetTexts.mail.broken.title(name),
    text: `${reason}${formatWaiting(target.waiting, step)}`,
    button: isCardStep(step) ? nextSteps[step].button : texts.openLog,
    path: getNextStepPath(step, target),
  };
}

function countCrms(targets: readonly DeliveryTarget[]): DayFacts['crm'] {
  const crms = targets.filter((target) => getReceiverKind(target) === 'crm');
  if (crms.length === 0) return null;
  const sum = (read: (target: DeliveryTarget) => number) =>
    crms.reduce((total, target) => total + read(target), 0);
  return {
    delivered: sum(({ day }) => day.delivered),
    waiting: sum(({ waiting }) => waiting),
    dead: sum(({ day }) => day.dead),
    ambiguous: sum(({ ambiguous }) => ambiguous),
  };
}
