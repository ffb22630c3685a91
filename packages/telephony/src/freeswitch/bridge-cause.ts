import { readVariable, type Variables } from './variables.ts';

// FreeSWITCH's values for "no cause". Users would misread an unanswered call with one as answered.
export const UNINFORMATIVE_CAUSES = new Set([
  '',
  'NORMAL_CLEARING',
  'SUCCESS',
  'NONE',
  'UNSPECIFIED',
]);

/** '' if the other leg was connected or never tried. */
export function getFailedBridgeCause(variables: Variables): string {
  const disposition = readVariable(variables, 'originate_disposition');
  if (!UNINFORMATIVE_CAUSES.has(disposition)) return disposition;
  const cause = readVariable(variables, 'last_bridge_hangup_cause');
  return UNINFORMATIVE_CAUSES.has(cause) ? '' : cause;
}
