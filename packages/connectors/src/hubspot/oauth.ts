import { defineOAuth, RFC_6749 } from '../shared/oauth/oauth2.ts';
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
  // Addresses from before 2026 answer this, without an `error`.
  readRefusal: ({ status }: { status?: unknown }) =>
    status === 'BAD_REFRESH_TOKEN' ? ('over' as const) : null,
};

export const oauth = defineOAuth(TOKEN, {
  url: 'https://app.hubspot.com/oauth/authorize',
  query: { scope: SCOPES.join(' ') },
  hasPkce: true,
  // developers.hubspot.com, "Revoke an OAuth token", seen on 25 November 2026.
  revokeUrl: 'https://api.hubapi.com/oauth/2026-03/token/revoke',
});
