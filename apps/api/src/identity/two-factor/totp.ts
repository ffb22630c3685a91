import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** One step before and after, because phone clocks differ. */
const WINDOW = 1;

export function makeTotp(issuer: string, label: string): { secret: string; otpauthUri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  // A colon would end the issuer in the label.
  const totp = new TOTP({ issuer: issuer.replaceAll(':', ' '), label, secret });
  return { secret: secret.base32, otpauthUri: totp.toString() };
}

export function findStep(secret: string, code: string, now: Date): number | null {
  if (!isTotpCode(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: removeSpaces(code), timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/** Accepts `123 456`. */
export const isTotpCode = (code: string) => /^\d{6}$/.test(removeSpaces(code));

const removeSpaces = (code: string) => code.replaceAll(/\s/g, '');
