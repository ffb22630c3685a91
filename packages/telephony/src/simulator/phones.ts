// Phones of the demo: most stay all day, one leaves at night, one keeps dropping out, one was never set up.
import { toSaoPaulo } from '@alo/domain/sao-paulo-time.ts';
import type { RegistrationEvent } from '../telephony.ts';

const MINUTE_MS = 60_000;
/** Phones register again each minute. */
const LASTS_MS = 2 * MINUTE_MS;

const USER_AGENTS = [
  'Yealink SIP-T46U 108.86.0.20',
  'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36',
  'LinphoneAndroid/5.2.5 (Galaxy A54) LinphoneSDK/5.3.0',
  'Intelbras TIP 125 2.6.2',
  'MicroSIP/3.21.3',
  'Zoiper rv2.10.19 iOS',
] as const;
const WEB = 1;

/** Extensions take these habits in turn. */
const HABITS = ['stays', 'stays', 'stays', 'goesHome', 'stays', 'fallsOut', 'neverCame'] as const;
const FALLS_OUT_EVERY_MINUTES = 10;
const AT_WORK = { from: 8, until: 18 };

/** Registration events of this minute. The same minute returns the same events. */
export function simulatePhoneEvents(
  { domain, extensions }: { domain: string; extensions: readonly { number: string }[] },
  now: Date,
): RegistrationEvent[] {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const at = new Date(minute * MINUTE_MS).toISOString();
  const hour = toSaoPaulo(now).hour();
  const isAtWork = hour >= AT_WORK.from && hour < AT_WORK.until;
  return extensions.flatMap(({ number }, index): RegistrationEvent[] => {
    const habit = HABITS[index % HABITS.length]!;
    if (habit === 'neverCame') return [];
    const phone = {
      domain,
      extensionNumber: number,
      registrationId: `demo-${number}`,
      at,
      userAgent: USER_AGENTS[index % USER_AGENTS.length]!,
    };
    if (habit === 'goesHome' && !isAtWork) {
      return [{ ...phone, kind: 'unregistered', reason: 'SIGNED_OUT' }];
    }
    if (habit === 'fallsOut' && minute % FALLS_OUT_EVERY_MINUTES === 0) {
      return [{ ...phone, kind: 'unregistered', reason: 'EXPIRED' }];
    }
    const expiresAt = new Date(minute * MINUTE_MS + LASTS_MS).toISOString();
    const isWeb = index % USER_AGENTS.length === WEB;
    const contact = isWeb
      ? `<sip:${number}@demo.invalid;transport=ws>`
      : `<sip:${number}@192.0.2.${10 + index}:5060>`;
    return [{ ...phone, kind: 'registered', contact, address: `192.0.2.${10 + index}`, expiresAt }];
  });
}
