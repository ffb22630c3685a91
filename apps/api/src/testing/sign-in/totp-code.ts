import { Secret, TOTP } from 'otpauth';

/** The code of an authenticator app at an instant. */
export function totpCode(secret: string, at = new Date()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
