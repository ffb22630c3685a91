import type { CallDirection } from '@alo/domain/call.ts';
import { isObject } from './read-cdr-body.ts';
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
 * Whether the switch itself made this leg to ring the attendant first (click-to-call). On a leg that came
 * from outside, phone or trunk, FreeSWITCH says `inbound`.
 */
export function isClickToCall(variables: Variables): boolean {
  return valueOf(variables, 'direction') === 'outbound';
}

export function readCallParties(
  variables: Variables,
  callflow: unknown,
  problems: string[],
): CallParties {
  const direction = readDirection(variables, problems);
  const domain = (
    valueOf(variables, 'alo_domain') ||
    valueOf(variables, 'domain_name') ||
    valueOf(variables, 'dialed_domain')
  ).toLowerCase();
  const extensionNumber = readExtension(variables, direction);
  const dialedNumber = readNumber(variables, direction, callflow);

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
function readDirection(variables: Variables, problems: string[]): CallDirection {
  const told = valueOf(variables, 'alo_direction');
  if (told === 'outbound' || told === 'inbound') return told;
  if (told !== '') problems.push('variables.alo_direction is neither outbound nor inbound');
  if (isClickToCall(variables)) return 'outbound';
  return authenticatedUser(variables) === '' ? 'inbound' : 'outbound';
}

function readExtension(variables: Variables, direction: CallDirection): string {
  const told = valueOf(variables, 'alo_extension');
  if (told !== '') return told;
  const rung = valueOf(variables, 'dialed_user') || valueOf(variables, 'dialed_extension');
  if (direction === 'inbound') return rung;
  return authenticatedUser(variables) || (isClickToCall(variables) ? rung : '');
}

function authenticatedUser(variables: Variables): string {
  const user = valueOf(variables, 'user_name') || valueOf(variables, 'sip_auth_username');
  const at = user.indexOf('@');
  return at < 0 ? user : user.slice(0, at);
}

function readNumber(variables: Variables, direction: CallDirection, callflow: unknown): string {
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
    (isClickToCall(variables) ? '' : valueOf(variables, 'sip_req_user')) ||
    profileValue(callflow, 'destination_number')
  );
}

// The newest step of the call comes first: for click-to-call the one that left for the number.
function profileValue(callflow: unknown, name: string): string {
  const step: unknown = Array.isArray(callflow) ? callflow[0] : undefined;
  const profile = isObject(step) ? step.caller_profile : undefined;
  return isObject(profile) ? valueOf(profile, name) : '';
}
