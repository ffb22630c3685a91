import type { Readable } from 'node:stream';
import { type Money, moneyToReais } from '@alo/domain/money/money.ts';
import { inArray } from 'drizzle-orm';
import type { Session } from '../../platform/access/session.ts';
import type { Context } from '../../platform/context.ts';
import { wallets } from '../../platform/db/schema/money.ts';
import { charges } from '../../platform/db/schema/payments.ts';
import { createEventStreams, type Listener } from '../../platform/push/event-streams.ts';
import { BALANCE_CHANNEL, toBalance, CHARGE_CHANNEL } from './balance.ts';

export interface BalanceEvents {
  /** @throws AppError RATE_LIMITED, OVERLOADED */
  follow(session: Session): Readable;
  close(): void;
}

const COALESCE_MS = 100;

export function createBalanceEvents(context: Context): BalanceEvents {
  const streams = createEventStreams(context, canFollow);
  const lastPushed = new WeakMap<Listener, Money>();
  const queuedChanges = { organizations: new Set<number>(), charges: new Set<number>() };
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;

  function listen(): void {
    const { notifications } = context;
    const stops = [
      notifications.listen(
        BALANCE_CHANNEL,
        (payload) => queueChange('organizations', Number(payload)),
        () =>
          streams
            .listAll()
            .forEach(({ session }) => queueChange('organizations', session.organizationId)),
      ),
      notifications.listen(CHARGE_CHANNEL, (payload) => {
        const [organizationId, chargeId] = payload.split(':').map(Number);
        if (streams.listByOrganization(organizationId!).length > 0)
          queueChange('charges', chargeId!);
      }),
    ];
    stopListening = () => stops.forEach((stop) => stop());
  }

  function queueChange(kind: keyof typeof queuedChanges, id: number): void {
    queuedChanges[kind].add(id);
    timer ??= setTimeout(() => void pushChanges(), COALESCE_MS);
  }

  async function pushChanges(): Promise<void> {
    const organizationIds = [...queuedChanges.organizations].filter(
      (id) => streams.listByOrganization(id).length > 0,
    );
    const chargeIds = [...queuedChanges.charges];
    queuedChanges.organizations.clear();
    queuedChanges.charges.clear();
    try {
      if (organizationIds.length > 0) await pushBalances(organizationIds);
      if (chargeIds.length > 0) await pushCharges(chargeIds);
    } catch (error) {
      context.log.warn(
        { err: error },
        'The balance could not be pushed to open pages; it is retried',
      );
      organizationIds.forEach((id) => queuedChanges.organizations.add(id));
      chargeIds.forEach((id) => queuedChanges.charges.add(id));
    }
    timer = undefined;
    if (queuedChanges.organizations.size + queuedChanges.charges.size > 0) {
      timer = setTimeout(() => void pushChanges(), COALESCE_MS);
    }
  }

  async function pushBalances(organizationIds: number[]): Promise<void> {
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
  }

  async function pushCharges(chargeIds: number[]): Promise<void> {
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
  }

  return {
    follow(session) {
      const { stream } = streams.open(session);
      if (stopListening === undefined) listen();
      queueChange('organizations', session.organizationId);
      return stream;
    },
    close() {
      clearTimeout(timer);
      stopListening?.();
      streams.close();
    },
  };
}

const canSeeCharges = (session: Session) => session.kind === 'service' || session.role === 'ADMIN';

const canFollow = (session: Session) =>
  !session.isUnlimited && (session.kind === 'service' || !session.mustSetUpSecondFactor);
