// Whether the owner of a CRM has let us in, where its own page asks them.
import { ACCESS_END_WARNED_DAYS, type Integration } from '@alo/contract/crm/integrations.ts';

const DAY_MS = 24 * 3600_000;

/** Saved, and not connected: no call is queued for it. */
export const isPendingAt = (integration: Integration | null): boolean =>
  integration?.authorization === 'pending';

/** By the vendor's page, and we still are. */
export const isLetInAt = (integration: Integration | null): boolean =>
  integration?.authorization === 'granted';

/** By the vendor's page, even if they have taken it back since: no key is asked for. */
export const isByGrantAt = (integration: Integration | null): boolean =>
  isLetInAt(integration) || integration?.authorization === 'refused';

/** INT-10: what was typed ends in a few days, or has ended. */
export const isAccessEnding = (integration: Integration | null, now = Date.now()): boolean =>
  integration?.accessEndsAt !== undefined &&
  Date.parse(integration.accessEndsAt) - now <= ACCESS_END_WARNED_DAYS * DAY_MS;

export const hasAccessEnded = (integration: Integration | null, now = Date.now()): boolean =>
  integration?.accessEndsAt !== undefined && Date.parse(integration.accessEndsAt) <= now;
