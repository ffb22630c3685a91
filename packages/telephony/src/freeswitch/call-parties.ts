import type { CallDirection } from '@alo/domain/call.ts';
import { stepsOf } from './call-flow.ts';
import { fusionPbxExtension } from './fusionpbx.ts';
import { isObject } from './read-cdr-body.ts';
import { rungExtension, type LegKind } from './leg-kind.ts';
import { valueOf, type Variables } from './variables.ts';

/** Who spoke with whom, as the organization sees it. */
export interface CallParties {
  domain: string;
  direction: CallDirection;
  extensionNumber: string;
  dialedNumber: string;
}

const LONGEST = { domain: 255, extension: 64, number: 64 };
const WITHHELD_NUMBER = 'anonymous';

/**
 * Who called, where the leg did not authenticate: `ownPhone`, one of the organization's that the switch knows by its
 * address (ACL); else what the leg itself tells.
 */
export type Caller = 'told' | 'ownPhone';

/** Whether a leg that did not authenticate came from the organization's own domain, as its phones do. */
export function isOfOwnDomain(variables: Variables): boolean {
  const host = valueOf(variables, 'sip_from_host').toLowerCase();
  return (
    host !== '' &&
    valueOf(variables, 'sip_from_user') !== '' &&
    valueOf(variables, 'direction') !== 'outbound' &&
    valueOf(variables, 'alo_direction') === '' &&
    authenticatedUser(variables) === '' &&
    [host, ''].includes(domainOf(variables))
  );
}

const domainOf = (variables: Variables) =>
  (
    valueOf(variables, 'alo_domain') ||
    valueOf(variables, 'domain_name') ||
    valueOf(variables, 'dialed_domain')
  ).toLowerCase();

export function readCallParties(
  variables: Variables,
  callflow: unknown,
  { legKind, caller }: { legKind: LegKind; caller: Caller },
  problems: string[],
): CallParties {
  const isOwnPhone = caller === 'ownPhone';
  const direction = isOwnPhone ? 'outbound' : readDirection(variables, legKind, problems);
  const ownHost = isOwnPhone ? valueOf(variables, 'sip_from_host').toLowerCase() : '';
  const domain = domainOf(variables) || ownHost;
  const extensionNumber = isOwnPhone
    ? valueOf(variables, 'alo_extension') || valueOf(variables, 'sip_from_user')
    : readExtension(variables, direction, legKind, callflow);
  const dialedNumber = readNumber(variables, direction, legKind, callflow);

  if (domain === '') problems.push('no domain: set alo_domain, or domain_name in the directory');
  if (extensionNumber === '') problems.push('no extension: set alo_extension');
  if (dialedNumber === '') problems.push('no number of the other party: set alo_number');
  if (domain.length > LONGEST.domain) problems.push('the domain is too long');
  if (extensionNumber.length > LONGEST.extension) problems.push('the extension is too long');
  if (dialedNumber.length > LONGEST.number) {
    problems.push('the number of the other party is too long');
  }
  return { domain, direction, extensionNumber, dialedNumber };
}

// A leg that authenticated is one of the organization's own phones; one that did not came from a trunk.
function readDirection(variables: Variables, legKind: LegKind, problems: string[]): CallDirection {
  const told = valueOf(variables, 'alo_direction');
  if (told === 'outbound' || told === 'inbound') return told;
  if (told !== '') problems.push('variables.alo_direction is neither outbound nor inbound');
  if (legKind !== 'called') return 'outbound';
  return authenticatedUser(variables) === '' ? 'inbound' : 'outbound';
}

function readExtension(
  variables: Variables,
  direction: CallDirection,
  legKind: LegKind,
  callflow: unknown,
): string {
  const told = valueOf(variables, 'alo_extension');
  if (told !== '') return told;
  if (direction === 'inbound') {
    return rungExtension(variables) || fusionPbxExtension(variables, callflow);
  }
  return (
    authenticatedUser(variables) || (legKind === 'clickToCall' ? rungExtension(variables) : '')
  );
}

function authenticatedUser(variables: Variables): string {
  const user = valueOf(variables, 'user_name') || valueOf(variables, 'sip_auth_username');
  const at = user.indexOf('@');
  return at < 0 ? user : user.slice(0, at);
}

function readNumber(
  variables: Variables,
  direction: CallDirection,
  legKind: LegKind,
  callflow: unknown,
): string {
  const told = valueOf(variables, 'alo_number');
  if (told !== '') return told;
  if (direction === 'inbound') {
    return (
      valueOf(variables, 'caller_id_number') ||
      valueOf(variables, 'sip_from_user') ||
      profileValue(callflow, 'caller_id_number') ||
      WITHHELD_NUMBER
    );
  }
  // On a click-to-call leg sip_req_user is the attendant's own phone.
  return (
    valueOf(variables, 'destination_number') ||
    (legKind === 'clickToCall' ? '' : valueOf(variables, 'sip_req_user')) ||
    profileValue(callflow, 'destination_number')
  );
}

// The newest step of the call comes first: for click-to-call the one that left for the number.
function profileValue(callflow: unknown, name: string): string {
  const [step] = stepsOf(callflow);
  const profile = step?.caller_profile;
  return isObject(profile) ? valueOf(profile, name) : '';
}
