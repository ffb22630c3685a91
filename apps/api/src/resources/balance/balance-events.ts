// Server push: every open page of an organization hears of its balance, whichever process changed it.
import { Readable } from 'node:stream';
import { ERROR_CODES } from '@alo/contract/error.ts';
import { type Money, moneyToReais } from '@alo/domain/money.ts';
import { inArray } from 'drizzle-orm';
import { findGoodSessions } from '../../access/find-session.ts';
import type { Session } from '../../access/session.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { wallets } from '../../db/schema/money.ts';
import { charges } from '../../db/schema/payments.ts';
import { BALANCE_CHANNEL, balanceOf, CHARGE_CHANNEL } from './balance.ts';

interface Client {
  session: Session;
  stream: Readable;
  /** What it was told last. */
  balance: Money | null;
}

export interface BalanceEvents {
  /** @throws AppError RATE_LIMITED, OVERLOADED */
  follow(session: Session): Readable;
  close(): void;
}

const PER_USER = 8;
/** So that one organization with many open pages leaves places to the others. */
const PER_ORGANIZATION = 200;
const PER_PROCESS = 2000;
const COME_BACK_SECONDS = 30;
/** Calls end many times a second, and a person does not read that fast: changes of so long are told together. */
const GATHER_MS = 100;
const RECHECK_MS = 1000;
/** Proxies close a connection that is silent for a minute; a page connects again after two missed heartbeats. */
const HEARTBEAT_MS = 15_000;
/** A page that leaves this much unread is taken for gone, so that its backlog does not fill the memory. */
const LONGEST_BACKLOG = 16_384;

export function createBalanceEvents(context: Context): BalanceEvents {
  const clients = new Set<Client>();
  const changed = { organizations: new Set<number>(), charges: new Set<number>() };
  let gathering: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;
  const timers = [setInterval(recheck, RECHECK_MS), setInterval(beat, HEARTBEAT_MS)];
  for (const timer of timers) timer.unref();

  const ofOrganization = (id: number) =>
    [...clients].filter((c) => c.session.organizationId === id);
  const write = ({ stream }: Client, text: string) => {
    if (stream.readableLength > LONGEST_BACKLOG) stream.destroy();
    else stream.push(text);
  };
  const send = (client: Client, event: string, data: object) =>
    write(client, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  function listen(): void {
    const { notifications } = context;
    const stops = [
      notifications.listen(
        BALANCE_CHANNEL,
        (payload) => note('organizations', Number(payload)),
        () => clients.forEach(({ session }) => note('organizations', session.organizationId)),
      ),
      notifications.listen(CHARGE_CHANNEL, (payload) => {
        const [organizationId, chargeId] = payload.split(':').map(Number);
        if (ofOrganization(organizationId!).length > 0) note('charges', chargeId!);
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
      (id) => ofOrganization(id).length > 0,
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
      for (const client of ofOrganization(wallet.organizationId)) {
        if (client.balance === balance) continue;
        client.balance = balance;
        send(client, 'balance', { balance: moneyToReais(balance) });
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
      for (const client of ofOrganization(charge.organizationId)) {
        if (maySeeCharges(client.session)) {
          send(client, 'charge', { id: charge.id, status: charge.status });
        }
      }
    }
  }

  /** Ends the streams of people who have signed out, were blocked, or whose organization pays nothing any more. */
  async function recheck(): Promise<void> {
    if (clients.size === 0) return;
    const known = [...clients];
    const tokenIds = [...new Set(known.map(({ session }) => session.tokenId))];
    const found = await findGoodSessions(context, tokenIds).catch(() => null);
    if (found === null) return;
    const sessions = new Map(found.map((session) => [session.tokenId, session]));
    for (const client of known) {
      const session = sessions.get(client.session.tokenId);
      if (session && mayFollow(session)) client.session = session;
      else client.stream.push(null);
    }
  }

  function beat(): void {
    for (const client of clients) write(client, ':\n\n');
  }

  return {
    follow(session) {
      const ofUser = [...clients].filter((client) => whoOf(client.session) === whoOf(session));
      if (ofUser.length >= PER_USER) throw tooMany(ERROR_CODES.rateLimited);
      if (ofOrganization(session.organizationId).length >= PER_ORGANIZATION) {
        throw tooMany(ERROR_CODES.rateLimited);
      }
      if (clients.size >= PER_PROCESS) throw tooMany(ERROR_CODES.overloaded);
      if (stopListening === undefined) listen();
      const stream = new Readable({ read() {} });
      const client: Client = { session, stream, balance: null };
      clients.add(client);
      stream.once('close', () => clients.delete(client));
      // A proxy passes the head of the answer on only with its first bytes: the page would wait for the first change.
      stream.push(':\n\n');
      note('organizations', session.organizationId);
      return stream;
    },
    close() {
      timers.forEach(clearInterval);
      clearTimeout(gathering);
      stopListening?.();
      for (const { stream } of clients) stream.push(null);
    },
  };
}

const whoOf = ({ userId, tokenId }: Session) => (userId === null ? `token ${tokenId}` : userId);

const maySeeCharges = (session: Session) => session.kind === 'service' || session.role === 'ADMIN';

const mayFollow = (session: Session) =>
  !session.isUnlimited && (session.kind === 'service' || !session.mustSetUpSecondFactor);

const tooMany = (code: typeof ERROR_CODES.rateLimited | typeof ERROR_CODES.overloaded) =>
  new AppError(code, 'Too many open streams', { retryAfterSeconds: COME_BACK_SECONDS });
