import type { OAuthVendor } from '../connector.ts';
import { exchangeCode, plainOAuth, revokeGrant, RFC_6749 } from '../shared/oauth2.ts';
import { challengeOf, linkTo } from '../shared/oauth-link.ts';
import { OAUTH } from './wire.ts';

const SCOPES = [
  'oauth',
  'crm.objects.owners.read',
  'crm.objects.contacts.read',
  'crm.objects.contacts.write',
  'crm.objects.companies.read',
  'crm.objects.deals.read',
];
const TOKEN = {
  ...RFC_6749,
  url: `https://api.hubapi.com${OAUTH}/token`,
  // as addresses of before 2026 say it, without an `error`
  readRefusal: ({ status }: { status?: unknown }) =>
    status === 'BAD_REFRESH_TOKEN' ? ('over' as const) : null,
};
// developers.hubspot.com, "Revoke an OAuth token", seen on 25 November 2026
const REVOKE = 'https://api.hubapi.com/oauth/2026-03/token/revoke';

export const oauth: OAuthVendor = {
  ...plainOAuth(TOKEN),
  link: (client, leaving) =>
    linkTo('https://app.hubspot.com/oauth/authorize', client, leaving, {
      query: { scope: SCOPES.join(' '), ...challengeOf(leaving) },
    }),
  exchange: (access, client, back, now) =>
    exchangeCode(access, TOKEN, client, back, { now, form: { code_verifier: back.verifier } }),
  revoke: (access, client, grant) => revokeGrant(access, TOKEN, REVOKE, client, grant),
};
