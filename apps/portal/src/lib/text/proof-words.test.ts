import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import { expect, it } from 'vitest';
import { describeProof } from './proof-words.ts';

type Steps = NonNullable<DeliveryTarget['lastProof']>['steps'];

const WRITTEN: Steps = [
  { step: 'check', outcome: 'done' },
  { step: 'find', outcome: 'done' },
  { step: 'write', outcome: 'done' },
];

it.each<[boolean, Steps, string]>([
  [
    true,
    [
      ...WRITTEN,
      { step: 'findAgain', outcome: 'done' },
      { step: 'update', outcome: 'noWay' },
      { step: 'readBack', outcome: 'done' },
      { step: 'remove', outcome: 'done' },
    ],
    'Verificada em 24/11/2026 às 15:20: registro de teste criado, encontrado, lido e apagado',
  ],
  [
    true,
    [...WRITTEN, { step: 'remove', outcome: 'noWay' }],
    'Verificada em 24/11/2026 às 15:20: registro de teste criado',
  ],
  [
    false,
    [
      { step: 'check', outcome: 'done' },
      { step: 'find', outcome: 'failed' },
    ],
    'Verificação de 24/11/2026 às 15:20: falhou ao procurar o contato',
  ],
  [
    false,
    [...WRITTEN, { step: 'readBack', outcome: 'differs' }, { step: 'remove', outcome: 'failed' }],
    'Verificação de 24/11/2026 às 15:20: o CRM guardou outra data ou duração e falhou ao apagar o registro',
  ],
])(
  'DEL-23 describes the steps of a test call, or the failed step (%s)',
  (isProved, steps, text) => {
    expect(describeProof({ provedAt: '2026-11-24T18:20:31.000Z', isProved, steps })).toBe(text);
  },
);
