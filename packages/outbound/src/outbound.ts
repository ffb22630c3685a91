// Every request that leaves the house goes through one of two doors.
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { askBy, type Ask } from './ask.ts';
import { urlRefusal, type AddressRefusal, type Resolve } from './customer-address.ts';
import { askNameServers, customerConnector } from './customer-connector.ts';
import { networksOf } from './networks.ts';
import { OutboundError } from './outbound-error.ts';

export interface Outbound {
  /** To an address that the operator set, wherever it is. */
  toVendor: Ask;
  /** To an address that a customer gave: of the public internet only, unless the operator allowed its network. */
  toCustomer: Ask;
  /**
   * Why `toCustomer` would refuse an address now: for forms that save one. Returns null if nothing is known against it, also
   * if no name server answers in a moment.
   */
  refusalOf(url: string): Promise<AddressRefusal | null>;
  /** Ends what is under way, waiting a moment for it; whatever is asked later is refused. */
  close(): Promise<void>;
}

/** The same doors; what was asked through them is given up when the signal aborts. */
export const outboundUntil = (signal: AbortSignal, outbound: Outbound): Outbound => ({
  ...outbound,
  toVendor: (request) => outbound.toVendor({ signal, ...request }),
  toCustomer: (request) => outbound.toCustomer({ signal, ...request }),
});

interface OutboundSettings {
  /** `product/version`: without a name a program is turned away at some doors. */
  userAgent: string;
  /** Networks or addresses of our own that customers' addresses may lead to. */
  allowedNetworks?: readonly string[];
  /** What name servers say; tests have their own. */
  resolve?: Resolve;
  connectTimeoutMs?: number;
  closeTimeoutMs?: number;
}

/** One that hangs keeps these, and no others. Who comes later waits in line, as long as its own time lasts. */
const CONNECTIONS_PER_ORIGIN = 16;
/**
 * Behind an origin that customers gave stand many of them: the host of an automation service, say. Whoever works for all of
 * them has at most so many requests at once, or one customer's slow addresses would keep the line of another's.
 */
export const CONNECTIONS_PER_CUSTOMERS_ORIGIN = 64;
const IDLE_MS = 4_000;
/** Short, because a user waits for a form to be saved. */
const LOOKUP_MS = 1_000;
const CONNECT_MS = 5_000;
const CLOSE_MS = 2_000;

export function openOutbound(settings: OutboundSettings): Outbound {
  const { userAgent, connectTimeoutMs = CONNECT_MS, closeTimeoutMs = CLOSE_MS } = settings;
  const nameServers = askNameServers();
  const common = {
    connections: CONNECTIONS_PER_ORIGIN,
    allowH2: false,
    keepAliveTimeout: IDLE_MS,
    // whatever the other side proposes
    keepAliveMaxTimeout: IDLE_MS,
    // the time limit of each request is enough
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const vendors = new Agent({ ...common, connect: { timeout: connectTimeoutMs } });
  const guard = {
    allowed: networksOf(settings.allowedNetworks ?? []),
    resolve: settings.resolve ?? nameServers.resolve,
  };
  const customers = new Agent({
    ...common,
    connections: CONNECTIONS_PER_CUSTOMERS_ORIGIN,
    connect: customerConnector({ ...guard, connectTimeoutMs }),
  });
  const agents = [vendors, customers];
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;

  function doorTo(agent: Agent): Ask {
    const ask = askBy(agent, userAgent);
    return async (request) => {
      if (isClosed) {
        throw new OutboundError({ kind: 'refused', what: request.method, why: 'we are closing' });
      }
      const asked = ask(request);
      underWay.add(asked);
      try {
        return await asked;
      } finally {
        underWay.delete(asked);
      }
    };
  }

  return {
    toVendor: doorTo(vendors),
    toCustomer: doorTo(customers),
    refusalOf: (url) => urlRefusal(guard, url, LOOKUP_MS),
    async close() {
      isClosed = true;
      const patience = new AbortController();
      const late = sleep(closeTimeoutMs, undefined, { signal: patience.signal }).catch(() => {});
      await Promise.race([Promise.allSettled(underWay), late]);
      patience.abort();
      nameServers.cancel();
      await Promise.all(agents.map((agent) => agent.destroy()));
    },
  };
}
