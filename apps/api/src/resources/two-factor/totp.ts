import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Clocks of phones differ: one step to either side. */
const WINDOW = 1;

/** What authenticator apps read: RFC 6238 with the parameters that all of them know. */
export function newTotp(issuer: string, label: string): { secret: string; otpauthUri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  // a colon would end the issuer inside the label
  const totp = new TOTP({ issuer: issuer.replaceAll(':', ' '), label, secret });
  return { secret: secret.base32, otpauthUri: totp.toString() };
}

/** The 30-second step to which a code belongs, or null when it is no code of now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!isTotpCode(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: withoutSpaces(code), timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/** `123 456` as apps show it, or a recovery code? */
export const isTotpCode = (code: string) => /^\d{6}$/.test(withoutSpaces(code));

const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '');
