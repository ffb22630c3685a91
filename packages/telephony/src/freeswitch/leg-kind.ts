import { readVariable, type Variables } from './variables.ts';

/**
 * Decides when a call was answered. `called`: from outside the switch (phone or trunk). `clickToCall`: rings the
 * attendant first, begins at the bridge. `campaign`: rings the number, begins with its answer.
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

// Agents' legs of a queue (mod_callcenter) are exceptions.
export function isSecondLeg(variables: Variables): boolean {
  if (readVariable(variables, 'cc_side') === 'agent') return true;
  const maker =
    readVariable(variables, 'originating_leg_uuid') || readVariable(variables, 'originator');
  return maker !== '' && maker !== readVariable(variables, 'uuid');
}
