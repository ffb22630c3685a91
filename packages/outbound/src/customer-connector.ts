// A name server could change its answer between check and use (DNS rebinding), so this checks while
// connecting.
import { Resolver } from 'node:dns/promises';
import { isIP, type BlockList, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import {
  findAddressRefusal,
  getPort,
  type AddressRefusal,
  type Resolve,
} from './customer-address.ts';

interface Guard {
  allowed: BlockList;
  resolve: Resolve;
  connectTimeoutMs: number;
}

export class RefusedAddress extends Error {}

// The address would reveal our network.
const REASONS: Record<AddressRefusal, string> = {
  notPublic: 'the address is not public',
  notWebPort: 'the port is not a web port',
};

export function createCustomerConnector({ allowed, resolve, connectTimeoutMs }: Guard) {
  const refuse = (address: string, port: number) => {
    const refusal = findAddressRefusal(allowed, address, port);
    if (refusal !== null) throw new RefusedAddress(REASONS[refusal]);
  };

  const connector: buildConnector.connector = (options, callback) => {
    const { hostname } = options;
    const port = getPort(options);
    const lookup: LookupFunction = (name, { all }, answer) => {
      lookUp(name, port).then(
        (addresses) =>
          all ? answer(null, addresses) : answer(null, addresses[0]!.address, addresses[0]!.family),
        (error: NodeJS.ErrnoException) => answer(error, ''),
      );
    };
    try {
      // literal addresses are never looked up
      if (isIP(hostname) !== 0) refuse(hostname, port);
    } catch (error) {
      callback(error as Error, null);
      return;
    }
    buildConnector({ allowH2: false, timeout: connectTimeoutMs, lookup })(options, callback);
  };

  /** One forbidden address of a name is an attack. */
  async function lookUp(name: string, port: number) {
    const addresses = await resolve(name);
    for (const address of addresses) refuse(address, port);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  }

  return connector;
}

const LOCALHOST = /(^|\.)localhost$/i;

/** `getaddrinfo` would find this machine's names, and occupy the threads that hash passwords. */
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
