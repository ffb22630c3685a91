import { valueOf, type Variables } from './variables.ts';

/**
 * Where a leg comes from, which decides when its call was answered:
 *
 * - `called`: from outside the switch, a phone or a trunk.
 * - `clickToCall`: made by the switch to ring the attendant first; the call begins when both are joined.
 * - `campaign`: made by the switch to ring the number itself; the call begins with its answer.
 */
export type LegKind = 'called' | 'clickToCall' | 'campaign';

export function legKindOf(variables: Variables): LegKind {
  // on a leg that came from outside, phone or trunk, FreeSWITCH says `inbound`
  if (valueOf(variables, 'direction') !== 'outbound') return 'called';
  if (rungExtension(variables) !== '') return 'clickToCall';
  const rung = valueOf(variables, 'sip_req_user') || valueOf(variables, 'sip_to_user');
  return rung !== '' && rung === valueOf(variables, 'alo_extension') ? 'clickToCall' : 'campaign';
}

export const rungExtension = (variables: Variables): string =>
  valueOf(variables, 'dialed_user') || valueOf(variables, 'dialed_extension');

// Set by FreeSWITCH on a leg that another leg made. A queue makes those of its agents by itself (mod_callcenter).
export function isSecondLeg(variables: Variables): boolean {
  if (valueOf(variables, 'cc_side') === 'agent') return true;
  const maker = valueOf(variables, 'originating_leg_uuid') || valueOf(variables, 'originator');
  return maker !== '' && maker !== valueOf(variables, 'uuid');
}
