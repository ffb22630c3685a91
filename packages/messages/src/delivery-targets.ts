// ours: what is said of those who are told of calls
export const deliveryTargets = {
  extensionWebhook: (extension: string) => `Webhook do ramal ${extension}`,
  pausedAfterDays: 'Três dias sem uma resposta 2xx',
  noTest: 'Esta integração não tem um teste',

  mail: {
    broken: {
      subject: (name: string, product: string) => `${name} parou de receber chamadas - ${product}`,
      title: (name: string) => `${name} parou de receber chamadas`,
      text: (name: string, since: string) =>
        `Desde ${since} nenhuma chamada pôde ser registrada em ${name}.`,
    },
    warned: {
      subject: (name: string, product: string) => `${name}: 24 horas sem resposta - ${product}`,
      title: (name: string) => `${name} não responde há 24 horas`,
      text: (name: string, since: string) =>
        `Desde ${since} o endereço de ${name} não deu nenhuma resposta 2xx. Com três dias sem resposta, os envios são pausados.`,
    },
    paused: {
      subject: (name: string, product: string) => `${name} foi pausado - ${product}`,
      title: (name: string) => `Os envios para ${name} foram pausados`,
      text: (name: string, since: string) =>
        `Desde ${since} o endereço de ${name} não deu nenhuma resposta 2xx. Nada mais é enviado até que alguém retome os envios no portal.`,
    },
    back: {
      subject: (name: string, product: string) => `${name} voltou - ${product}`,
      title: (name: string) => `${name} voltou a receber chamadas`,
      text: (name: string, since: string) =>
        `As chamadas voltaram a ser registradas em ${name}. Estava fora desde ${since}.`,
      waiting: (count: number) =>
        count === 0
          ? 'Nenhuma chamada espera na fila.'
          : `${calls(count)} na fila estão sendo enviadas.`,
    },
    reason: (reason: string) => `Motivo: ${reason}.`,
    waiting: (count: number, isPaused: boolean) =>
      count === 0
        ? 'Nenhuma chamada espera na fila. As próximas ficam guardadas.'
        : isPaused
          ? `${calls(count)} na fila esperam, e vão depois que os envios forem retomados.`
          : `${calls(count)} na fila esperam, e continuamos tentando.`,
    button: 'Ver integrações',
    note: 'Você recebe esta mensagem porque é administrador da organização.',
  },
};

const calls = (count: number) => (count === 1 ? 'Uma chamada' : `${count} chamadas`);
