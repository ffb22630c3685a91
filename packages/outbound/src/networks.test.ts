import { expect, it } from 'vitest';
import { isPublicAddress, isWithin, parseNetworks } from './networks.ts';

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '191.255.255.255',
  '192.0.1.0',
  '192.0.3.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '198.51.99.255',
  '203.0.114.0',
  '223.255.255.255',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2003::1',
  '2606:4700:4700::1111',
  '2804:14d::1',
  '3ffe:ffff::1',
])('SEC-10 treats %s as public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.1', '192.52.193.1'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
  ['::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2620:4f:8000::1', '2620:4f:8000:ffff::1'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['::ffff:8.8.8.8', '64:ff9b::808:808'],
])('SEC-10 treats %s to %s as not public', (first, last) => {
  expect([first, last].map(isPublicAddress)).toEqual([false, false]);
});

it('SEC-10 reads addresses and networks', () => {
  const networks = parseNetworks(['10.20.0.0/16', '127.0.0.1', 'fd00::/8', '::1']);
  const isInside = (address: string) => isWithin(networks, address);

  expect(['10.20.255.1', '127.0.0.1', 'fdff::1', '::1'].every(isInside)).toBe(true);
  expect(['10.21.0.1', '127.0.0.2', 'fc00::1', '::2'].some(isInside)).toBe(false);
});

it.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '10.0.0.0/8/8', 'fd00::/129', '::1/x', 'lan', ''])(
  'SEC-10 refuses %j as a network',
  (text) => {
    expect(() => parseNetworks([text])).toThrow('is neither an address nor a network');
  },
);
