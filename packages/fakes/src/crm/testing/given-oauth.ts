// Ours at a stand-in's token address, and somebody who goes to the vendor's page and comes back.
import type {
  Grant,
  OAuthBack,
  OAuthClient,
  OAuthLeaving,
  OAuthVendor,
} from '@alo/connectors/connector.ts';
import { NOTHING_SAID } from '@alo/connectors/shared/oauth-link.ts';
import { answered } from '@alo/connectors/shared/testing/scripted-vendor.ts';
import { FAKE_OAUTH_CLIENT } from '../oauth-desk.ts';

export const OUR_CLIENT: OAuthClient = { ...FAKE_OAUTH_CLIENT, hosts: [] };

const SOMEBODY = { verifier: 'v'.repeat(43), said: NOTHING_SAID };

export const leaving = (more: Partial<OAuthLeaving>): OAuthLeaving => ({
  ...SOMEBODY,
  state: 'signed',
  baseUrl: null,
  ...more,
});

export const comingBack = (more: Partial<OAuthBack>): OAuthBack => ({
  ...SOMEBODY,
  code: 'c',
  ...more,
});

/** The grant from a token address that gives an access, and says this besides. */
export const exchangeFor = (oauth: OAuthVendor, answer: object): Promise<Grant> =>
  oauth.exchange(
    { send: () => Promise.resolve(answered({ access_token: 'a', ...answer })) },
    OUR_CLIENT,
    comingBack({}),
    new Date(),
  );
