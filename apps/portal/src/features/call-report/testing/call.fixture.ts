import type { Call } from '@alo/domain/calls/call.ts';

/** Builds an answered outbound call; a test sets only the fields that matter to it. */
export function givenCall(call: Partial<Call> = {}): Call {
  return {
    id: 'call-1',
    domain: 'demo.alo.localhost',
    direction: 'outbound',
    extensionNumber: '1002',
    dialedNumber: '011955500127',
    startedAt: '2026-11-20T17:31:52.000Z',
    endedAt: '2026-11-20T17:34:09.000Z',
    durationSeconds: 134,
    hangupCause: 'NORMAL_CLEARING',
    attendant: { firstName: 'Caio', lastName: 'Brandt', email: 'caio@jatoba.example' },
    callerId: null,
    minutePrice: 3300,
    callPrice: 7590,
    metadata: {},
    recordingUrl: null,
    ...call,
  };
}
