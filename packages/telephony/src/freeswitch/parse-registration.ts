import type { RegistrationEvent, SwitchEvent } from '../telephony.ts';
import { readEventInstant, EVENT_TIME } from './event-instant.ts';
import { hasUnstorableText } from './unstorable-text.ts';
import { readVariable } from './variables.ts';

const MAX_TEXT_LENGTH = 300;
/** Phones ask for an hour or a day. */
const MAX_SECONDS = 7 * 24 * 3600;

type Kind = 'registered' | 'SIGNED_OUT' | 'EXPIRED';
const KINDS: Record<string, Kind> = {
  'sofia::register': 'registered',
  'sofia::unregister': 'SIGNED_OUT',
  'sofia::expire': 'EXPIRED',
};

/** Reads registration, sign-out or expiry from a CUSTOM event of mod_sofia. */
export function parseRegistration(event: Record<string, unknown>, now: Date): SwitchEvent {
  const subclass = readVariable(event, 'Event-Subclass');
  const kind = Object.hasOwn(KINDS, subclass) ? KINDS[subclass] : undefined;
  if (kind === undefined)
    return { kind: 'ignored', reason: `${subclass || 'CUSTOM'} is not handled` };
  const problems: string[] = [];
  // an expiry has `user` and `host`, the others `from-…`
  const domain = (readVariable(event, 'from-host') || readVariable(event, 'host')).toLowerCase();
  const extensionNumber = readVariable(event, 'from-user') || readVariable(event, 'user');
  if (domain === '' || extensionNumber === '') problems.push(`${subclass} has no user and host`);
  const contact = readText(event, 'contact');
  // old versions omit the Call-ID of an expiry
  const registrationId = readText(event, 'call-id') ?? contact;
  if (registrationId === null) problems.push(`${subclass} has no call-id`);
  const registration = {
    domain,
    extensionNumber,
    registrationId: registrationId ?? '',
    // a clock that is ahead would make later events look old
    at: getEarlier(readEventInstant(event, EVENT_TIME, now, problems), now.toISOString()),
    userAgent: readText(event, 'user-agent'),
  };
  const read = toRegistrationEvent(registration, kind, event, problems);
  if (hasUnstorableText(read)) problems.push('the event holds characters that cannot be stored');
  if (problems.length === 0) return read;
  return { kind: 'malformed', problems, switchCallId: null, isTransient: true };
}

function toRegistrationEvent(
  registration: Omit<RegistrationEvent, 'kind' | 'reason' | 'contact' | 'address' | 'expiresAt'>,
  kind: Kind,
  event: Record<string, unknown>,
  problems: string[],
): RegistrationEvent {
  if (kind === 'registered') {
    const expiresAt = readExpiry(event, registration.at, problems);
    const [contact, address] = [readText(event, 'contact'), readText(event, 'network-ip')];
    return { kind, ...registration, contact, address, expiresAt };
  }
  // mod_sofia reports a web phone's lost connection as a sign-out
  const isBroken = readVariable(event, 'reason') === 'socket-disconnection';
  return { kind: 'unregistered', ...registration, reason: isBroken ? 'DISCONNECTED' : kind };
}

function readExpiry(event: Record<string, unknown>, at: string, problems: string[]): string {
  const text = readVariable(event, 'expires');
  const seconds = Number(text);
  if (text === '' || !(seconds >= 0 && seconds <= MAX_SECONDS)) {
    problems.push(`expires is not a number of seconds up to ${MAX_SECONDS}`);
    return at;
  }
  return new Date(Date.parse(at) + Math.round(seconds) * 1000).toISOString();
}

function readText(event: Record<string, unknown>, name: string): string | null {
  const text = readVariable(event, name).slice(0, MAX_TEXT_LENGTH).toWellFormed();
  return text === '' || text === 'unknown' ? null : text;
}

const getEarlier = (a: string, b: string) => (a < b ? a : b);
