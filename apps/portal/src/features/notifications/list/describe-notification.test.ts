import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { reasonSentences } from '@alo/messages/deliveries/delivery-reasons.ts';
import { expect, it } from 'vitest';
import { describeNotification } from './describe-notification.ts';

const CREATED_AT = '2026-11-22T12:18:30.000Z';

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
        nextStep: 'reconnect',
        reason: toReason('crmAccessRefused', { crm: 'HubSpot' }),
        waiting: 14,
        isPaused: true,
        since: '2026-11-22T12:00:00.000Z',
      },
    },
    {
      title: 'HubSpot parou de receber chamadas',
      text: 'HubSpot recusou o acesso. 14 chamadas esperam na fila e serão enviadas depois que alguém reconectar.',
      action: { label: 'Reconectar', to: '/integrations/manager?configure=hubspot' },
    },
  ],
  [
    {
      kind: 'integrationBroken',
      data: {
        gateway: 'kommo',
        extension: null,
        name: 'Kommo',
        nextStep: 'pay',
        reason: toReason('crmUnpaid', { crm: 'Kommo' }),
        waiting: 14,
        isPaused: true,
        since: '2026-11-22T12:00:00.000Z',
      },
    },
    {
      text: 'A conta do Kommo está sem pagamento, e ele não aceita registros. 14 chamadas esperam na fila e serão enviadas depois do pagamento.',
      action: { label: 'Ver registros', to: '/integrations/log?gateway=kommo' },
    },
  ],
  [
    {
      kind: 'integrationBroken',
      data: {
        gateway: 'pipefy',
        extension: null,
        name: 'Pipefy',
        nextStep: 'extendPlan',
        reason: toReason('crmQuotaUsedUp', { crm: 'Pipefy' }),
        waiting: 14,
        isPaused: true,
        since: '2026-11-22T12:00:00.000Z',
      },
    },
    {
      text: 'A conta do Pipefy usou as requisições do plano, e ele não aceita registros até que haja outras. 14 chamadas esperam na fila e serão enviadas quando o plano tiver novas requisições.',
      action: { label: 'Ver registros', to: '/integrations/log?gateway=pipefy' },
    },
  ],
  [
    {
      kind: 'integrationBroken',
      data: {
        gateway: 'webhook',
        extension: '1001',
        name: 'Webhook do ramal 1001',
        nextStep: 'resume',
        reason: null,
        waiting: 1,
        isPaused: true,
        since: '2026-11-22T12:00:00.000Z',
      },
    },
    {
      text: 'Desde 22/11/2026 09:00 nada deu certo. 1 chamada espera na fila e será enviada depois que alguém retomar os envios.',
      action: { label: 'Ver registros', to: '/integrations/log?gateway=webhook&extension=1001' },
    },
  ],
  [
    {
      kind: 'integrationBack',
      data: { name: 'Agendor', since: '2026-11-22T12:00:00.000Z', waiting: 10_000 },
    },
    { text: 'Ficou 18 min fora do ar. 10.000 ou mais chamadas da fila estão sendo enviadas.' },
  ],
  [
    {
      kind: 'integrationBack',
      data: { name: 'Pipedrive', since: '2026-11-22T12:00:00.000Z', waiting: 0 },
    },
    { title: 'Pipedrive voltou', text: 'Ficou 18 min fora do ar.' },
  ],
  [
    {
      kind: 'accessEnding',
      data: { gateway: 'nectar', name: 'Nectar', endsAt: '2026-11-29T02:00:00.000Z' },
    },
    {
      title: 'O acesso ao Nectar está perto do fim',
      text: 'Termina em 28/11/2026. Renove os dados de acesso antes, para que nenhuma chamada espere.',
      action: { label: 'Renovar', to: '/integrations/manager?configure=nectar' },
    },
  ],
  [
    { kind: 'callsBlocked', data: { reason: 'Falta autenticar as chamadas.' } },
    {
      tone: 'danger',
      title: 'Chamadas para fora bloqueadas',
      text: 'Falta autenticar as chamadas. Emergências e chamadas entre ramais continuam.',
      action: { label: 'Ver o motivo', to: '/organization/profile' },
    },
  ],
  [
    { kind: 'callsBlocked', data: { reason: null } },
    {
      tone: 'success',
      title: 'Chamadas para fora liberadas',
      text: 'O bloqueio acabou. Os ramais ligam para fora de novo.',
    },
  ],
  [
    { kind: 'creditRequested', data: { by: 'bruno@jatoba.example', balance: 0.4 } },
    {
      tone: 'warning',
      title: 'bruno@jatoba.example pede crédito',
      text: 'O saldo era R$\u00a00,40 neste momento.',
      action: { label: 'Adicionar crédito', to: 'addCredit' },
    },
  ],
  [
    {
      kind: 'extensionCapped',
      data: { extension: '1001', extensionId: 7, cap: 'hour', reais: 10, day: '2026-11-26' },
    },
    {
      tone: 'danger',
      title: 'Ramal 1001 no teto da hora',
      text: 'O teto é R$\u00a010,00. Chamadas pagas deste ramal são recusadas até a próxima hora.',
      action: { label: 'Abrir o ramal', to: '/extension/7/edit' },
    },
  ],
  [
    {
      kind: 'callBrake',
      data: { brake: 'monthlyCalls', percent: 70, used: 361_900, limit: 500_000 },
    },
    {
      tone: 'warning',
      title: 'Chamadas do mês em 70% do limite da Anatel',
      text: '361.900 de 500.000 chamadas para fora neste mês.',
      action: { label: 'Ver os limites', to: '/organization/profile' },
    },
  ],
  [
    {
      kind: 'callBrake',
      data: { brake: 'shortCalls', percent: 90, used: 77, limit: 85 },
    },
    {
      tone: 'danger',
      title: 'Chamadas curtas em 90% do limite da Anatel',
      text: '77% das chamadas de hoje têm até 6 s, e o limite é 85%.',
      action: { label: 'Ver os limites', to: '/organization/profile' },
    },
  ],
  [
    {
      kind: 'queueFull',
      data: {
        gateway: 'webhook',
        extension: null,
        name: 'Webhook',
        others: 1200,
        since: '2026-11-22T12:00:00.000Z',
      },
    },
    {
      tone: 'warning',
      title: 'A fila de Webhook está cheia',
      text: 'Cheia desde 22/11/2026 09:00. As chamadas novas esperam fora da fila e são enviadas, na sua ordem, quando houver lugar. Mais 1.200 integrações estão assim.',
      action: { label: 'Ver registros', to: '/integrations/log?gateway=webhook' },
    },
  ],
  [
    {
      kind: 'integrationChanged',
      data: { gateway: 'hubspot', name: 'HubSpot', change: 'removed', by: 'ana@acme.example' },
    },
    {
      tone: 'warning',
      title: 'HubSpot: a integração foi removida',
      text: 'Quem mudou: ana@acme.example.',
      action: { label: 'Ver integrações', to: '/integrations/manager' },
    },
  ],
])('NTF-01 describes %o', (notification, expected) => {
  expect(describeNotification({ ...notification, createdAt: CREATED_AT })).toMatchObject(expected);
});

