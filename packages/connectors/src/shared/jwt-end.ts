/** The last one of the year 9999. */
const LAST_SECOND = 253_402_300_799;

/** When a JSON Web Token ends (RFC 7519), ISO 8601 UTC. Null: it is none, or does not say. */
export function readJwtEnd(token: string | null): string | null {
  const [, payload] = token?.split('.') ?? [];
  const exp = payload === undefined ? null : readExp(payload);
  const isInstant = typeof exp === 'number' && exp > 0 && exp <= LAST_SECOND;
  return isInstant ? new Date(exp * 1000).toISOString() : null;
}

function readExp(payload: string): unknown {
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims | null;
    return claims?.exp;
  } catch {
    // a key of another kind that has dots
    return null;
  }
}

interface Claims {
  exp?: unknown;
}
