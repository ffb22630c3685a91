import { type Money, moneyToReais } from '@alo/domain/money/money.ts';
import { inArray } from 'drizzle-orm';
import type { Session } from '../../platform/access/session.ts';
import type { Context } from '../../platform/context.ts';
import { wallets } from '../../platform/db/schema/money.ts';
import { charges } from '../../platform/db/schema/payments.ts';
import { type ChangePushes, createChangePushes } from '../../platform/push/change-pushes.ts';
import type { Listener } from '../../platform/push/event-streams.ts';
import { BALANCE_CHANNEL, toBalance, CHARGE_CHANNEL } from './balance.ts';

export function createBalanceEvents(context: Context): ChangePushes {
  const lastPushed = new WeakMap<Listener, Money>();
  return createChangePushes(context, {
    what: 'The balance',
    canFollow,
    state: {
      channel: BALANCE_CHANNEL,
      readPayload: (payload) => ({ organizationId: Number(payload), id: Number(payload) }),
      async push(organizationIds, streams) {
        const rows = await context.db
          .select()
          .from(wallets)
          .where(inArray(wallets.organizationId, organizationIds));
        for (const wallet of rows) {
          const balance = toBalance(wallet);
          for (const listener of streams.listByOrganization(wallet.organizationId)) {
            if (lastPushed.get(listener) === balance) continue;
            lastPushed.set(listener, balance);
            streams.send(listener, 'balance', { balance: moneyToReais(balance) });
          }
        }
      },
    },
    others: [
      {
        channel: CHARGE_CHANNEL,
        readPayload(payload) {
          const [organizationId, id] = payload.split(':').map(Number);
          return { organizationId: organizationId!, id: id! };
        },
        async push(chargeIds, streams) {
          const { id, organizationId, status } = charges;
          const rows = await context.db
            .select({ id, organizationId, status })
            .from(charges)
            .where(inArray(id, chargeIds));
          for (const charge of rows) {
            for (const listener of streams.listByOrganization(charge.organizationId)) {
              if (canSeeCharges(listener.session)) {
                streams.send(listener, 'charge', { id: charge.id, status: charge.status });
              }
            }
          }
        },
      },
    ],
  });
}

const canSeeCharges = (session: Session) => session.kind === 'service' || session.role === 'ADMIN';

const canFollow = (session: Session) =>
  !session.isUnlimited && (session.kind === 'service' || !session.mustSetUpSecondFactor);
