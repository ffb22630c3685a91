import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { createAsk, type Ask } from './ask.ts';
import { findUrlRefusal, type AddressRefusal, type Resolve } from './customer-address.ts';
import { askNameServers, createCustomerConnector } from './customer-connector.ts';
import { parseNetworks } from './networks.ts';
import { OutboundError } from './outbound-error.ts';

export interface Outbound {
  toVendor: Ask;
  /** Includes networks that the operator allowed. */
  toCustomer: Ask;
  /** Null also without an answer in time. */
  findRefusal(url: string): Promise<AddressRefusal | null>;
  /** Waits briefly for open requests. */
  close(): Promise<void>;
}

export const withAbortSignal = (signal: AbortSignal, outbound: Outbound): Outbound => ({
  ...outbound,
  toVendor: (request) => outbound.toVendor({ signal, ...request }),
  toCustomer: (request) => outbound.toCustomer({ signal, ...request }),
});

/** Requests may name their own vendor. */
export const withVendorName = (vendor: string, outbound: Outbound): Outbound => ({
  ...outbound,
  toVendor: (request) => outbound.toVendor({ vendor, ...request }),
  toCustomer: (request) => outbound.toCustomer({ vendor, ...request }),
});

interface OutboundSettings {
  /** `product/version`, because some servers refuse nameless clients. */
  userAgent: string;
  allowedNetworks?: readonly string[];
  resolve?: Resolve;
  connectTimeoutMs?: number;
  closeTimeoutMs?: number;
}

/** A slow origin blocks only its own connections. */
const CONNECTIONS_PER_ORIGIN = 16;
/**
 * Customers may share an origin. Workers limit their concurrent requests to this number, so that
 * one customer's slow addresses do not block another's.
 */
export const CONNECTIONS_PER_CUSTOMERS_ORIGIN = 64;
const IDLE_MS = 4_000;
/** A user waits for the form. */
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
  const openRequests = new Set<Promise<unknown>>();
  let isClosed = false;

  function openClient(agent: Agent): Ask {
    const ask = createAsk(agent, userAgent);
    return async (request) => {
      if (isClosed) {
        throw new OutboundError({
          kind: 'refused',
          requestLine: request.method,
          reason: 'we are closing',
        });
      }
      const answer = ask(request);
      openRequests.add(answer);
      try {
        return await answer;
      } finally {
        openRequests.delete(answer);
      }
    };
  }

  return {
    toVendor: openClient(vendors),
    toCustomer: openClient(customers),
    findRefusal: (url) => findUrlRefusal(guard, url, LOOKUP_MS),
    async close() {
      isClosed = true;
      const timer = new AbortController();
      const timeout = sleep(closeTimeoutMs, undefined, { signal: timer.signal }).catch(() => {});
      await Promise.race([Promise.allSettled(openRequests), timeout]);
      timer.abort();
      nameServers.cancel();
      await Promise.all(agents.map((agent) => agent.destroy()));
    },
  };
}
