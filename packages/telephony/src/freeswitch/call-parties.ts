import type { CallDirection } from '@alo/domain/calls/call.ts';
import { listSteps } from './call-flow.ts';
import { findFusionPbxExtension } from './fusionpbx.ts';
import { isObject } from './is-object.ts';
import { getRungExtension, type LegKind } from './leg-kind.ts';
import { readVariable, type Variables } from './variables.ts';

export interface CallParties {
  domain: string;
  direction: CallDirection;
  extensionNumber: string;
  dialedNumber: string;
}

const MAX_LENGTHS = { domain: 255, extension: 64, number: 64 };
const WITHHELD_NUMBER = 'anonymous';

/**
 * `ownPhone`: a phone of the organization that the switch recognises by address (ACL). `reported`:
 * what the unauthenticated leg itself says.
 */
export type Caller = 'reported' | 'ownPhone';

/** The organization's own phones use its domain. */
export function isFromOwnDomain(variables: Variables): boolean {
  const host = readVariable(variables, 'sip_from_host').toLowerCase();
  return (
    host !== '' &&
    readVariable(variables, 'sip_from_user') !== '' &&
    readVariable(variables, 'direction') !== 'outbound' &&
    readVariable(variables, 'alo_direction') === '' &&
    readAuthenticatedUser(variables) === '' &&
    [host, ''].includes(readDomain(variables))
  );
}

const readDomain = (variables: Variables) =>
  (
    readVariable(variables, 'alo_domain') ||
    readVariable(variables, 'domain_name') ||
    readVariable(variables, 'dialed_domain')
  ).toLowerCase();

export function readCallParties(
  variables: Variables,
  callflow: unknown,
  { legKind, caller }: { legKind: LegKind; caller: Caller },
  problems: string[],
): CallParties {
  const isOwnPhone = caller === 'ownPhone';
  const direction = isOwnPhone ? 'outbound' : readDirection(variables, legKind, problems);
  const ownHost = isOwnPhone ? readVariable(variables, 'sip_from_host').toLowerCase() : '';
  const domain = readDomain(variables) || ownHost;
  const extensionNumber = isOwnPhone
    ? readVariable(variables, 'alo_extension') || readVariable(variables, 'sip_from_user')
    : readExtension(variables, direction, legKind, callflow);
  const dialedNumber = readNumber(variables, direction, legKind, callflow);

  if (domain === '') problems.push('no domain: set alo_domain, or domain_name in the directory');
  if (extensionNumber === '') problems.push('no extension: set alo_extension');
  if (dialedNumber === '') problems.push('no number of the other party: set alo_number');
  if (domain.length > MAX_LENGTHS.domain) problems.push('the domain is too long');
  if (extensionNumber.length > MAX_LENGTHS.extension) problems.push('the extension is too long');
  if (dialedNumber.length > MAX_LENGTHS.number) {
    problems.push('the number of the other party is too long');
  }
  return { domain, direction, extensionNumber, dialedNumber };
}

// Authenticated legs are the organization's phones; others come from a trunk.
function readDirection(variables: Variables, legKind: LegKind, problems: string[]): CallDirection {
  const variable = readVariable(variables, 'alo_direction');
  if (variable === 'outbound' || variable === 'inbound') return variable;
  if (variable !== '') problems.push('variables.alo_direction is neither outbound nor inbound');
  if (legKind !== 'called') return 'outbound';
  return readAuthenticatedUser(variables) === '' ? 'inbound' : 'outbound';
}

function readExtension(
  variables: Variables,
  direction: CallDirection,
  legKind: LegKind,
  callflow: unknown,
): string {
  const variable = readVariable(variables, 'alo_extension');
  if (variable !== '') return variable;
  if (direction === 'inbound') {
    return getRungExtension(variables) || findFusionPbxExtension(variables, callflow);
  }
  return (
    readAuthenticatedUser(variables) ||
    (legKind === 'clickToCall' ? getRungExtension(variables) : '')
  );
}

function readAuthenticatedUser(variables: Variables): string {
  const user = readVariable(variables, 'user_name') || readVariable(variables, 'sip_auth_username');
  const at = user.indexOf('@');
  return at < 0 ? user : user.slice(0, at);
}

function readNumber(
  variables: Variables,
  direction: CallDirection,
  legKind: LegKind,
  callflow: unknown,
): string {
  const variable = readVariable(variables, 'alo_number');
  if (variable !== '') return variable;
  if (direction === 'inbound') {
    return (
      readVariable(variables, 'caller_id_number') ||
      readVariable(variables, 'sip_from_user') ||
      readProfileValue(callflow, 'caller_id_number') ||
      WITHHELD_NUMBER
    );
  }
  // On a click-to-call leg, sip_req_user is the attendant's phone.
  return (
    readVariable(variables, 'destination_number') ||
    (legKind === 'clickToCall' ? '' : readVariable(variables, 'sip_req_user')) ||
    readProfileValue(callflow, 'destination_number')
  );
}

// A click-to-call leg's newest step leads to the dialled number.
function readProfileValue(callflow: unknown, name: string): string {
  const [step] = listSteps(callflow);
  const profile = step?.caller_profile;
  return isObject(profile) ? readVariable(profile, name) : '';
}
