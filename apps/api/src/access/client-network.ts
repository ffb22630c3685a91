import { isIPv6 } from 'node:net';

/** What counts as one place: an IPv4 address, or the /64 network that an IPv6 customer has for themselves. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  // as browsers write it, `::` for the longest run of zeros
  const [head, tail] = new URL(`http://[${address.split('%')[0]}]`).hostname
    .slice(1, -1)
    .split('::');
  const groupsOf = (text = '') => (text === '' ? [] : text.split(':'));
  const left = groupsOf(head);
  const right = groupsOf(tail);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
