import { DEFAULT_EXTENSION_LIMITS } from '@alo/contract/telephony/extension-limits.ts';
import { extensionLimits as texts } from '@alo/messages/telephony/extension-limits.ts';
import { extensionRefusals } from '@alo/messages/telephony/extensions.ts';
import { expect, it } from 'vitest';
import {
  EMPTY_LIMITS,
  getLimitsChange,
  toLimitsDraft,
  validateLimit,
  toLimits,
} from './limits-draft.ts';

const limits = {
  callsAtOnce: null,
  hourlySpend: 10,
  dailySpend: 1234.5,
  destinations: ['fixed', 'international'] as const,
  countries: ['PT'],
  weekdays: [1, 2],
  hours: { from: '22:00', until: '06:00' },
};

it('B8 converts limits to a draft and back without loss', () => {
  const stored = { ...limits, destinations: [...limits.destinations] };

  expect(toLimitsDraft(stored)).toMatchObject({ callsAtOnce: '', dailySpend: '1.234,50' });
  expect(toLimits(toLimitsDraft(stored))).toEqual(stored);
  expect(toLimits(EMPTY_LIMITS)).toEqual(DEFAULT_EXTENSION_LIMITS);
});

it('B8 sends only changed limits, and ignores the order of lists', () => {
  const { weekdays, destinations } = EMPTY_LIMITS;
  const turned = {
    ...EMPTY_LIMITS,
    weekdays: weekdays.toReversed(),
    destinations: destinations.toReversed(),
  };

  expect(getLimitsChange(EMPTY_LIMITS, turned)).toBeNull();
  expect(
    getLimitsChange(EMPTY_LIMITS, { ...turned, dailySpend: '30,00', isAllDay: false }),
  ).toEqual({
    dailySpend: 30,
    hours: { from: '08:00', until: '18:00' },
  });
  expect(getLimitsChange({ ...EMPTY_LIMITS, dailySpend: '30,00' }, EMPTY_LIMITS)).toEqual({
    dailySpend: null,
  });
});

it.each([
  ['callsAtOnce', { callsAtOnce: '0' }, texts.callsOutOfBounds],
  ['callsAtOnce', { callsAtOnce: '1001' }, texts.callsOutOfBounds],
  ['callsAtOnce', { callsAtOnce: '' }, undefined],
  ['dailySpend', { dailySpend: '100.000,01' }, texts.spendTooMuch],
  ['dailySpend', { dailySpend: '100.000,00' }, undefined],
  ['weekdays', { weekdays: [] }, texts.weekdayMissing],
  ['from', { isAllDay: false, from: '' }, texts.hoursMissing],
  ['from', { isAllDay: false, from: '25:00' }, texts.hoursWrong],
  ['from', { isAllDay: false, from: '8' }, undefined],
  ['until', { isAllDay: false, from: '08:00', until: '08:00' }, extensionRefusals.sameHours],
  ['until', { isAllDay: true, from: '08:00', until: '08:00' }, undefined],
] as const)('B8 reports what is wrong with %s of %j', (field, part, message) => {
  expect(validateLimit({ ...EMPTY_LIMITS, ...part }, field)).toBe(message);
});
