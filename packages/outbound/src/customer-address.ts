// Decides which addresses customers may use: while connecting, and when a form saves one.
import { isIP, type BlockList } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPublicAddress, isWithin } from './networks.ts';

export type Resolve = (hostname: string) => Promise<string[]>;

export type AddressRefusal = 'notPublic' | 'notWebPort';

/** Other ports below 1024 belong to services such as mail. */
const WEB_PORTS = [80, 443];
const FIRST_UNRESERVED_PORT = 1024;

/** @param allowed own networks for customers' addresses, at any port */
export function findAddressRefusal(
  allowed: BlockList,
  address: string,
  port: number,
): AddressRefusal | null {
  if (isWithin(allowed, address)) return null;
  if (!isPublicAddress(address)) return 'notPublic';
  return isWebPort(port) ? null : 'notWebPort';
}

/**
 * Returns null for a name that no name server resolves within `timeoutMs`, because they can fail
 * briefly, and each connection is checked again. Its port still counts, unless own networks are
 * allowed.
 */
export async function findUrlRefusal(
  { allowed, resolve }: { allowed: BlockList; resolve: Resolve },
  text: string,
  timeoutMs: number,
): Promise<AddressRefusal | null> {
  const url = URL.parse(text);
  if (url === null) return null;
  const hostname = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const port = getPort(url);
  const isLiteral = isIP(hostname) !== 0;
  const addresses = isLiteral ? [hostname] : await resolveAddresses(resolve, hostname, timeoutMs);
  if (addresses.length === 0) {
    return allowed.rules.length === 0 && !isWebPort(port) ? 'notWebPort' : null;
  }
  const refusals = addresses.map((address) => findAddressRefusal(allowed, address, port));
  return refusals.find((refusal) => refusal !== null) ?? null;
}

const isWebPort = (port: number) => port >= FIRST_UNRESERVED_PORT || WEB_PORTS.includes(port);

export const getPort = ({ port, protocol }: { port: string | null; protocol: string | null }) =>
  Number(port) || (protocol === 'https:' ? 443 : 80);

async function resolveAddresses(
  resolve: Resolve,
  hostname: string,
  timeoutMs: number,
): Promise<string[]> {
  const timer = new AbortController();
  const timeout = sleep(timeoutMs, [], { signal: timer.signal }).catch(() => []);
  try {
    return await Promise.race([resolve(hostname).catch(() => []), timeout]);
  } finally {
    timer.abort();
  }
}
