import { describe, expect, it } from 'vitest';
import { ConnectorError } from '../../connector-error.ts';
import {
  makeChallenge,
  toAllowedOrigin,
  buildAuthorizationUrl,
  createVerifier,
  EMPTY_CONTEXT,
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
const REQUEST = { state: 's', verifier: createVerifier(), context: EMPTY_CONTEXT, baseUrl: null };

it('reads a state only with its signature and before it expires', () => {
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

it('links to the vendor with state, scope and challenge, but without a secret', () => {
  const query = { scope: 'calls contacts', ...makeChallenge(REQUEST) };
  const link = new URL(buildAuthorizationUrl(ADDRESS, CLIENT, REQUEST, { query }));

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
  expect(link.href).not.toContain(REQUEST.verifier);
  const names = [...new URL(buildAuthorizationUrl(ADDRESS, CLIENT, REQUEST)).searchParams.keys()];
  expect(names).toEqual(['prompt', 'response_type', 'client_id', 'redirect_uri', 'state']);
});

describe('a vendor with a host for each customer', () => {
  const OWN = /^[a-z0-9-]+\.crm\.example$/;
  const linkFor = (host: string | null, hosts: readonly string[] = []) =>
    buildAuthorizationUrl(ADDRESS, CLIENT, REQUEST, {
      accountsUrl: toAllowedOrigin(host, { hosts }, OWN),
    });

  it('sends the browser there, or to the common address', () => {
    expect(linkFor('acme.crm.example')).toMatch(
      /^https:\/\/acme\.crm\.example\/oauth\/authorize\?/,
    );
    expect(linkFor(null)).toMatch(/^https:\/\/crm\.example\//);
    const hosts = ['crm.cliente.example'];
    expect(linkFor('crm.cliente.example', hosts)).toMatch(/^https:\/\/crm\.cliente\.example\//);
  });

  it.each(['evil.example', 'crm.example.evil.example', 'a/b.crm.example', 'u@a.crm.example', ''])(
    'refuses the host %j in the link and in the callback, to protect our secret',
    (host) => {
      expect(() => toAllowedOrigin(host, CLIENT, OWN)).toThrow(ConnectorError);
    },
  );
});
