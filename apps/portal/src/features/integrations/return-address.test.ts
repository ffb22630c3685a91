import type { Manifest } from '@alo/connectors/browser.ts';
import { expect, it } from 'vitest';
import { configuredIn, returnIn, withoutReturn } from './return-address.ts';

const MANIFESTS = [
  { id: 'hubspot', name: 'HubSpot' },
  { id: 'pipedrive', name: 'Pipedrive', capabilities: ['returnCode'] },
] as unknown as Manifest[];
const read = (search: string) => returnIn(new URLSearchParams(search), MANIFESTS);

it('INT-02 reads from the address how it went, by the name that people know', () => {
  expect(read('success=hubspot')).toEqual({
    gateway: 'hubspot',
    name: 'HubSpot',
    hasSucceeded: true,
    code: null,
  });
  expect(read('error=hubspot')).toMatchObject({ name: 'HubSpot', hasSucceeded: false });
});

it('INT-02 says nothing of what is no gateway, since anybody can write a link', () => {
  expect(read('')).toBeNull();
  expect(read('success=Ligue+para+0800+e+diga+a+sua+senha')).toBeNull();
  expect(read('error=%3Cb%3Ehubspot%3C/b%3E')).toBeNull();
});

it('GW-pipedrive takes a code that stands alone for its own', () => {
  expect(read('code=abc')).toMatchObject({ gateway: 'pipedrive', code: 'abc' });
  expect(read('success=hubspot&code=abc')).toMatchObject({ gateway: 'hubspot', code: null });
});

it('INT-02 opens the form of a gateway that there is', () => {
  const opened = (search: string) => configuredIn(new URLSearchParams(search), MANIFESTS);

  expect(opened('configure=pipedrive')).toBe('pipedrive');
  expect([opened('configure=constructor'), opened('')]).toEqual([null, null]);
});

it('INT-02 leaves the rest of the address as it was', () => {
  const search = new URLSearchParams('success=hubspot&a=1&code=x&configure=hubspot');

  expect(withoutReturn(search)).toBe('a=1');
  expect(withoutReturn(new URLSearchParams('success=nobody'))).toBe('');
  expect(withoutReturn(new URLSearchParams('a=1'))).toBeNull();
});
