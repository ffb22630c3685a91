import { addDays, clockAt, type Day, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { stripQueryParameters } from '../../platform/db/connection/query-error.ts';
import { daySummaries } from '../../platform/db/schema/notifications.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { renderDayMail } from './day-mail.ts';
import { getCoveredTime } from './due-day.ts';
import { type DayFacts, readDayFacts } from './read-day-facts.ts';

interface DueSummary {
  userId: number;
  organizationId: number;
  hour: number;
  hasNumbers: boolean;
  email: string;
  dueDay: Day;
}

/**
 * `$1` and `$2` are today and yesterday, `$3` the hour. After an outage only the newest day is
 * sent.
 */
const DUE_SQL = `
  select s.user_id as "userId", s.organization_id as "organizationId", s.hour, s.has_numbers as "hasNumbers",
         u.email, due.day::text as "dueDay"
  from day_summaries s
  cross join lateral (select case when s.hour <= $3 then $1::date else $2::date end as day) due
  join users u on u.organization_id = s.organization_id and u.id = s.user_id
  join organizations o on o.id = s.organization_id
  where s.last_day < due.day and u.role = 'ADMIN' and u.email_verified and not u.must_confirm_email
    and o.blocked_at is null
  order by s.organization_id, s.hour, s.user_id`;

/** One failure stops no other mail, and is retried at the next run. */
export async function sendDaySummaries(context: Context, isStopping: () => boolean): Promise<void> {
  const now = context.now();
  const today = dayAt(now);
  const hour = Number(clockAt(now).slice(11, 13));
  const { rows } = await context.pool.query<DueSummary>(DUE_SQL, [today, addDays(today, -1), hour]);
  const factsByTime = new Map<string, Promise<DayFacts | null>>();
  let failures = 0;
  for (const due of rows) {
    if (isStopping()) return;
    try {
      const key = `${due.organizationId} ${due.dueDay} ${due.hour}`;
      const covered = getCoveredTime(due.dueDay, due.hour);
      const reading = factsByTime.get(key) ?? readDayFacts(context, due.organizationId, covered);
      factsByTime.set(key, reading);
      await sendOnce(context, due, await reading);
    } catch (error) {
      failures++;
      const { organizationId } = due;
      context.log.error(
        { err: stripQueryParameters(error), organizationId },
        'A day summary failed',
      );
    }
  }
  if (failures > 0) throw new Error(`${failures} day summaries failed`);
}

/** One transaction, so that no second worker sends the mail. */
async function sendOnce(
  context: Context,
  { userId, organizationId, hour, hasNumbers, email, dueDay }: DueSummary,
  facts: DayFacts | null,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const claimed = await tx
      .update(daySummaries)
      .set({ lastDay: dueDay })
      .where(
        and(
          eq(daySummaries.organizationId, organizationId),
          eq(daySummaries.userId, userId),
          eq(daySummaries.hour, hour),
          lt(daySummaries.lastDay, dueDay),
        ),
      )
      .returning({ userId: daySummaries.userId });
    if (claimed.length === 0 || facts === null) return;
    await queueMail(context, tx, renderDayMail(context, email, facts, { hour, hasNumbers }));
  });
}
