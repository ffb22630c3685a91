import { createHash, randomBytes } from 'node:crypto';
import { tokenExpiry, type TokenLifetime } from '@alo/contract/access-tokens.ts';

/** A token that a person or an organization makes, and what its row says of it besides whose it is. */
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
    expiresAt: tokenExpiry(createdAt, ttl),
  };
  return { token, row };
}

/** 256 random bits: what opens the API. */
export const newToken = () => randomBytes(32).toString('base64url');
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
