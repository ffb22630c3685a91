import { isIPv6 } from 'node:net';

/** An IPv4 address, or the /64 that an IPv6 customer owns. */
export function getNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  // the URL parser writes `::` for the longest run of zeros
  const [head, tail] = new URL(`http://[${address.split('%')[0]}]`).hostname
    .slice(1, -1)
    .split('::');
  const splitGroups = (text = '') => (text === '' ? [] : text.split(':'));
  const left = splitGroups(head);
  const right = splitGroups(tail);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
