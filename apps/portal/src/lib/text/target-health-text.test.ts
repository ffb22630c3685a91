import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { targetState } from '@alo/messages/deliveries/target-health.ts';
import { expect, it } from 'vitest';
import { describeLastContact, describeTargetState } from './target-health-text.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');

const target = {
  state: 'healthy' as const,
  since: null,
  reason: null,
  lastSuccessAt: '2026-11-22T11:58:00.000Z',
  letInAt: null,
  day: {
    delivered: 400,
    skipped: 11,
    dead: 0,
    failedTries: 12,
    answers: { none: 0, '2xx': 400, '3xx': 0, '4xx': 0, '5xx': 12 },
    msHalf: 182,
    ms95: 640,
    hours: [],
  },
};

it.each([
  [{}, 'última chamada há 2 min'],
  [{ lastSuccessAt: null }, null],
  [{ letInAt: '2026-11-22T11:57:00.000Z' }, 'última chamada há 2 min'],
  [
    { lastSuccessAt: '2026-11-22T03:00:00.000Z', letInAt: '2026-11-22T11:57:00.000Z' },
    'última chamada há 9 h · acesso conferido há 3 min',
  ],
  [{ state: 'idle' }, null],
  [
    { state: 'idle', lastSuccessAt: null, letInAt: '2026-11-22T11:57:00.000Z' },
    'acesso conferido há 3 min',
  ],
  [{ state: 'attention' }, '12 tentativas falharam em 24 h'],
  [
    { state: 'attention', reason: toReason('crmAccessRefused', { crm: 'HubSpot' }) },
    'HubSpot recusou o acesso',
  ],
  [{ state: 'attention', day: { ...target.day, dead: 1 } }, '1 em 24 h não foi registrada'],
  [
    { state: 'failing', since: '2026-11-22T11:00:00.000Z' },
    'nada deu certo desde 22/11/2026 08:00',
  ],
  [
    { state: 'failing', reason: toReason('httpStatus', { status: 503 }) },
    'Respondeu com o código 503',
  ],
  [
    { state: 'broken', reason: toReason('crmAccessRefused', { crm: 'HubSpot' }) },
    'HubSpot recusou o acesso',
  ],
  [{ state: 'paused' }, 'as chamadas ficam na fila'],
] as const)('DEL-15 describes the reason for a state: %o', (change, text) => {
  expect(describeTargetState({ ...target, ...change }, NOW)).toBe(text);
});

it('DEL-15 does not claim that there was no call if calls were skipped', () => {
  const cloud = { ...target, state: 'idle' as const, lastSuccessAt: null };
  const day = { ...target.day, delivered: 0, skipped: 4, failedTries: 0 };

  expect([targetState.idle, describeTargetState({ ...cloud, day }, NOW)]).toEqual([
    'Nada enviado ainda',
    null,
  ]);
});

it.each([
  [null, null, ''],
  [null, '2026-11-22T11:57:00.000Z', 'Acesso conferido: há 3 min'],
  ['2026-11-22T11:58:00.000Z', '2026-11-22T11:57:00.000Z', 'Última enviada: há 2 min'],
])(
  'DEL-15 distinguishes the last delivery from the last authorization: %o and %o',
  (lastSuccessAt, authorizedAt, text) => {
    expect(describeLastContact({ lastSuccessAt, letInAt: authorizedAt }, NOW)).toBe(text);
  },
);
