import { expect, it } from 'vitest';
import { wordsOf } from './notification-words.ts';

it.each([
  [
    { kind: 'balanceLow', data: { threshold: 100, balance: 84.3 } },
    { title: 'Saldo abaixo de R$\u00a0100,00', text: 'Restavam R$\u00a084,30 neste momento.' },
  ],
  [
    {
      kind: 'rechargeRefused',
      data: { amount: 250, card: 'Visa •••• 4242', nextAttemptAt: '2026-11-23T12:00:00.000Z' },
    },
    {
      title: 'Recarga automática recusada',
      text: 'O banco recusou R$\u00a0250,00 no Visa •••• 4242. Tentamos de novo em 23/11/2026 09:00.',
    },
  ],
  [
    { kind: 'rechargeLimited', data: { limit: 'month' } },
    { text: 'O limite do mês foi atingido. As recargas voltam no mês que vem.' },
  ],
  [
    {
      kind: 'integrationBroken',
      data: {
        gateway: 'hubspot',
        extension: null,
        name: 'HubSpot',
        reason: 'HubSpot recusou o acesso',
        waiting: 14,
        isPaused: true,
        since: '2026-11-22T12:00:00.000Z',
      },
    },
    {
      title: 'HubSpot parou de receber chamadas',
      text: 'Desde 22/11/2026 09:00 nada deu certo. Motivo: HubSpot recusou o acesso. 14 chamadas esperam na fila até alguém retomar os envios.',
    },
  ],
  [
    {
      kind: 'integrationBack',
      data: { name: 'Pipedrive', since: '2026-11-22T12:00:00.000Z', waiting: 0 },
    },
    { title: 'Pipedrive voltou', text: 'Estava fora desde 22/11/2026 09:00.' },
  ],
])('NTF-01 says what happened, and what of it matters: %o', (notification, words) => {
  expect(wordsOf(notification)).toMatchObject(words);
});

it('NTF-01 says that there is news of which only a newer portal knows', () => {
  expect(wordsOf({ kind: 'toString', data: {} })).toMatchObject({ title: 'Aviso novo' });
});

it('DEL-06 tells what came of a period that was delivered again', () => {
  const data = { gateway: 'rdstation-crm', name: 'RD Station CRM', delivered: 12, dead: 1 };

  expect(wordsOf({ kind: 'replayDone', data })).toEqual({
    tone: 'warning',
    title: 'Reenvio para RD Station CRM terminou',
    text: '12 chamadas foram entregues. 1 não pôde ser entregue.',
    action: { label: 'Ver registros', to: '/integrations/log?gateway=rdstation-crm' },
  });
  const { name: _, ...before } = data;
  expect(wordsOf({ kind: 'replayDone', data: before }).title).toContain('rdstation-crm');
});
