import { CUT_SECRET } from '@alo/contract/deliveries/deliveries.ts';
import { expect, it } from 'vitest';
import { answerText, requestText } from './exchange-text.ts';

const EXCHANGE = {
  method: 'POST',
  url: 'https://erp.jatoba.example/voz',
  requestHeaders: { 'Content-Type': 'application/json', Authorization: CUT_SECRET },
  requestBody: '{"called":"+5541"}',
  status: 500,
  answerHeaders: { 'retry-after': '120' },
  answerBody: 'erro ao gravar',
  isCut: false,
  failure: null,
  ms: 640,
};

it('DEL-11 writes request and answer as they stood on the line, JSON laid out', () => {
  expect(requestText(EXCHANGE)).toBe(
    'POST https://erp.jatoba.example/voz\nContent-Type: application/json\nAuthorization: •••\n\n{\n  "called": "+5541"\n}',
  );
  expect(answerText(EXCHANGE)).toBe('500\nretry-after: 120\n\nerro ao gravar');
  expect(requestText({ ...EXCHANGE, requestBody: '{"cut' })).toMatch(/\n\n\{"cut$/);
  expect(answerText({ ...EXCHANGE, status: null })).toBe('');
});
