import { readVariable, type Variables } from './variables.ts';

/**
 * The origin of a leg decides when its call was answered. `called`: from outside the switch, a phone or a trunk.
 * `clickToCall`: the switch rings the attendant first, and the call begins when both are joined. `campaign`: the switch
 * rings the number itself, and the call begins with its answer.
 */
export type LegKind = 'called' | 'clickToCall' | 'campaign';

export function getLegKind(variables: Variables): LegKind {
  // FreeSWITCH says `inbound` on legs from outside, phones and trunks
  if (readVariable(variables, 'direction') !== 'outbound') return 'called';
  if (getRungExtension(variables) !== '') return 'clickToCall';
  const rung = readVariable(variables, 'sip_req_user') || readVariable(variables, 'sip_to_user');
  return rung !== '' && rung === readVariable(variables, 'alo_extension')
    ? 'clickToCall'
    : 'campaign';
}

export const getRungExtension = (variables: Variables): string =>
  readVariable(variables, 'dialed_user') || readVariable(variables, 'dialed_extension');

// FreeSWITCH sets these on a leg that another leg made. A queue makes its agents' legs by itself (mod_callcenter).
export function isSecondLeg(variables: Variables): boolean {
  if (readVariable(variables, 'cc_side') === 'agent') return true;
  const maker =
    readVariable(variables, 'originating_leg_uuid') || readVariable(variables, 'originator');
  return maker !== '' && maker !== readVariable(variables, 'uuid');
}
