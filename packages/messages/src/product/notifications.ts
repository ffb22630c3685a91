// NTF-01
import type { IntegrationNewsChange } from '@alo/contract/product/notifications.ts';
import { formatCount } from '../platform/count-text.ts';
import { brakeNews, callBlockNews } from '../telephony/call-brakes.ts';
import { exportNews } from '../telephony/export-news.ts';
import { capNews } from '../telephony/extension-caps.ts';
import { creditRequestNews } from '../money/credit-request.ts';
import { formatQueueCount } from '../deliveries/queue-count.ts';

const integrationChangeTitles: Record<IntegrationNewsChange, (name: string) => string> = {
  changed: (name) => `${name}: as configurações foram mudadas`,
  removed: (name) => `${name}: a integração foi removida`,
  secret: (name) => `${name}: o segredo da assinatura foi trocado ou encerrado`,
  authorized: (name) => `${name}: o acesso foi autorizado de novo`,
  redirected: (name) => `${name}: o endereço ou a conta mudou`,
  paused: (name) => `${name}: os envios foram pausados`,
};

/** Money, days and counts are formatted. */
export const news = {
  balanceLow: {
    title: (threshold: string) => `Saldo abaixo de ${threshold}`,
    text: (balance: string) => `Restavam ${balance} neste momento.`,
    action: 'Adicionar crédito',
  },
  creditRequested: creditRequestNews,
  extensionCapped: capNews,
  callBrake: { ...brakeNews, action: 'Ver os limites' },
  callsBlocked: callBlockNews,
  rechargeRefused: {
    title: 'Recarga automática recusada',
    text: (amount: string, card: string, when: string) =>
      `O banco recusou ${amount} no ${card}. Tentamos de novo em ${when}.`,
    action: 'Ver a recarga',
  },
  rechargePaused: {
    title: 'Recarga automática pausada',
    text: (reason: string) => `${reason}. Nada é cobrado até alguém retomar.`,
    action: 'Ver a recarga',
  },
  rechargeLimited: {
    title: 'Recarga automática no limite',
    day: 'O limite do dia foi atingido. As recargas voltam amanhã.',
    month: 'O limite do mês foi atingido. As recargas voltam no mês que vem.',
    action: 'Ver a recarga',
  },
  integrationBroken: {
    title: (name: string) => `${name} parou de receber chamadas`,
    since: (when: string) => `Desde ${when} nada deu certo.`,
    reason: (reason: string) => `${reason}.`,
    action: 'Ver registros',
  },
  integrationBack: {
    title: (name: string) => `${name} voltou`,
    away: (time: string) => `Ficou ${time} fora do ar.`,
    waiting: (count: number) => {
      if (count === 0) return '';
      return count === 1
        ? '1 chamada da fila está sendo enviada.'
        : `${formatQueueCount(count)} chamadas da fila estão sendo enviadas.`;
    },
    action: 'Ver registros',
  },
  queueFull: {
    title: (name: string) => `A fila de ${name} está cheia`,
    text: (since: string) =>
      `Cheia desde ${since}. As chamadas novas esperam fora da fila e são enviadas, na sua ordem, quando houver lugar.`,
    others: (count: number) =>
      count === 1
        ? 'Mais uma integração está assim.'
        : `Mais ${formatCount(count)} integrações estão assim.`,
    action: 'Ver registros',
  },
  accessEnding: {
    title: (name: string) => `O acesso ao ${name} está perto do fim`,
    text: (day: string) =>
      `Termina em ${day}. Renove os dados de acesso antes, para que nenhuma chamada espere.`,
    action: 'Renovar',
  },
  integrationChanged: {
    title: integrationChangeTitles,
    text: (by: string) => `Quem mudou: ${by}.`,
    operator: 'quem opera este portal',
    action: 'Ver integrações',
  },
  replayDone: {
    title: 'Reenvio terminado',
    nothing: (name: string) => `${name}: nenhuma chamada precisou ser enviada.`,
    text: (name: string, counts: string) => `${name}: ${counts}.`,
    delivered: (count: number) => (count === 1 ? '1 enviada' : `${formatCount(count)} enviadas`),
    skipped: (count: number) => (count === 1 ? '1 pulada' : `${formatCount(count)} puladas`),
    dead: (count: number) => (count === 1 ? '1 falhou' : `${formatCount(count)} falharam`),
    action: 'Ver registros',
    failures: 'Ver falhas',
  },
  exportEnded: exportNews,
  unknown: {
    title: 'Aviso novo',
    text: 'Recarregue a página para ler este aviso.',
  },
};

export const notifications = {
  title: 'Avisos',
  bell: (unread: number, most: number) => {
    if (unread === 0) return 'Avisos';
    if (unread >= most) return `Avisos, ${most} ou mais não lidos`;
    return `Avisos, ${unread} ${unread === 1 ? 'não lido' : 'não lidos'}`;
  },
  badge: (unread: number) => (unread > 9 ? '9+' : String(unread)),
  arrived: (count: number, unread: number) =>
    `${count === 1 ? 'Um aviso novo' : `${formatCount(count)} avisos novos`}, ${formatCount(unread)} ${unread === 1 ? 'não lido' : 'não lidos'}`,
  show: 'Mostrar',
  all: 'Todos',
  unread: 'Não lidos',
  isUnread: 'Não lido:',
  markAll: 'Marcar tudo como lido',
  allMarked: 'Tudo marcado como lido',
  markFailed: 'Não foi possível marcar como lido',
  ongoing: 'Em aberto',
  today: 'Hoje',
  yesterday: 'Ontem',
  more: 'Mostrar mais',
  empty: 'Nenhum aviso',
  emptyText: 'O que pedir a sua atenção aparece aqui por 90 dias.',
  allRead: 'Tudo lido',
  allReadText: 'Avisos novos aparecem aqui.',
  failed: 'Não foi possível carregar os avisos',
  lead: 'O que aconteceu na organização e pede a sua atenção. Guardamos por 90 dias.',
  yesterdayAt: (time: string) => `ontem, ${time}`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => (count === 1 ? '1 dia' : `${formatCount(count)} dias`),
  seeAll: 'Ver todos',
  preferences: 'Preferências de avisos',
  mailWayOut:
    'Para escolher quais avisos chegam por email, abra o sino no portal e vá a Preferências de avisos.',
};
