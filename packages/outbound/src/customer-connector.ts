// The connections to addresses that customers gave. What is looked at is the address that the socket connects to, at the
// moment when it does: whatever the name said before, or says next, does not matter.
import { Resolver } from 'node:dns/promises';
import { isIP, type BlockList, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { addressRefusal, getPort, type AddressRefusal, type Resolve } from './customer-address.ts';

interface Guard {
  /** Own networks that customers' addresses may lead to, at any port. */
  allowed: BlockList;
  resolve: Resolve;
  connectTimeoutMs: number;
}

/** Not reached, because it may not be. */
export class RefusedAddress extends Error {}

// not which address it is: a customer would learn how our network is laid out
const REASONS: Record<AddressRefusal, string> = {
  notPublic: 'the address is not public',
  notWebPort: 'the port is none of the web',
};

export function customerConnector({ allowed, resolve, connectTimeoutMs }: Guard) {
  const refuse = (address: string, port: number) => {
    const refusal = addressRefusal(allowed, address, port);
    if (refusal !== null) throw new RefusedAddress(REASONS[refusal]);
  };

  const connector: buildConnector.connector = (options, callback) => {
    const { hostname } = options;
    const port = getPort(options);
    const lookup: LookupFunction = (name, { all }, answer) => {
      lookUp(name, port).then(
        (found) => (all ? answer(null, found) : answer(null, found[0]!.address, found[0]!.family)),
        (error: NodeJS.ErrnoException) => answer(error, ''),
      );
    };
    try {
      // a literal address is never looked up
      if (isIP(hostname) !== 0) refuse(hostname, port);
    } catch (error) {
      callback(error as Error, null);
      return;
    }
    buildConnector({ allowH2: false, timeout: connectTimeoutMs, lookup })(options, callback);
  };

  /** One address that may not be reached refuses the name: it was made for that. */
  async function lookUp(name: string, port: number) {
    const addresses = await resolve(name);
    for (const address of addresses) refuse(address, port);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  }

  return connector;
}

const LOCALHOST = /(^|\.)localhost$/i;

/**
 * Asks the name servers, and not the system's `getaddrinfo`: that knows names of this machine's own, and a slow name server
 * would hold the few threads on which passwords are hashed too.
 */
export function askNameServers(servers?: readonly string[]): { resolve: Resolve; cancel(): void } {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return {
    async resolve(hostname) {
      if (LOCALHOST.test(hostname)) return ['127.0.0.1', '::1'];
      const answers = await Promise.allSettled([
        resolver.resolve4(hostname),
        resolver.resolve6(hostname),
      ]);
      const addresses = answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? answer.value : [],
      );
      if (addresses.length > 0) return addresses;
      throw (answers[0] as PromiseRejectedResult).reason;
    },
    cancel: () => resolver.cancel(),
  };
}
