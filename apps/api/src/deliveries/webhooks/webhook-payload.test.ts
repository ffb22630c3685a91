import { expect, it } from 'vitest';
import type { DeliveredCall } from '../attempts/deliverer.ts';
import { buildWebhookPayload } from './webhook-payload.ts';

const END = {
  endedAt: '2026-03-02T17:01:12.000Z',
  durationSeconds: 65,
  hangupCause: 'NORMAL_CLEARING',
  callPrice: 3850,
  recordingUrl: 'https://rec.example/listen/7d1c0b52.mp3',
  recordingFile: 'a.mp3',
  attendant: { firstName: 'Ana', lastName: null, email: null },
  callerId: null,
};
const CALL: DeliveredCall = {
  id: '7d1c0b52-3f8e-4a51-9a51-6f0d3f1c9a10',
  domain: 'acme.example',
  direction: 'outbound',
  extensionNumber: '1000',
  dialedNumber: '04833328530',
  startedAt: '2026-03-02T17:00:00.000Z',
  answeredAt: '2026-03-02T17:00:07.000Z',
  metadata: { gateway: 'minha-integracao', userId: 123, entityId: 456 },
  end: END,
};
const UNDER_WAY: DeliveredCall = { ...CALL, end: null };
const hangup = (version: string, call: DeliveredCall = CALL) =>
  buildWebhookPayload(version, 'channel-hangup', call);

const SAMPLE = {
  version: 'v1.4',
  eventType: 'channel-hangup',
  id: '7d1c0b52-3f8e-4a51-9a51-6f0d3f1c9a10',
  domain: 'acme.example',
  direction: 'outbound',
  caller: '1000',
  called: '04833328530',
  startedAt: '2026-03-02 14:00:00',
  answeredAt: '2026-03-02 14:00:07',
  endedAt: '2026-03-02 14:01:12',
  duration: 65,
  hangupCause: 'NORMAL_CLEARING',
  hangupCauseCode: '16',
  recordUrl: 'https://rec.example/listen/7d1c0b52.mp3',
  metadata: { gateway: 'minha-integracao', userId: 123, entityId: 456 },
};

it('GW-webhook writes an ended call in v1.4 as the published sample, in its order', () => {
  expect(JSON.stringify(hangup('v1.4'))).toBe(JSON.stringify(SAMPLE));
});

it('GW-webhook writes numbers in E.164 in v1.8, and v1.7 like v1.4', () => {
  expect(hangup('v1.8')).toEqual({ ...SAMPLE, version: 'v1.8', called: '+554833328530' });
  expect(hangup('v1.7')).toEqual({ ...SAMPLE, version: 'v1.7' });
});

it('GW-webhook echoes the requested version', () => {
  expect(hangup('1.8')).toMatchObject({ version: '1.8', called: '+554833328530' });
  expect(hangup('1.4')).toMatchObject({ version: '1.4', called: '04833328530' });
});

it('GW-webhook swaps caller and callee of an inbound call', () => {
  expect(hangup('v1.4', { ...CALL, direction: 'inbound' })).toMatchObject({
    direction: 'inbound',
    caller: '04833328530',
    called: '1000',
  });
});

it.each([
  ['+5511955500127', '011955500127', '+5511955500127'],
  ['11955500127', '011955500127', '+5511955500127'],
  ['08007771234', '08007771234', '+558007771234'],
  ['0012125550100', '0012125550100', '+12125550100'],
  ['190', '190', '190'],
  ['1005', '1005', '1005'],
  ['anonymous', 'anonymous', 'anonymous'],
])('GW-webhook writes %s as %s in v1.4 and as %s in v1.8', (dialedNumber, national, e164) => {
  const call = { ...CALL, dialedNumber };

  expect([hangup('v1.4', call)['called'], hangup('v1.8', call)['called']]).toEqual([
    national,
    e164,
  ]);
});

it('GW-webhook has null for an unanswered extension, and no recording without one', () => {
  const end = { ...END, durationSeconds: 0, hangupCause: 'USER_BUSY', recordingUrl: null };

  const { recordUrl: _, ...sample } = SAMPLE;
  expect(hangup('v1.4', { ...CALL, answeredAt: null, metadata: {}, end })).toStrictEqual({
    ...sample,
    answeredAt: null,
    duration: 0,
    hangupCause: 'USER_BUSY',
    hangupCauseCode: '17',
    metadata: {},
  });
});

it.each([
  ['NO_ANSWER', '19'],
  ['ORIGINATOR_CANCEL', '487'],
  ['VOICEMAIL', '31'],
  ['SOMETHING_NEW', '31'],
])('GW-webhook writes the code of %s as the text %s', (hangupCause, code) => {
  const call = { ...CALL, end: { ...END, hangupCause } };

  expect(hangup('v1.4', call)).toMatchObject({ hangupCause, hangupCauseCode: code });
});

it('GW-webhook omits from an ongoing call what only its end has', () => {
  const begun = [
    'version',
    'eventType',
    'id',
    'domain',
    'direction',
    'caller',
    'called',
    'startedAt',
  ];

  const answer = buildWebhookPayload('v1.4', 'channel-answer', UNDER_WAY);
  const create = buildWebhookPayload('v1.4', 'channel-create', { ...UNDER_WAY, answeredAt: null });

  expect(Object.keys(answer)).toEqual([...begun, 'answeredAt', 'metadata']);
  expect(answer).toMatchObject({ eventType: 'channel-answer', answeredAt: '2026-03-02 14:00:07' });
  expect(Object.keys(create)).toEqual([...begun, 'metadata']);
});

it('GW-extension-webhook writes v1.1 as PipeRun accepts it', () => {
  const call = { ...CALL, metadata: { id_crm_call: 991 } };

  expect(hangup('v1.1', call)).toStrictEqual({
    id: 991,
    start_at: '2026-03-02 14:00:00',
    end_at: '2026-03-02 14:01:12',
    status: 200,
    duration: '00:01:05',
    record_url: 'https://rec.example/listen/7d1c0b52.mp3',
    external_call_id: '7d1c0b52-3f8e-4a51-9a51-6f0d3f1c9a10',
    cost: 0.385,
  });
});

it('GW-extension-webhook has 404 for a call that ended as soon as it was answered', () => {
  const end = { ...END, durationSeconds: 1 };

  expect(hangup('v1.1', { ...CALL, end })).toMatchObject({ status: 404, duration: '00:00:01' });
});

it('GW-extension-webhook has 404 for an unanswered call, under our own id if PipeRun gave none', () => {
  const end = {
    ...END,
    durationSeconds: 0,
    hangupCause: 'NO_ANSWER',
    callPrice: null,
    recordingUrl: null,
  };

  expect(hangup('1.1', { ...CALL, answeredAt: null, end })).toStrictEqual({
    id: CALL.id,
    start_at: '2026-03-02 14:00:00',
    end_at: '2026-03-02 14:01:12',
    status: 404,
    duration: '00:00:00',
    external_call_id: CALL.id,
  });
});
