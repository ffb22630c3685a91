// Server push: every open page of an organization hears of its balance, whichever process changed it.
import type { Readable } from 'node:stream';
import { type Money, moneyToReais } from '@alo/domain/money.ts';
import { inArray } from 'drizzle-orm';
import type { Session } from '../../platform/access/session.ts';
import type { Context } from '../../platform/context.ts';
import { wallets } from '../../platform/db/schema/money.ts';
import { charges } from '../../platform/db/schema/payments.ts';
import { createEventStreams, type Listener } from '../../platform/push/event-streams.ts';
import { BALANCE_CHANNEL, balanceOf, CHARGE_CHANNEL } from './balance.ts';

export interface BalanceEvents {
  /** @throws AppError RATE_LIMITED, OVERLOADED */
  follow(session: Session): Readable;
  close(): void;
}

/** Calls end many times a second, and a person does not read that fast: changes of so long are told together. */
const GATHER_MS = 100;

export function createBalanceEvents(context: Context): BalanceEvents {
  const streams = createEventStreams(context, mayFollow);
  /** What each was told last. */
  const told = new WeakMap<Listener, Money>();
  const changed = { organizations: new Set<number>(), charges: new Set<number>() };
  let gathering: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;

  function listen(): void {
    const { notifications } = context;
    const stops = [
      notifications.listen(
        BALANCE_CHANNEL,
        (payload) => note('organizations', Number(payload)),
        () => streams.all().forEach(({ session }) => note('organizations', session.organizationId)),
      ),
      notifications.listen(CHARGE_CHANNEL, (payload) => {
        const [organizationId, chargeId] = payload.split(':').map(Number);
        if (streams.listByOrganization(organizationId!).length > 0) note('charges', chargeId!);
      }),
    ];
    stopListening = () => stops.forEach((stop) => stop());
  }

  function note(what: keyof typeof changed, id: number): void {
    changed[what].add(id);
    gathering ??= setTimeout(() => void tell(), GATHER_MS);
  }

  /** Reads what has changed, once for all who want to hear of it. */
  async function tell(): Promise<void> {
    const organizationIds = [...changed.organizations].filter(
      (id) => streams.listByOrganization(id).length > 0,
    );
    const chargeIds = [...changed.charges];
    changed.organizations.clear();
    changed.charges.clear();
    try {
      if (organizationIds.length > 0) await tellBalances(organizationIds);
      if (chargeIds.length > 0) await tellCharges(chargeIds);
    } catch (error) {
      // The database is away for a moment: what the pages were to be told is tried again below.
      context.log.warn({ err: error }, 'The balance could not be pushed; it is tried again');
      organizationIds.forEach((id) => changed.organizations.add(id));
      chargeIds.forEach((id) => changed.charges.add(id));
    }
    gathering = undefined;
    if (changed.organizations.size + changed.charges.size > 0) {
      gathering = setTimeout(() => void tell(), GATHER_MS);
    }
  }

  async function tellBalances(organizationIds: number[]): Promise<void> {
    const rows = await context.db
      .select()
      .from(wallets)
      .where(inArray(wallets.organizationId, organizationIds));
    for (const wallet of rows) {
      const balance = balanceOf(wallet);
      for (const listener of streams.listByOrganization(wallet.organizationId)) {
        if (told.get(listener) === balance) continue;
        told.set(listener, balance);
        streams.send(listener, 'balance', { balance: moneyToReais(balance) });
      }
    }
  }

  async function tellCharges(chargeIds: number[]): Promise<void> {
    const { id, organizationId, status } = charges;
    const rows = await context.db
      .select({ id, organizationId, status })
      .from(charges)
      .where(inArray(id, chargeIds));
    for (const charge of rows) {
      for (const listener of streams.listByOrganization(charge.organizationId)) {
        if (maySeeCharges(listener.session)) {
          streams.send(listener, 'charge', { id: charge.id, status: charge.status });
        }
      }
    }
  }

  return {
    follow(session) {
      const { stream } = streams.open(session);
      if (stopListening === undefined) listen();
      note('organizations', session.organizationId);
      return stream;
    },
    close() {
      clearTimeout(gathering);
      stopListening?.();
      streams.close();
    },
  };
}

const maySeeCharges = (session: Session) => session.kind === 'service' || session.role === 'ADMIN';

const mayFollow = (session: Session) =>
  !session.isUnlimited && (session.kind === 'service' || !session.mustSetUpSecondFactor);
