import type { DeliveryNeed } from '@alo/contract/deliveries/delivery-needs.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { expect, it } from 'vitest';
import { describeNeed } from './need-text.ts';

const buildNeed = (part: Partial<DeliveryNeed>): DeliveryNeed => ({
  gateway: 'groner',
  extension: null,
  cause: 'failed',
  count: 4,
  since: null,
  reason: null,
  nextStep: null,
  isSettingChanged: false,
  ...part,
});

it.each([
  [
    { cause: 'access', count: 12, nextStep: 'reconnect' },
    'Groner recusou o acesso',
    '12 chamadas esperam na fila e serão enviadas depois que alguém reconectar.',
  ],
  [
    {
      cause: 'stopped',
      count: 1,
      nextStep: 'pay',
      reason: toReason('crmUnpaid', { crm: 'Groner' }),
    },
    'Groner parou de registrar',
    'A conta do Groner está sem pagamento, e ele não aceita registros. 1 chamada espera na fila e será enviada depois do pagamento.',
  ],
  [
    { cause: 'person', count: 3 },
    'Groner: 3 chamadas esperam a sua escolha',
    'Mais de um contato tem o mesmo número.',
  ],
  [
    { cause: 'duplicate', count: 1 },
    'Groner: 1 chamada pode já estar registrada',
    'A resposta se perdeu: diga se o registro existe.',
  ],
  [
    { reason: toReason('crmRejected', { crm: 'Groner' }) },
    'Groner: 4 chamadas não foram registradas',
    'Groner não aceitou este registro.',
  ],
  [
    { isSettingChanged: true },
    'Groner: 4 chamadas não foram registradas',
    'A configuração mudou depois: reenvie as que falharam.',
  ],
] as const)('INT-13 describes %o', (part, title, text) => {
  expect(describeNeed(buildNeed(part), 'Groner')).toEqual({ title, text });
});
