import { readVariable, type Variables } from './variables.ts';

// FreeSWITCH's values for "no cause". An unanswered call must not keep one, which users would misread as answered.
export const UNINFORMATIVE_CAUSES = new Set([
  '',
  'NORMAL_CLEARING',
  'SUCCESS',
  'NONE',
  'UNSPECIFIED',
]);

/** Why the other leg was not connected; '' if it was connected or never tried. */
export function getFailedBridgeCause(variables: Variables): string {
  const disposition = readVariable(variables, 'originate_disposition');
  if (!UNINFORMATIVE_CAUSES.has(disposition)) return disposition;
  const cause = readVariable(variables, 'last_bridge_hangup_cause');
  return UNINFORMATIVE_CAUSES.has(cause) ? '' : cause;
}
