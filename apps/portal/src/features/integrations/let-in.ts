// Whether the owner of a CRM has let us in, where its own page asks them.
import type { Integration } from '@alo/contract/integrations.ts';

/** Saved, and not connected: no call is queued for it. */
export const isPendingAt = (integration: Integration | null): boolean =>
  integration?.authorization === 'pending';

/** By the vendor's page, even if they have taken it back since: no key is asked for. */
export const isByGrantAt = (integration: Integration | null): boolean =>
  integration?.authorization === 'granted' || integration?.authorization === 'refused';
