// IANA's special-purpose registries exclude the rest.
import { BlockList, isIP } from 'node:net';

const NOT_PUBLIC_IPV4 = [
  '0.0.0.0/8', // this network, unspecified
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local: the metadata services of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // tunnels (AMT)
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
];

/** RFC 1918 and this machine, without 169.254, 100.64 and fd00, where clouds reveal secrets. */
export const PRIVATE_NETWORKS: readonly string[] = [
  '10.0.0.0/8',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
];

/** Excludes mapped and translated IPv4, loopback, unique local, link-local and multicast. */
const GLOBAL_IPV6 = '2000::/3';
const NOT_PUBLIC_IPV6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: carries an IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
];

const notPublic = parseNetworks([...NOT_PUBLIC_IPV4, ...NOT_PUBLIC_IPV6]);
const global = parseNetworks([GLOBAL_IPV6]);

export function isPublicAddress(address: string): boolean {
  const isIpv6 = isIP(address) === 6;
  if (isIpv6 && !isWithin(global, address)) return false;
  return !isWithin(notPublic, address);
}

export const isWithin = (networks: BlockList, address: string) =>
  networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Accepts addresses and networks such as `10.20.0.0/16`.
 * @throws Error for anything else
 */
export function parseNetworks(texts: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const text of texts) {
    const [address = '', prefix, ...rest] = text.split('/');
    const bits = isIP(address) === 6 ? 128 : 32;
    const length = prefix === undefined ? bits : Number(prefix);
    const isNetwork = isIP(address) !== 0 && rest.length === 0 && /^\d+$/.test(prefix ?? '0');
    if (!isNetwork || length > bits) throw new Error(`${text} is neither an address nor a network`);
    networks.addSubnet(address, length, bits === 128 ? 'ipv6' : 'ipv4');
  }
  return networks;
}
