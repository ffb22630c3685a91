import { expect, it } from 'vitest';
import type { RegistrationEvent } from '../telephony.ts';
import { simulatePhoneEvents } from './phones.ts';

const organization = {
  domain: 'demo.alo.localhost',
  extensions: Array.from({ length: 12 }, (_, index) => ({ number: String(1001 + index) })),
};
const at = (time: string) =>
  simulatePhoneEvents(organization, new Date(`2026-11-20T${time}-03:00`));
const of = (events: readonly RegistrationEvent[], number: string) =>
  events.filter(({ extensionNumber }) => extensionNumber === number);

it('SYS-switch-simulator registers phones again each minute, with the same events for the same minute', () => {
  const events = at('10:01:05');

  expect(at('10:01:59')).toEqual(events);
  expect(events.filter(({ kind }) => kind === 'registered')).toHaveLength(11);
  expect(of(events, '1002')).toMatchObject([
    {
      kind: 'registered',
      domain: 'demo.alo.localhost',
      at: '2026-11-20T13:01:00.000Z',
      expiresAt: '2026-11-20T13:03:00.000Z',
      contact: expect.stringContaining('transport=ws'),
    },
  ]);
});

it('SYS-switch-simulator has a phone that never registers, one that leaves at night, and one that drops out six times an hour', () => {
  const hour = Array.from({ length: 60 }, (_, i) => at(`10:${String(i).padStart(2, '0')}:30`));

  expect(of(hour.flat(), '1007')).toEqual([]);
  expect(of(at('17:59:00'), '1004')).toMatchObject([{ kind: 'registered' }]);
  for (const time of ['18:00:00', '21:14:00']) {
    expect(of(at(time), '1004')).toMatchObject([
      { reason: 'SIGNED_OUT', at: '2026-11-20T21:00:00.000Z' },
    ]);
  }
  expect(of(at('07:30:00'), '1004')).toMatchObject([{ at: '2026-11-19T21:00:00.000Z' }]);
  expect(of(hour.flat(), '1006').filter(({ kind }) => kind === 'unregistered')).toHaveLength(6);
});
