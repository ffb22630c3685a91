import { toSaoPaulo } from '@alo/domain/time/sao-paulo-time.ts';
import type { RegistrationEvent } from '../telephony.ts';

const MINUTE_MS = 60_000;
/** Phones register again each minute. */
const REGISTRATION_MS = 2 * MINUTE_MS;

const USER_AGENTS = [
  'Yealink SIP-T46U 108.86.0.20',
  'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36',
  'LinphoneAndroid/5.2.5 (Galaxy A54) LinphoneSDK/5.3.0',
  'Intelbras TIP 125 2.6.2',
  'MicroSIP/3.21.3',
  'Zoiper rv2.10.19 iOS',
] as const;
const WEBPHONE_INDEX = 1;

/** Extensions take these habits in turn. */
const HABITS = [
  'alwaysOn',
  'alwaysOn',
  'alwaysOn',
  'officeHours',
  'alwaysOn',
  'dropsOut',
  'neverOn',
] as const;
const DROP_OUT_INTERVAL_MINUTES = 10;
const OFFICE_HOURS = { from: 8, until: 18 };

/** The same minute returns the same events. */
export function simulatePhoneEvents(
  { domain, extensions }: { domain: string; extensions: readonly { number: string }[] },
  now: Date,
): RegistrationEvent[] {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const at = new Date(minute * MINUTE_MS).toISOString();
  const local = toSaoPaulo(now);
  const hour = local.hour();
  const isOfficeOpen = hour >= OFFICE_HOURS.from && hour < OFFICE_HOURS.until;
  const lastOpenDay = hour < OFFICE_HOURS.from ? local.subtract(1, 'day') : local;
  const closedAt = lastOpenDay.hour(OFFICE_HOURS.until).startOf('hour').toISOString();
  return extensions.flatMap(({ number }, index): RegistrationEvent[] => {
    const habit = HABITS[index % HABITS.length]!;
    if (habit === 'neverOn') return [];
    const phone = {
      domain,
      extensionNumber: number,
      registrationId: `demo-${number}`,
      at,
      userAgent: USER_AGENTS[index % USER_AGENTS.length]!,
    };
    if (habit === 'officeHours' && !isOfficeOpen) {
      return [{ ...phone, at: closedAt, kind: 'unregistered', reason: 'SIGNED_OUT' }];
    }
    if (habit === 'dropsOut' && minute % DROP_OUT_INTERVAL_MINUTES === 0) {
      return [{ ...phone, kind: 'unregistered', reason: 'EXPIRED' }];
    }
    const expiresAt = new Date(minute * MINUTE_MS + REGISTRATION_MS).toISOString();
    const isWeb = index % USER_AGENTS.length === WEBPHONE_INDEX;
    const contact = isWeb
      ? `<sip:${number}@demo.invalid;transport=ws>`
      : `<sip:${number}@192.0.2.${10 + index}:5060>`;
    return [{ ...phone, kind: 'registered', contact, address: `192.0.2.${10 + index}`, expiresAt }];
  });
}
