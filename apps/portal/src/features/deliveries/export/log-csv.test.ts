import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { expect, it } from 'vitest';
import { formatCsvHead, formatCsvRows } from './log-csv.ts';

const DELIVERY: Delivery = {
  id: '1',
  gateway: 'agendor',
  targetExtension: null,
  callId: '00000000-0000-4000-8000-000000000001',
  eventType: 'channel-hangup',
  callStartedAt: '2026-11-21T01:05:59.120Z',
  contact: '+5511955500127',
  direction: 'outbound',
  extensionNumber: '1002',
  attendant: 'Caio Brandt',
  durationSeconds: 65,
  state: 'delivered',
  reason: null,
  nextStep: null,
  attempts: 1,
  mayExist: false,
  isReplay: false,
  isTest: false,
  canReplay: true,
  recordId: '48230',
  found: { person: { id: '7', kind: 'person', name: 'Ateliê Pau-ferro' }, candidates: 1 },
  queuedAt: '2026-11-21T01:07:00.000Z',
  doneAt: '2026-11-21T01:07:04.000Z',
  nextTryAt: null,
};

it('DEL-10 exports the log with São Paulo times, labels and escaped formulas', () => {
  const odd = { id: '8', kind: 'person', name: '=HYPERLINK("https://evil.example")' } as const;

  expect(formatCsvHead()).toBe(
    '\uFEFFChamada;Atendente;Ramal;Número;Contato;Evento;O que foi feito;Motivo;Estado;Tentativas;Envio terminou em;Registro\r\n',
  );
  expect(formatCsvRows([DELIVERY])).toBe(
    '20/11/2026 22:05:59;Caio Brandt;1002;(11) 95550-0127;Ateliê Pau-ferro;Encerrada;Chamada registrada;;Enviada;1;' +
      '20/11/2026 22:07:04;48230\r\n',
  );
  expect(
    formatCsvRows([
      {
        ...DELIVERY,
        state: 'dead',
        reason: toReason('other', { text: '@cmd; x' }),
        recordId: '-1',
        found: { person: odd, candidates: 1 },
      },
    ]),
  ).toContain(
    `;"'=HYPERLINK(""https://evil.example"")";Encerrada;Não foi registrada;"'@cmd; x";Falhou;1;20/11/2026 22:07:04;'-1\r\n`,
  );
});
