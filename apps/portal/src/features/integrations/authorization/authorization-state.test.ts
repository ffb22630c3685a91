import type { Integration } from '@alo/contract/crm/integrations.ts';
import { expect, it } from 'vitest';
import { hasAccessEnded, isAccessEnding } from './authorization-state.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const endingAt = (accessEndsAt?: string) =>
  ({ gateway: 'nectar', ...(accessEndsAt && { accessEndsAt }) }) as Integration;

it.each([
  [undefined, false, false],
  ['2026-11-30T12:00:01.000Z', false, false],
  ['2026-11-30T12:00:00.000Z', true, false],
  ['2026-11-23T12:00:00.000Z', true, true],
])('INT-10 a card asks for a new key in the week before its expiry: %s', (now, isEnding, has) => {
  expect(isAccessEnding(endingAt(now), NOW)).toBe(isEnding);
  expect(hasAccessEnded(endingAt(now), NOW)).toBe(has);
});
