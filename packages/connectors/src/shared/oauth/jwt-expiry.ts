/** The end of the year 9999. */
const MAX_EXPIRY_SECONDS = 253_402_300_799;

/** Returns ISO 8601 UTC (RFC 7519); null if the token has no expiry. */
export function readJwtExpiry(token: string | null): string | null {
  const [, payload] = token?.split('.') ?? [];
  const exp = payload === undefined ? null : readExp(payload);
  const isInstant = typeof exp === 'number' && exp > 0 && exp <= MAX_EXPIRY_SECONDS;
  return isInstant ? new Date(exp * 1000).toISOString() : null;
}

function readExp(payload: string): unknown {
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims | null;
    return claims?.exp;
  } catch {
    // Another kind of key with dots.
    return null;
  }
}

interface Claims {
  exp?: unknown;
}
