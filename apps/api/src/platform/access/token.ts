import { createHash, randomBytes } from 'node:crypto';
import { getTokenExpiry, type TokenLifetime } from '@alo/contract/identity/access-tokens.ts';

export function mintToken(
  createdAt: Date,
  { ttl, legacyTimes }: { ttl: TokenLifetime; legacyTimes: boolean },
) {
  const token = newToken();
  const row = {
    tokenHash: hashToken(token),
    hasLegacyTimes: legacyTimes,
    lifetimeSeconds: ttl,
    createdAt,
    expiresAt: getTokenExpiry(createdAt, ttl),
  };
  return { token, row };
}

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
