// NTF-05. Other pages do not load these texts.
import type { NotificationKind } from '@alo/contract/product/notifications.ts';

export const newsNames: Record<NotificationKind, { name: string; when: string }> = {
  balanceLow: { name: 'Saldo baixo', when: 'O saldo passou por um dos avisos da página Extrato.' },
  creditRequested: {
    name: 'Pedido de crédito',
    when: 'Uma pessoa da equipe avisou, pelo webphone, que falta saldo.',
  },
  extensionCapped: {
    name: 'Ramal no teto de gasto',
    when: 'Uma chamada foi recusada porque o ramal atingiu o teto da hora ou do dia.',
  },
  callBrake: {
    name: 'Limite de chamadas da Anatel',
    when: 'As chamadas chegaram a 70% ou 90% de um limite.',
  },
  callsBlocked: {
    name: 'Chamadas bloqueadas pela operadora',
    when: 'Os ramais deixaram de ligar para fora, ou voltaram a ligar.',
  },
  rechargeRefused: {
    name: 'Recarga automática recusada',
    when: 'O banco recusou o cartão, e vamos tentar de novo.',
  },
  rechargePaused: {
    name: 'Recarga automática pausada',
    when: 'Nada mais é cobrado até alguém retomar.',
  },
  rechargeLimited: {
    name: 'Recarga automática no limite',
    when: 'A próxima recarga passaria do limite do dia ou do mês.',
  },
  integrationBroken: {
    name: 'Integração com problema',
    when: 'Um CRM, um webhook ou a nuvem parou de receber chamadas.',
  },
  integrationBack: {
    name: 'Integração de volta',
    when: 'O que estava fora do ar voltou a receber chamadas.',
  },
  queueFull: {
    name: 'Fila de envios cheia',
    when: 'Esperam mais chamadas do que a organização pode ter na fila.',
  },
  accessEnding: {
    name: 'Acesso a um CRM perto do fim',
    when: 'Faltam sete dias ou menos para a chave deixar de valer.',
  },
  integrationChanged: {
    name: 'Integração mudada por outra pessoa',
    when: 'Alguém mudou, pausou ou removeu uma integração que outra pessoa conectou.',
  },
  replayDone: { name: 'Reenvio terminado', when: 'Acabou o reenvio de um período.' },
  exportEnded: {
    name: 'Exportação terminada',
    when: 'Um arquivo do Relatório de Chamadas que você pediu ficou pronto, ou não terminou.',
  },
};

export const notificationPreferences = {
  lead: 'Vale só para você. Cada mudança é salva na hora e vale para os próximos avisos.',
  kind: 'Aviso',
  bell: 'Sino',
  mail: 'Email',
  inBell: (name: string) => `${name}, no sino`,
  byMail: (name: string) => `${name}, por email`,
  neverMailed: 'Não vai por email',
  always:
    'Recibos de pagamento e mensagens sobre a segurança da sua conta chegam sempre, por email.',
  failed: 'Não foi possível carregar as suas preferências',
  notSaved: (name: string) => `${name}: não foi possível salvar.`,
};
