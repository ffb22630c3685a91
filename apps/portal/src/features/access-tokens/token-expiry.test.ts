import { describe, expect, it } from 'vitest';
import { describeExpiry } from './token-expiry.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const DAY = 86_400;
const createTokenEndingIn = (hours: number) => ({
  created: new Date(NOW + (hours - 24) * 3_600_000).toISOString(),
  ttl: DAY,
});

describe('describeExpiry', () => {
  it('TOK-03 treats a ttl of -1 as no expiry', () => {
    const token = { created: '2019-01-01T00:00:00.000Z', ttl: -1 };

    expect(describeExpiry(token, NOW)).toEqual({ state: 'never', text: 'Nunca expira' });
  });

  it('TOK-03 adds the ttl to the creation time', () => {
    const token = { created: '2026-11-18T19:40:00.000Z', ttl: 30 * DAY };

    expect(describeExpiry(token, NOW)).toEqual({ state: 'later', text: '18/12/2026 16:40' });
  });

  it.each([
    [0.5, 'soon', 'hoje, 15:30'],
    [9, 'soon', 'amanhã, 00:00'],
    [20, 'soon', 'amanhã, 11:00'],
    [48, 'soon', 'dom., 22/11, 15:00'],
    [7 * 24, 'soon', 'sex., 27/11, 15:00'],
    [7 * 24 + 0.1, 'later', '27/11/2026 15:06'],
    [0, 'expired', 'Expirado em 20/11'],
    [-52 * 24, 'expired', 'Expirado em 29/09'],
    [-365 * 24, 'expired', 'Expirado em 20/11/2025'],
  ])('describes a token that ends in %s hours as %s, “%s”', (hours, state, text) => {
    expect(describeExpiry(createTokenEndingIn(hours), NOW)).toEqual({ state, text });
  });
});
