import { DELIVERY_NEEDS_CHANNEL } from '../../deliveries/health/list-needs.ts';
import type { Session } from '../../platform/access/session.ts';
import type { Context } from '../../platform/context.ts';
import { type ChangePushes, createChangePushes } from '../../platform/push/change-pushes.ts';
import { countWaiting } from './list-missed-calls.ts';
import { MISSED_CALLS_CHANNEL } from './missed-calls-sql.ts';

/** Browsers open few connections, so all counts share one. */
export const createMissedCallEvents = (context: Context): ChangePushes =>
  createChangePushes(context, {
    what: 'Missed calls',
    canFollow,
    state: {
      channel: MISSED_CALLS_CHANNEL,
      readPayload: (payload) => ({ organizationId: Number(payload), id: Number(payload) }),
      async push(organizationIds, streams) {
        for (const [id, waiting] of await countWaiting(context.pool, organizationIds)) {
          for (const listener of streams.listByOrganization(id)) {
            streams.send(listener, 'missedCalls', { waiting });
          }
        }
      },
    },
    others: [
      {
        channel: DELIVERY_NEEDS_CHANNEL,
        readPayload: (payload) => ({ organizationId: Number(payload), id: Number(payload) }),
        async push(organizationIds, streams) {
          for (const listener of organizationIds.flatMap((id) => streams.listByOrganization(id))) {
            streams.send(listener, 'deliveryNeeds', {});
          }
        },
      },
    ],
  });

const canFollow = (session: Session) =>
  session.kind === 'service' || !session.mustSetUpSecondFactor;
