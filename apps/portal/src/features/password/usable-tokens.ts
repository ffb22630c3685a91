import { type AccessToken, NEVER_EXPIRES } from '@alo/contract/identity/access-tokens.ts';

export function getUsableTokens(tokens: readonly AccessToken[], now = Date.now()): AccessToken[] {
  return tokens
    .filter(({ created, ttl }) => ttl === NEVER_EXPIRES || Date.parse(created) + ttl * 1000 > now)
    .toSorted((a, b) => (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? ''));
}
