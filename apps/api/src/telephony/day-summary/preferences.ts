import type { DaySummary } from '@alo/contract/product/day-summary.ts';
import { daySummary as texts } from '@alo/messages/product/day-summary.ts';
import { and, eq } from 'drizzle-orm';
import type { UserSession } from '../../platform/access/session.ts';
import { audit, changedFields, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { daySummaries } from '../../platform/db/schema/notifications.ts';
import { findDueDay } from './due-day.ts';

const OFF: DaySummary = { hour: null, hasNumbers: false };

export async function findDaySummary(db: Executor, session: UserSession): Promise<DaySummary> {
  const { hour, hasNumbers } = daySummaries;
  const [row] = await db
    .select({ hour, hasNumbers })
    .from(daySummaries)
    .where(matchesOwner(session));
  return row ?? OFF;
}

/** The first mail is the next one due. */
export function changeDaySummary(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  session: UserSession,
  { hour, hasNumbers }: DaySummary,
): Promise<DaySummary> {
  const { organizationId, userId } = session;
  return db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const before = await findDaySummary(tx, session);
    const after = hour === null ? OFF : { hour, hasNumbers };
    const changes = changedFields(before, after);
    if (changes === null) return after;
    if (after.hour === null) await tx.delete(daySummaries).where(matchesOwner(session));
    else {
      const lastDay = findDueDay(now(), after.hour);
      const set = { hour: after.hour, hasNumbers };
      await tx
        .insert(daySummaries)
        .values({ ...set, userId, organizationId, lastDay })
        .onConflictDoUpdate({ target: daySummaries.userId, set });
    }
    await audit(tx, actor, {
      organizationId,
      action: 'notification.preferenceChanged',
      target: { id: 'daySummary', name: texts.title },
      ...changes,
    });
    return after;
  });
}

const matchesOwner = ({ userId, organizationId }: UserSession) =>
  and(eq(daySummaries.organizationId, organizationId), eq(daySummaries.userId, userId));
