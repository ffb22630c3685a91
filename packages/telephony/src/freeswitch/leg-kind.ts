import { readVariable, type Variables } from './variables.ts';

/**
 * Decides when the call was answered. `called`: from outside the switch (phone or trunk).
 * `clickToCall`: the switch rings the attendant first; the call begins at the bridge. `campaign`:
 * the switch rings the number; the call begins with its answer.
 */
export type LegKind = 'called' | 'clickToCall' | 'campaign';

export function getLegKind(variables: Variables): LegKind {
  // FreeSWITCH's `inbound` means from outside: phones and trunks
  if (readVariable(variables, 'direction') !== 'outbound') return 'called';
  if (getRungExtension(variables) !== '') return 'clickToCall';
  const rung = readVariable(variables, 'sip_req_user') || readVariable(variables, 'sip_to_user');
  return rung !== '' && rung === readVariable(variables, 'alo_extension')
    ? 'clickToCall'
    : 'campaign';
}

export const getRungExtension = (variables: Variables): string =>
  readVariable(variables, 'dialed_user') || readVariable(variables, 'dialed_extension');

// FreeSWITCH names the leg that made this one, except for a queue's agents (mod_callcenter).
export function isSecondLeg(variables: Variables): boolean {
  if (readVariable(variables, 'cc_side') === 'agent') return true;
  const maker =
    readVariable(variables, 'originating_leg_uuid') || readVariable(variables, 'originator');
  return maker !== '' && maker !== readVariable(variables, 'uuid');
}
