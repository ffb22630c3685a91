import { toReason } from '@alo/domain/delivery-reason.ts';
import { expect, it } from 'vitest';
import { formatDurationMs } from '../../lib/text/duration-text.ts';
import { besideState, gatewayName, numberText, shortWhenText } from './delivery-words.ts';

const NOW = Date.parse('2026-11-20T17:00:00.000Z');
const delivery = {
  gateway: 'webhook',
  state: 'delivered',
  reason: null,
  attempts: 3,
  doneAt: '2026-11-20T16:56:32.000Z',
  nextTryAt: null,
} as const;

it('DEL-10 says beside the state when it went, when it goes again, or why it did not', () => {
  const retrying = {
    ...delivery,
    state: 'retrying' as const,
    attempts: 2,
    doneAt: null,
    nextTryAt: '2026-11-20T17:41:00.000Z',
    reason: toReason('httpStatus', { status: 503 }),
  };

  expect(besideState(delivery, NOW)).toBe('13:56:32 · 3ª tentativa');
  expect(besideState(retrying, NOW)).toBe('3ª tentativa às 14:41:00');
  // a try that is due, and has not begun
  expect(besideState(retrying, Date.parse(retrying.nextTryAt))).toBe('3ª tentativa em instantes');
  expect(besideState({ ...retrying, state: 'queued', attempts: 0 }, NOW)).toBeNull();
  expect(
    besideState(
      { ...delivery, state: 'dead', reason: toReason('httpStatus', { status: 410 }) },
      NOW,
    ),
  ).toBe('Respondeu com o código 410');
  // at a CRM the reason stands in the column of what was done
  expect(besideState({ ...delivery, gateway: 'agendor', state: 'dead' }, NOW)).toBe(
    'Sem nova tentativa',
  );
});

it('DEL-10 tells of today’s calls the time alone, by São Paulo’s day', () => {
  const call = { callStartedAt: '2026-11-20T16:52:10.000Z' };

  expect(shortWhenText(call, Date.parse('2026-11-21T02:59:59.000Z'))).toBe('13:52:10');
  expect(shortWhenText(call, Date.parse('2026-11-21T03:00:00.000Z'))).toBe('20/11/2026 13:52');
});

it('DEL-10 calls each by its name', () => {
  expect(gatewayName('pipedrive', null)).toBe('Pipedrive');
  expect(gatewayName('extension-webhook', '1005')).toBe('Webhook do ramal 1005');
  expect(gatewayName('toString', null)).toBe('toString');
  expect([formatDurationMs(412), formatDurationMs(10_000)]).toEqual(['412 ms', '10,0 s']);
});

it('DEL-10 gives a test no number among those of calls', () => {
  const test = { contact: '+551130000000', isTest: true };

  expect(numberText({ ...test, gateway: 'agendor' })).toBe('Teste de acesso');
  expect(numberText({ ...test, gateway: 'webhook' })).toBe('Evento de teste');
  expect(numberText({ ...test, gateway: 'agendor', isTest: false })).toBe('(11) 3000-0000');
});
