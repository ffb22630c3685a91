import { ACCESS_END_WARNED_DAYS, type Integration } from '@alo/contract/crm/integrations.ts';

const DAY_MS = 24 * 3600_000;

/** Saved, but no calls are queued for it. */
export const isAuthorizationPending = (integration: Integration | null): boolean =>
  integration?.authorization === 'pending';

export const isAuthorized = (integration: Integration | null): boolean =>
  integration?.authorization === 'granted';

/** Also true after a revocation, because the form asks for no key. */
export const isOAuthConnection = (integration: Integration | null): boolean =>
  isAuthorized(integration) || integration?.authorization === 'refused';

/** INT-10. Also true after the expiry. */
export const isAccessEnding = (integration: Integration | null, now = Date.now()): boolean =>
  integration?.accessEndsAt !== undefined &&
  Date.parse(integration.accessEndsAt) - now <= ACCESS_END_WARNED_DAYS * DAY_MS;

export const hasAccessEnded = (integration: Integration | null, now = Date.now()): boolean =>
  integration?.accessEndsAt !== undefined && Date.parse(integration.accessEndsAt) <= now;
