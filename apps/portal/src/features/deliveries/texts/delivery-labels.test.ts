import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { expect, it } from 'vitest';
import { formatDurationMs } from '../../../lib/text/time/duration-text.ts';
import {
  describeState,
  formatShortWhen,
  getNumberLabel,
  getStateLabel,
} from './delivery-labels.ts';
import { getGatewayName } from '../../../lib/text/target-name.ts';

const NOW = Date.parse('2026-11-20T17:00:00.000Z');
const delivery = {
  gateway: 'webhook',
  state: 'delivered',
  reason: null,
  attempts: 3,
  doneAt: '2026-11-20T16:56:32.000Z',
  nextTryAt: null,
} as const;

it('DEL-10 shows beside the state a time or the reason', () => {
  const retrying = {
    ...delivery,
    state: 'retrying' as const,
    attempts: 2,
    doneAt: null,
    nextTryAt: '2026-11-20T17:41:00.000Z',
    reason: toReason('httpStatus', { status: 503 }),
  };

  expect(describeState(delivery, NOW)).toBe('13:56:32 · 3ª tentativa');
  expect(describeState(retrying, NOW)).toBe('3ª tentativa às 14:41:00');
  expect(describeState(retrying, Date.parse(retrying.nextTryAt))).toBe('3ª tentativa em instantes');
  expect(describeState({ ...retrying, state: 'queued', attempts: 0 }, NOW)).toBeNull();
  expect(
    describeState(
      { ...delivery, state: 'dead', reason: toReason('httpStatus', { status: 410 }) },
      NOW,
    ),
  ).toBe('Respondeu com o código 410');
  expect(describeState({ ...delivery, gateway: 'agendor', state: 'dead' }, NOW)).toBe(
    'Sem nova tentativa',
  );
});

it('DEL-10 shows only the time of today’s calls, by São Paulo’s day', () => {
  const call = { callStartedAt: '2026-11-20T16:52:10.000Z' };

  expect(formatShortWhen(call, Date.parse('2026-11-21T02:59:59.000Z'))).toBe('13:52:10');
  expect(formatShortWhen(call, Date.parse('2026-11-21T03:00:00.000Z'))).toBe('20/11/2026 13:52');
});

it('DEL-10 names each gateway', () => {
  expect(getGatewayName('pipedrive', null)).toBe('Pipedrive');
  expect(getGatewayName('extension-webhook', '1005')).toBe('Webhook do ramal 1005');
  expect(getGatewayName('toString', null)).toBe('toString');
  expect([formatDurationMs(412), formatDurationMs(10_000)]).toEqual(['412 ms', '10,0 s']);
});

it('DEL-10 shows a label instead of a number for tests', () => {
  const test = { contact: '+551130000000', isTest: true };

  expect(getNumberLabel({ ...test, gateway: 'agendor' })).toBe('Teste de acesso');
  expect(getNumberLabel({ ...test, gateway: 'webhook' })).toBe('Evento de teste');
  expect(getNumberLabel({ ...test, gateway: 'agendor', isTest: false })).toBe('(11) 3000-0000');
});

it('DEL-10 shows a call that waits for access as waiting for a new connection', () => {
  const queued = { state: 'queued', reason: null, nextStep: null } as const;
  const refused = toReason('crmAccessRefused', { crm: 'HubSpot' });

  expect(getStateLabel(queued)).toBe('Na fila');
  expect(getStateLabel({ ...queued, reason: refused, nextStep: 'reconnect' })).toBe(
    'Espera reconexão',
  );
  expect(getStateLabel({ ...queued, state: 'retrying', nextStep: 'changeKey' })).toBe(
    'Espera reconexão',
  );
  expect(getStateLabel({ ...queued, state: 'dead', nextStep: 'reconnect' })).toBe('Falhou');
});
