import type {
  Grant,
  AuthorizationResponse,
  OAuthClient,
  AuthorizationRequest,
  OAuthVendor,
} from '@alo/connectors/connector.ts';
import { EMPTY_CONTEXT } from '@alo/connectors/shared/oauth/oauth-link.ts';
import { answered } from '@alo/connectors/shared/testing/scripted-vendor.ts';
import { FAKE_OAUTH_CLIENT } from '../fake-oauth-server.ts';

export const OUR_CLIENT: OAuthClient = { ...FAKE_OAUTH_CLIENT, hosts: [] };

const DEFAULTS = { verifier: 'v'.repeat(43), context: EMPTY_CONTEXT };

export const givenRequest = (changes: Partial<AuthorizationRequest>): AuthorizationRequest => ({
  ...DEFAULTS,
  state: 'signed',
  baseUrl: null,
  ...changes,
});

export const givenResponse = (changes: Partial<AuthorizationResponse>): AuthorizationResponse => ({
  ...DEFAULTS,
  code: 'c',
  ...changes,
});

export const exchangeFor = (oauth: OAuthVendor, answer: object): Promise<Grant> =>
  oauth.exchange(
    { send: () => Promise.resolve(answered({ access_token: 'a', ...answer })) },
    OUR_CLIENT,
    givenResponse({}),
    new Date(),
  );
