import type { AccessToken } from '@alo/contract/identity/access-tokens.ts';
import { expect, it } from 'vitest';
import { getUsableTokens } from './usable-tokens.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

function token(name: string, fields: Partial<AccessToken>): AccessToken {
  const created = '2026-11-20T12:00:01.000Z';
  return {
    id: name,
    number: 1,
    name,
    created,
    ttl: 86_400,
    userId: 1,
    legacyTimes: false,
    lastUsedAt: null,
    lastUsedAddress: null,
    ...fields,
  };
}

it('lists usable tokens, the last used first, never used ones last', () => {
  const tokens = [
    token('never used', {}),
    token('expired', { created: '2026-11-20T12:00:00.000Z' }),
    token('of last week', { lastUsedAt: '2026-11-14T09:00:00.000Z', ttl: 31_536_000 }),
    token('of today', {
      created: '2020-01-01T00:00:00.000Z',
      ttl: -1,
      lastUsedAt: '2026-11-21T09:00:00.000Z',
    }),
  ];

  expect(getUsableTokens(tokens, NOW).map(({ name }) => name)).toEqual([
    'of today',
    'of last week',
    'never used',
  ]);
});
