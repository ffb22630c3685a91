import type { ExtensionStatus } from '@alo/contract/telephony/extension-status.ts';
import { expect, it } from 'vitest';
import { describeDevice, isConnected, getStateNote } from './phone-description.ts';

const status = (part: Partial<ExtensionStatus>): ExtensionStatus => ({
  id: 1,
  ramal: '1001',
  state: 'ONLINE',
  reason: null,
  since: null,
  lastSeenAt: null,
  device: null,
  phones: 1,
  drops: 0,
  expiresAt: null,
  spentToday: 0,
  spentThisHour: 0,
  dailySpend: null,
  hourlySpend: null,
  isReleasedToday: false,
  ...part,
});

it.each([
  [{}, null],
  [{ phones: 2 }, '2 aparelhos'],
  [{ reason: 'PASSWORD_CHANGED' }, 'com a senha anterior'],
  [{ state: 'UNSTABLE', drops: 3 }, 'caiu 3 vezes em 1 hora'],
  [{ state: 'OFFLINE', reason: 'NEVER_CONNECTED', phones: 0 }, 'nunca conectou'],
  [{ state: 'UNKNOWN', reason: 'SWITCH_SILENT' }, 'a central parou de informar'],
] as const)('describes the state of %j: %s', (part, note) => {
  expect(getStateNote(status(part))).toBe(note);
});

it('names a phone once, and tells connected phones from others', () => {
  const device = { kind: 'phone', name: 'Yealink T31P' } as const;

  expect(describeDevice(status({ device }))).toEqual({ kind: 'Telefone IP', name: 'Yealink T31P' });
  expect(describeDevice(status({ device: { kind: 'webphone', name: 'Webphone' } }))?.name).toBe('');
  expect(describeDevice(status({}))).toBeNull();
  expect(
    ['ONLINE', 'UNSTABLE', 'OFFLINE', 'UNKNOWN'].map((state) =>
      isConnected(status({ state: state as 'ONLINE' })),
    ),
  ).toEqual([true, true, false, false]);
});
