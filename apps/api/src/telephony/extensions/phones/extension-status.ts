import type { ExtensionStatus } from '@alo/contract/telephony/extension-status.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { callExtensionDays } from '../../../platform/db/schema/call-roll-ups.ts';
import { extensionRegistrations, extensions } from '../../../platform/db/schema/telephony.ts';
import { HOUR_MS } from '../../../platform/loops/intervals.ts';
import { selectLimits } from '../limits/limit-store.ts';
import { GRACE_MS, getPhoneState, type LastEvents, type Registration } from './phone-state.ts';

export async function listExtensionStatus(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: number,
  ids: number[] | undefined,
): Promise<ExtensionStatus[]> {
  const at = now();
  const chosenExtensions = await findNumbers(db, organizationId, ids);
  const chosenIds = chosenExtensions.map(({ id }) => id);
  const phones = await findRegistrations(db, organizationId, chosenIds);
  const lastEvents = await readLastEvents(db, organizationId, at);
  const limitsOf = await selectLimits(db, organizationId, chosenIds);
  const numbers = chosenExtensions.map(({ number }) => number);
  const spendByNumber = await sumSpend(db, organizationId, at, numbers);
  return chosenExtensions.map(({ id, number }) => {
    const { dailySpend, hourlySpend, releasedOn } = limitsOf(id);
    const { today = 0, hour = 0 } = spendByNumber.get(number) ?? {};
    return {
      id,
      ramal: number,
      ...getPhoneState(phones.get(id) ?? [], lastEvents, at),
      spentToday: moneyToReais(today),
      spentThisHour: moneyToReais(hour),
      dailySpend,
      hourlySpend,
      isReleasedToday: releasedOn === dayAt(at),
    };
  });
}

function findNumbers(db: Executor, organizationId: number, ids: number[] | undefined) {
  return db
    .select({ id: extensions.id, number: extensions.number })
    .from(extensions)
    .where(
      and(
        eq(extensions.organizationId, organizationId),
        ids === undefined ? undefined : inArray(extensions.id, ids),
      ),
    )
    .orderBy(extensions.number);
}

async function findRegistrations(
  db: Executor,
  organizationId: number,
  ids: number[],
): Promise<Map<number, Registration[]>> {
  const rows = await db
    .select()
    .from(extensionRegistrations)
    .where(
      and(
        eq(extensionRegistrations.organizationId, organizationId),
        inArray(extensionRegistrations.extensionId, ids),
      ),
    );
  return Map.groupBy(rows, ({ extensionId }) => extensionId);
}

/**
 * The switch is silent if no event has arrived since a registration expired. Ignores a phone that
 * returned under another id.
 */
async function readLastEvents(
  db: Executor,
  organizationId: number,
  now: Date,
): Promise<LastEvents> {
  const overdue = new Date(now.getTime() - GRACE_MS).toISOString();
  const { rows } = await db.execute<{ toldAt: string | null; isSilent: boolean }>(sql`
    select max(r.told_at) as "toldAt",
           coalesce(max(r.expires_at) filter (where r.ended_at is null and r.expires_at < ${overdue} and not exists (
             select from ${extensionRegistrations} n
             where n.extension_id = r.extension_id and n.contact = r.contact and n.told_at > r.told_at
           )) >= max(r.told_at), false) as "isSilent"
    from ${extensionRegistrations} r where r.organization_id = ${organizationId}`);
  const { toldAt, isSilent } = rows[0]!;
  return { lastEventAt: toldAt === null ? null : new Date(toldAt), isSilent };
}

interface Spend {
  number: string;
  today: number;
  hour: number;
}

async function sumSpend(
  db: Executor,
  organizationId: number,
  now: Date,
  numbers: string[],
): Promise<Map<string, Spend>> {
  const hour = new Date(now.getTime() - (now.getTime() % HOUR_MS)).toISOString();
  const { extensionNumber: number, spent: today, lastHour, lastHourSpent } = callExtensionDays;
  const rows = await db
    .select({
      number,
      today,
      hour: sql`case when ${lastHour} = ${hour} then ${lastHourSpent} else 0 end`.mapWith(Number),
    })
    .from(callExtensionDays)
    .where(
      and(
        eq(callExtensionDays.organizationId, organizationId),
        eq(callExtensionDays.day, dayAt(now)),
        eq(callExtensionDays.direction, 'outbound'),
        inArray(number, numbers),
      ),
    );
  return new Map(rows.map((row) => [row.number, row]));
}
