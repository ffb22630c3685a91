import type { CallEnded } from '@alo/domain/calls/call.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { deliveries, type DeliveryEnd } from '../../platform/db/schema/deliveries.ts';
import { callDeliveries, type OpenDeliveryState } from '../../platform/db/schema/integrations.ts';
import { toCallId } from '../../telephony/calls/list/call-id.ts';
import { givenTarget } from './given-log.ts';

const ENDS: readonly string[] = ['delivered', 'skipped', 'dead'];

/** A call in two states is sent again. */
export async function givenRegistrations(
  { db }: Pick<Context, 'db'>,
  { id: organizationId }: { id: number },
  gateway: string,
  calls: Partial<Record<DeliveryEnd | OpenDeliveryState, readonly CallEnded[]>>,
): Promise<void> {
  const targetId = await givenTarget({ db }, organizationId, gateway);
  for (const [state, ofState] of Object.entries(calls)) {
    const rows = ofState.map((call) => ({
      targetId,
      organizationId,
      callId: toCallId(call),
      callStartedAt: new Date(call.startedAt),
      eventType: 'channel-hangup' as const,
      contact: '+5511955500127',
      attempts: 1,
      mayExist: false,
    }));
    if (rows.length === 0) continue;
    if (ENDS.includes(state)) {
      const reason = state === 'skipped' ? toReason('noContact') : null;
      await db
        .insert(deliveries)
        .values(rows.map((row) => ({ ...row, state: state as DeliveryEnd, reason })));
      continue;
    }
    const reason = state === 'ambiguous' ? toReason('severalContacts') : null;
    await db.insert(callDeliveries).values(
      rows.map((row, at) => ({
        ...row,
        state: state as OpenDeliveryState,
        reason,
        dueAt: sql`'infinity'`,
        isReplay: ENDS.some((end) => calls[end as DeliveryEnd]?.includes(ofState[at]!)),
      })),
    );
  }
}
