import { isAnswered } from '@alo/domain/calls/call-statistics.ts';
import { toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { missedCalls } from '../../platform/db/schema/calls.ts';
import { sql } from 'drizzle-orm';

const DAYS = 21;
const OPEN_HOURS = 20;
const MAX_OPEN = 6;
const HOUR_MS = 3600_000;
const MAX_RESOLVED_BY_HAND = 40;

interface StoredCall extends Record<string, unknown> {
  id: string;
  dialedNumber: string;
  direction: 'inbound' | 'outbound';
  extensionNumber: string;
  startedAt: Date;
  endedAt: Date;
  hangupCause: string;
  durationSeconds: number;
}

/** Inserted history makes no missed calls. */
export async function seedMissedCalls(
  { now }: Pick<Context, 'now'>,
  tx: Executor,
  organizationId: number,
  userIds: readonly number[],
): Promise<void> {
  const { rows } = await tx.execute<StoredCall>(sql`
    select id, dialed_number as "dialedNumber", direction, extension_number as "extensionNumber", started_at as "startedAt",
           ended_at as "endedAt", hangup_cause as "hangupCause", duration_seconds as "durationSeconds"
    from calls where organization_id = ${organizationId} and started_at > ${now()}::timestamptz - make_interval(days => ${DAYS})
    order by started_at`);
  const byContact = Map.groupBy(rows, ({ dialedNumber }) => toE164(dialedNumber));
  const missed = [...byContact]
    .flatMap(([contact, calls]) => {
      const call = calls.findLast(isMissed);
      if (call === undefined) return [];
      const startedAt = new Date(call.startedAt);
      const answer = calls.find(
        (one) => isAnswered(one) && new Date(one.startedAt).getTime() > startedAt.getTime(),
      );
      return [{ contact, call, startedAt, returnedAt: answer && new Date(answer.startedAt) }];
    })
    .toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  const openFrom = now().getTime() - OPEN_HOURS * HOUR_MS;
  const isRecent = ({ startedAt }: (typeof missed)[number]) => startedAt.getTime() > openFrom;
  const withoutReturn = missed.filter(({ returnedAt }) => returnedAt === undefined);
  const open = new Set(withoutReturn.filter(isRecent).slice(0, MAX_OPEN));
  const byHand = withoutReturn.filter((one) => !open.has(one)).slice(0, MAX_RESOLVED_BY_HAND);
  const shown = [...open, ...byHand, ...missed.filter(({ returnedAt }) => returnedAt)];
  if (shown.length === 0) return;
  await tx.insert(missedCalls).values(
    shown.map((one, index) => {
      const { contact, call, startedAt, returnedAt } = one;
      const resolvedByHandAt = new Date(
        Math.min(startedAt.getTime() + (1 + (index % 5)) * HOUR_MS, now().getTime()),
      );
      return {
        organizationId,
        contact,
        callId: call.id,
        extensionNumber: call.extensionNumber,
        firstMissedAt: startedAt,
        missedAt: startedAt,
        ringSeconds: Math.round((new Date(call.endedAt).getTime() - startedAt.getTime()) / 1000),
        attempts: 1,
        ...(!open.has(one) && {
          resolvedAt: returnedAt ?? resolvedByHandAt,
          resolvedBy: returnedAt ? null : userIds[index % userIds.length]!,
        }),
      };
    }),
  );
}

const isMissed = (call: StoredCall) => call.direction === 'inbound' && !isAnswered(call);
