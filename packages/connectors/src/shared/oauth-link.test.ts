import { describe, expect, it } from 'vitest';
import { ConnectorError } from '../connector-error.ts';
import {
  makeChallenge,
  knownHost,
  linkTo,
  newVerifier,
  NOTHING_SAID,
  readState,
  signState,
} from './oauth-link.ts';

const NOW = new Date('2026-03-02T17:00:00.000Z');
const STATE = {
  organizationId: 'o1',
  connectorId: 'hubspot',
  userId: 'u1',
  nonce: 'n1',
  expiresAt: '2026-03-02T17:10:00.000Z',
};
const ADDRESS = 'https://crm.example/oauth/authorize?prompt=1';
const CLIENT = {
  clientId: 'id',
  clientSecret: 'secret',
  redirectUri: 'https://alo.example/back',
  hosts: [],
};
const LEAVING = { state: 's', verifier: newVerifier(), said: NOTHING_SAID, baseUrl: null };

it('reads a state only as it was signed, and in time', () => {
  const signed = signState('key', STATE);
  const altered = Buffer.from(JSON.stringify({ ...STATE, organizationId: 'o2' })).toString(
    'base64url',
  );

  expect(readState('key', signed, NOW)).toEqual(STATE);
  expect(readState('other', signed, NOW)).toBeNull();
  expect(readState('key', `${altered}.${signed.split('.')[1]}`, NOW)).toBeNull();
  expect(readState('key', 'nonsense', NOW)).toBeNull();
  expect(readState('key', signed, new Date(STATE.expiresAt))).toBeNull();
});

it('leads to the vendor with state, what it asks for and a challenge, never with a secret', () => {
  const query = { scope: 'calls contacts', ...makeChallenge(LEAVING) };
  const link = new URL(linkTo(ADDRESS, CLIENT, LEAVING, { query }));

  expect(Object.fromEntries(link.searchParams)).toEqual({
    prompt: '1',
    response_type: 'code',
    client_id: 'id',
    redirect_uri: 'https://alo.example/back',
    state: 's',
    scope: 'calls contacts',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(link.href).not.toContain(LEAVING.verifier);
  const names = [...new URL(linkTo(ADDRESS, CLIENT, LEAVING)).searchParams.keys()];
  expect(names).toEqual(['prompt', 'response_type', 'client_id', 'redirect_uri', 'state']);
});

describe('a vendor with a host for each customer', () => {
  const OWN = /^[a-z0-9-]+\.crm\.example$/;
  const linkFor = (host: string | null, hosts: readonly string[] = []) =>
    linkTo(ADDRESS, CLIENT, LEAVING, { accountsUrl: knownHost(host, { hosts }, OWN) });

  it('sends the browser there, or to the address of everybody', () => {
    expect(linkFor('acme.crm.example')).toMatch(
      /^https:\/\/acme\.crm\.example\/oauth\/authorize\?/,
    );
    expect(linkFor(null)).toMatch(/^https:\/\/crm\.example\//);
    const hosts = ['crm.cliente.example'];
    expect(linkFor('crm.cliente.example', hosts)).toMatch(/^https:\/\/crm\.cliente\.example\//);
  });

  it.each(['evil.example', 'crm.example.evil.example', 'a/b.crm.example', 'u@a.crm.example', ''])(
    'lets %j near our secret neither on the way there nor on the way back',
    (host) => {
      expect(() => knownHost(host, CLIENT, OWN)).toThrow(ConnectorError);
    },
  );
});
