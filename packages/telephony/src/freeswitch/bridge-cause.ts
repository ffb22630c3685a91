import { valueOf, type Variables } from './variables.ts';

// What FreeSWITCH says when it has nothing to say. Without an answer none of them may stay: they would
// read as an answered call, or tell nothing.
export const SAYS_NOTHING = new Set(['', 'NORMAL_CLEARING', 'SUCCESS', 'NONE', 'UNSPECIFIED']);

/** What the far end said when the leg could not be joined to it; '' when it was, or nobody tried. */
export function failedBridgeCause(variables: Variables): string {
  const disposition = valueOf(variables, 'originate_disposition');
  if (!SAYS_NOTHING.has(disposition)) return disposition;
  const cause = valueOf(variables, 'last_bridge_hangup_cause');
  return SAYS_NOTHING.has(cause) ? '' : cause;
}
