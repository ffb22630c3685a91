import { SECRET_MASK } from '@alo/contract/deliveries/deliveries.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { expect, it } from 'vitest';
import { formatAnswer, formatFailure, formatRequest } from './exchange-text.ts';

const EXCHANGE = {
  method: 'POST',
  url: 'https://erp.jatoba.example/voz',
  requestHeaders: { 'Content-Type': 'application/json', Authorization: SECRET_MASK },
  requestBody: '{"called":"+5541"}',
  status: 500,
  answerHeaders: { 'retry-after': '120' },
  answerBody: 'erro ao gravar',
  isCut: false,
  failure: null,
  ms: 640,
};

it('DEL-11 formats request and response as HTTP text with indented JSON', () => {
  expect(formatRequest(EXCHANGE)).toBe(
    'POST https://erp.jatoba.example/voz\nContent-Type: application/json\nAuthorization: •••\n\n{\n  "called": "+5541"\n}',
  );
  expect(formatAnswer(EXCHANGE)).toBe('500\nretry-after: 120\n\nerro ao gravar');
  expect(formatRequest({ ...EXCHANGE, requestBody: '{"cut' })).toMatch(/\n\n\{"cut$/);
  expect(formatAnswer({ ...EXCHANGE, status: null })).toBe('');
});

it('DEL-11 says why there is no response, with the network error', () => {
  const failure = toReason('connectionRefused');

  expect(formatFailure(EXCHANGE)).toBe(texts.noAnswer);
  expect(formatFailure({ ...EXCHANGE, failure: toReason('timedOut') })).toBe(
    'Sem resposta a tempo',
  );
  expect(formatFailure({ ...EXCHANGE, failure, errorCode: 'ECONNREFUSED' })).toBe(
    'O servidor recusou a conexão (ECONNREFUSED)',
  );
});
