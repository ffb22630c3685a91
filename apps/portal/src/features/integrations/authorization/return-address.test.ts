import type { Manifest } from '@alo/connectors/browser.ts';
import { expect, it } from 'vitest';
import { parseConfiguredGateway, parseReturn, removeReturn } from './return-address.ts';

const MANIFESTS = [
  { id: 'hubspot', name: 'HubSpot' },
  { id: 'pipedrive', name: 'Pipedrive', capabilities: ['returnCode'] },
] as unknown as Manifest[];
const readReturn = (search: string) => parseReturn(new URLSearchParams(search), MANIFESTS);

it('INT-02 reads the outcome and the vendor’s display name from the address', () => {
  expect(readReturn('success=hubspot')).toEqual({
    gateway: 'hubspot',
    name: 'HubSpot',
    hasSucceeded: true,
    code: null,
  });
  expect(readReturn('error=hubspot')).toMatchObject({ name: 'HubSpot', hasSucceeded: false });
});

it('INT-02 ignores unknown gateways, because anyone can craft a link', () => {
  expect(readReturn('')).toBeNull();
  expect(readReturn('success=Ligue+para+0800+e+diga+a+sua+senha')).toBeNull();
  expect(readReturn('error=%3Cb%3Ehubspot%3C/b%3E')).toBeNull();
});

it('GW-pipedrive accepts a code without a gateway as Pipedrive’s', () => {
  expect(readReturn('code=abc')).toMatchObject({ gateway: 'pipedrive', code: 'abc' });
  expect(readReturn('success=hubspot&code=abc')).toMatchObject({ gateway: 'hubspot', code: null });
});

it('INT-02 opens the form of a known gateway', () => {
  const readConfigured = (search: string) =>
    parseConfiguredGateway(new URLSearchParams(search), MANIFESTS);

  expect(readConfigured('configure=pipedrive')).toBe('pipedrive');
  expect([readConfigured('configure=constructor'), readConfigured('')]).toEqual([null, null]);
});

it('INT-02 keeps the other parameters of the address', () => {
  const search = new URLSearchParams('success=hubspot&a=1&code=x&configure=hubspot');

  expect(removeReturn(search)).toBe('a=1');
  expect(removeReturn(new URLSearchParams('success=nobody'))).toBe('');
  expect(removeReturn(new URLSearchParams('a=1'))).toBeNull();
});
