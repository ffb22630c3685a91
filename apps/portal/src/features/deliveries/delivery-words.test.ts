import { expect, it } from 'vitest';
import { tookText } from '../../lib/took-text.ts';
import { besideState, gatewayName } from './delivery-words.ts';

const delivery = {
  state: 'delivered',
  note: null,
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
    note: 'HTTP 503',
  };

  expect(besideState(delivery)).toBe('13:56:32 · 3ª tentativa');
  expect(besideState(retrying)).toBe('3ª tentativa às 14:41:00');
  expect(besideState({ ...retrying, state: 'queued', attempts: 0 })).toBeNull();
  expect(besideState({ ...delivery, state: 'dead', note: 'HTTP 410' })).toBe(
    'Respondeu com o código 410',
  );
});

it('DEL-10 calls each by its name', () => {
  expect(gatewayName('pipedrive', null)).toBe('Pipedrive');
  expect(gatewayName('extension-webhook', '1005')).toBe('Webhook do ramal 1005');
  expect(gatewayName('toString', null)).toBe('toString');
  expect([tookText(412), tookText(10_000)]).toEqual(['412 ms', '10,0 s']);
});
