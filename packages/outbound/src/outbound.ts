// All outgoing requests use one of two clients.
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { createAsk, type Ask } from './ask.ts';
import { findUrlRefusal, type AddressRefusal, type Resolve } from './customer-address.ts';
import { askNameServers, createCustomerConnector } from './customer-connector.ts';
import { parseNetworks } from './networks.ts';
import { OutboundError } from './outbound-error.ts';

export interface Outbound {
  /** For addresses set by the operator, anywhere. */
  toVendor: Ask;
  /** For addresses set by a customer: the public internet only, unless the operator allowed a network. */
  toCustomer: Ask;
  /**
   * Returns why `toCustomer` would refuse an address now, for forms that save one; null if nothing is known against it
   * or no name server answers in time.
   */
  refusalOf(url: string): Promise<AddressRefusal | null>;
  /** Waits briefly for open requests, then ends them; refuses later ones. */
  close(): Promise<void>;
}

/** Returns clients whose requests end when the signal aborts. */
export const outboundUntil = (signal: AbortSignal, outbound: Outbound): Outbound => ({
  ...outbound,
  toVendor: (request) => outbound.toVendor({ signal, ...request }),
  toCustomer: (request) => outbound.toCustomer({ signal, ...request }),
});

interface OutboundSettings {
  /** `product/version`; some servers refuse clients without a name. */
  userAgent: string;
  /** Own networks or addresses that customers' addresses may use. */
  allowedNetworks?: readonly string[];
  /** Replaces the name servers in tests. */
  resolve?: Resolve;
  connectTimeoutMs?: number;
  closeTimeoutMs?: number;
}

/** A slow origin blocks only these connections; later requests to it wait until they time out. */
const CONNECTIONS_PER_ORIGIN = 16;
/**
 * Many customers may share an origin, such as an automation service. Workers limit their concurrent requests to this
 * number, so that one customer's slow addresses do not block another's.
 */
export const CONNECTIONS_PER_CUSTOMERS_ORIGIN = 64;
const IDLE_MS = 4_000;
/** Short, because a user waits for the form to be saved. */
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
    // overrides the other side's proposal
    keepAliveMaxTimeout: IDLE_MS,
    // each request has its own time limit
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const vendors = new Agent({ ...common, connect: { timeout: connectTimeoutMs } });
  const guard = {
    allowed: parseNetworks(settings.allowedNetworks ?? []),
    resolve: settings.resolve ?? nameServers.resolve,
  };
  const customers = new Agent({
    ...common,
    connections: CONNECTIONS_PER_CUSTOMERS_ORIGIN,
    connect: createCustomerConnector({ ...guard, connectTimeoutMs }),
  });
  const agents = [vendors, customers];
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;

  function openClient(agent: Agent): Ask {
    const ask = createAsk(agent, userAgent);
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
    toVendor: openClient(vendors),
    toCustomer: openClient(customers),
    refusalOf: (url) => findUrlRefusal(guard, url, LOOKUP_MS),
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
