import type { RegistrationEvent, SwitchEvent } from '../telephony.ts';
import { eventInstant, HAPPENED_AT } from './event-instant.ts';
import { hasUnstorableText } from './unstorable-text.ts';
import { valueOf } from './variables.ts';

/** Whatever a phone writes into its headers, no more of it is kept. */
const LONGEST_TEXT = 300;
/** A phone asks for an hour, or for a day at most. */
const LONGEST_SECONDS = 7 * 24 * 3600;

type Kind = 'registered' | 'SIGNED_OUT' | 'EXPIRED';
const KINDS: Record<string, Kind> = {
  'sofia::register': 'registered',
  'sofia::unregister': 'SIGNED_OUT',
  'sofia::expire': 'EXPIRED',
};

/** A CUSTOM event of mod_sofia: a phone registered, again or anew, signed out, or did not come back. */
export function parseRegistration(event: Record<string, unknown>, now: Date): SwitchEvent {
  const subclass = valueOf(event, 'Event-Subclass');
  const kind = Object.hasOwn(KINDS, subclass) ? KINDS[subclass] : undefined;
  if (kind === undefined)
    return { kind: 'ignored', reason: `nothing follows ${subclass || 'CUSTOM'}` };
  const problems: string[] = [];
  // an expiry says user and host, the other two say from whom
  const domain = (valueOf(event, 'from-host') || valueOf(event, 'host')).toLowerCase();
  const extensionNumber = valueOf(event, 'from-user') || valueOf(event, 'user');
  if (domain === '' || extensionNumber === '') problems.push(`${subclass} names no user and host`);
  const contact = textOf(event, 'contact');
  // old versions say no Call-ID when a registration expires
  const registrationId = textOf(event, 'call-id') ?? contact;
  if (registrationId === null) problems.push(`${subclass} names no call-id`);
  const registration = {
    domain,
    extensionNumber,
    registrationId: registrationId ?? '',
    // a clock that is ahead would make every later event look old
    at: earlier(eventInstant(event, HAPPENED_AT, now, problems), now.toISOString()),
    userAgent: textOf(event, 'user-agent'),
  };
  const read = withKind(registration, kind, event, problems);
  if (hasUnstorableText(read)) problems.push('the event holds characters that cannot be stored');
  if (problems.length === 0) return read;
  return { kind: 'malformed', problems, switchCallId: null, isPassing: true };
}

function withKind(
  registration: Omit<RegistrationEvent, 'kind' | 'reason' | 'contact' | 'address' | 'expiresAt'>,
  kind: Kind,
  event: Record<string, unknown>,
  problems: string[],
): RegistrationEvent {
  if (kind === 'registered') {
    const expiresAt = readExpiry(event, registration.at, problems);
    const [contact, address] = [textOf(event, 'contact'), textOf(event, 'network-ip')];
    return { kind, ...registration, contact, address, expiresAt };
  }
  // of a web phone's connection that broke it says so, as if the phone had signed out
  const isBroken = valueOf(event, 'reason') === 'socket-disconnection';
  return { kind: 'unregistered', ...registration, reason: isBroken ? 'DISCONNECTED' : kind };
}

function readExpiry(event: Record<string, unknown>, at: string, problems: string[]): string {
  const text = valueOf(event, 'expires');
  const seconds = Number(text);
  if (text === '' || !(seconds >= 0 && seconds <= LONGEST_SECONDS)) {
    problems.push(`expires is no number of seconds up to ${LONGEST_SECONDS}`);
    return at;
  }
  return new Date(Date.parse(at) + Math.round(seconds) * 1000).toISOString();
}

function textOf(event: Record<string, unknown>, name: string): string | null {
  const text = valueOf(event, name).slice(0, LONGEST_TEXT).toWellFormed();
  return text === '' || text === 'unknown' ? null : text;
}

const earlier = (a: string, b: string) => (a < b ? a : b);