it('NTF-01 shows a general title for a kind that only a newer server knows', () => {
  expect(describeNotification({ kind: 'toString', data: {}, createdAt: CREATED_AT })).toMatchObject(
    {
      title: 'Aviso novo',
    },
  );
});

it('DEL-06 reports the result of a replay', () => {
  const data = { gateway: 'rdstation-crm', name: 'RD Station CRM', delivered: 198, skipped: 16 };
  const describeReplay = (dead: number, extraData = {}) =>
    describeNotification({
      kind: 'replayDone',
      data: { ...data, dead, ...extraData },
      createdAt: CREATED_AT,
    });

  expect(describeReplay(1)).toEqual({
    tone: 'neutral',
    title: 'Reenvio terminado',
    text: 'RD Station CRM: 198 enviadas, 16 puladas, 1 falhou.',
    action: { label: 'Ver falhas', to: '/integrations/log?gateway=rdstation-crm&state=dead' },
  });
  expect(describeReplay(0, { name: null, skipped: 0 })).toMatchObject({
    text: 'rdstation-crm: 198 enviadas.',
    action: { label: 'Ver registros', to: '/integrations/log?gateway=rdstation-crm' },
  });
  expect(describeReplay(0, { delivered: 0, skipped: 0 }).text).toContain(
    'nenhuma chamada precisou',
  );
});

it('DEL-30 links to the next step of the reason, whatever its text is', () => {
  const data = {
    gateway: 'kommo',
    name: 'Kommo',
    nextStep: 'reconnect',
    reason: toReason('crmAccessRefused', { crm: 'Kommo' }),
    waiting: 2,
  };
  const describe = () =>
    describeNotification({ kind: 'integrationBroken', data, createdAt: CREATED_AT });
  const { crmAccessRefused } = reasonSentences;
  const before = describe();

  reasonSentences.crmAccessRefused = () => 'Outro texto';
  const after = describe();
  reasonSentences.crmAccessRefused = crmAccessRefused;

  expect(before.text).toContain('Kommo recusou o acesso.');
  expect(after.text).toContain('Outro texto.');
  expect({ ...after, text: null }).toEqual({ ...before, text: null });
});

it('RPT-20 says that an export is ready, or where it stopped', () => {
  const describeExport = (isDone: boolean) =>
    describeNotification({
      kind: 'exportEnded',
      data: { exportId: 7, fileName: 'chamadas-2026-11-20.csv', rows: 2804, isDone },
      createdAt: CREATED_AT,
    });

  expect(describeExport(true)).toEqual({
    tone: 'success',
    title: 'chamadas-2026-11-20.csv está pronto',
    text: '2.804 linhas.',
    action: { label: 'Ver exportações', to: '/report/exports' },
  });
  expect(describeExport(false)).toMatchObject({
    tone: 'danger',
    title: 'chamadas-2026-11-20.csv não terminou',
    text: 'Parou depois de 2.804 linhas. Nada foi guardado.',
  });
});
