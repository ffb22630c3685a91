// All ours: what the bell tells. When and to whom is NTF-01.

/** What is known of each kind of news; money, days and counts come as text. */
export const news = {
  balanceLow: {
    title: (threshold: string) => `Saldo abaixo de ${threshold}`,
    text: (balance: string) => `Restavam ${balance} neste momento.`,
    action: 'Adicionar crédito',
  },
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
    reason: (reason: string) => `Motivo: ${reason}.`,
    waiting: (count: number, isPaused: boolean) => {
      if (count === 0) return isPaused ? 'As próximas chamadas ficam guardadas.' : '';
      const calls = count === 1 ? '1 chamada espera' : `${count} chamadas esperam`;
      return isPaused
        ? `${calls} na fila até alguém retomar os envios.`
        : `${calls} na fila, e continuamos tentando.`;
    },
    action: 'Ver registros',
  },
  integrationBack: {
    title: (name: string) => `${name} voltou`,
    since: (when: string) => `Estava fora desde ${when}.`,
    waiting: (count: number) => {
      if (count === 0) return '';
      return count === 1 ? '1 chamada da fila está indo.' : `${count} chamadas da fila estão indo.`;
    },
    action: 'Ver registros',
  },
  replayDone: {
    title: (name: string) => `Reenvio para ${name} terminou`,
    delivered: (count: number) => {
      if (count === 0) return 'Nenhuma chamada precisou ser enviada.';
      return count === 1 ? '1 chamada foi entregue.' : `${count} chamadas foram entregues.`;
    },
    dead: (count: number) => {
      if (count === 0) return '';
      return count === 1 ? '1 não pôde ser entregue.' : `${count} não puderam ser entregues.`;
    },
    action: 'Ver registros',
  },
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
  /** Ours to keep short: what stands on the bell. */
  badge: (unread: number) => (unread > 9 ? '9+' : String(unread)),
  arrived: (count: number, unread: number) =>
    `${count === 1 ? 'Um aviso novo' : `${count} avisos novos`}, ${unread} ${unread === 1 ? 'não lido' : 'não lidos'}`,
  show: 'Mostrar',
  all: 'Todos',
  unread: 'Não lidos',
  isUnread: 'Não lido:',
  markAll: 'Marcar tudo como lido',
  markFailed: 'Não foi possível marcar como lido',
  ongoing: 'Em aberto',
  today: 'Hoje',
  yesterday: 'Ontem',
  more: 'Mostrar mais',
  empty: 'Nenhum aviso',
  emptyText: 'O que pedir a sua atenção aparece aqui e fica por 90 dias.',
  allRead: 'Tudo lido',
  allReadText: 'Avisos novos aparecem aqui.',
  failed: 'Não foi possível carregar os avisos',
};
