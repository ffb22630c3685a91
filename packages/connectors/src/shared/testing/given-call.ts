import type { TriedCall } from '../../connector.ts';

/** An outbound call of 65 seconds to Florianópolis, answered and recorded, without a contact. */
export const givenCall = (changes: Partial<TriedCall> = {}): TriedCall => ({
  id: '7d1c0b52-6f55-4d5c-9d8f-0d4f3c1f2a10',
  domain: 'acme.example',
  direction: 'outbound',
  extensionNumber: '1000',
  dialedNumber: '+5548991234567',
  startedAt: '2026-03-02T17:00:00.000Z',
  answeredAt: '2026-03-02T17:00:07.000Z',
  endedAt: '2026-03-02T17:01:12.000Z',
  durationSeconds: 65,
  hangupCause: 'NORMAL_CLEARING',
  attendant: { firstName: 'Ana', lastName: 'Souza', email: null },
  callerId: '+554833330000',
  recordingUrl: 'https://rec.example/a.mp3?t=1&s=2',
  metadata: {},
  note: null,
  person: null,
  firstTriedAt: '2026-03-02T17:01:13.000Z',
  ...changes,
});
