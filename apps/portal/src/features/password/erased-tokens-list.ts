import { type AccessToken, NEVER_EXPIRES } from '@alo/contract/identity/access-tokens.ts';

/** The tokens that something may still use, the last used first. */
export function liveTokens(tokens: readonly AccessToken[], now = Date.now()): AccessToken[] {
  return tokens
    .filter(({ created, ttl }) => ttl === NEVER_EXPIRES || Date.parse(created) + ttl * 1000 > now)
    .toSorted((a, b) => (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? ''));
}
