// GW-webhook, DEL-17

export const webhookConsole = {
  destination: 'Destino',
  address: 'Endereço',
  version: 'Versão',
  events: 'Eventos',
  registeredBy: 'Registrado por',
  edit: 'Editar',
  save: 'Salvar',
  leave: 'Cancelar',
  saved: 'Destino atualizado. A mudança vale a partir do próximo envio.',
  answerIn: 'Precisa responder com um código 2xx em até 10 s.',
  warning:
    'Cada chamada é tentada por 24 h. Depois de 24 h sem uma resposta 2xx, avisamos por email. Com 3 dias, pausamos, e as próximas chamadas ficam na fila.',
  fails: (since: string, pausesAt: string) =>
    `Nenhuma resposta 2xx desde ${since}. Cada chamada é tentada por 24 h. Se continuar assim, pausamos em ${pausesAt}, e as próximas ficam na fila.`,
  stopped: (since: string) =>
    `Nada é enviado para este endereço desde ${since}. As chamadas desde então ficam na fila até alguém retomar.`,
  /** Ended addresses come back. */
  again: 'As que não chegarem serão reenviadas quando o endereço voltar.',
  againAfterPause: 'As que não chegaram antes disso serão reenviadas depois.',

  signature: 'Assinatura',
  howToVerify: 'Como verificar',
  standard: 'https://www.standardwebhooks.com',
  secret: 'Segredo',
  masked: (ending: string) => `whsec_${'•'.repeat(16)}${ending}`,
  headers: 'Cada envio leva os cabeçalhos webhook-id, webhook-timestamp e webhook-signature.',
  isSigned: 'Os envios são assinados.',
  isUnsigned: 'Os envios não são assinados.',
  unsigned:
    'Os envios não são assinados. Com um segredo, o seu sistema sabe que cada aviso veio de nós.',
  create: 'Criar segredo',
  change: 'Trocar',
  changeTitle: 'Trocar o segredo?',
  changeMeans:
    'O segredo de agora vale por mais 24 h: até lá, cada envio leva também a assinatura dele.',
  changeConfirm: 'Sim, trocar',
  former: (ending: string, until: string) =>
    `O segredo anterior, final ${ending}, vale até ${until}. Até lá, cada envio leva também a assinatura dele.`,
  endFormer: 'Encerrar agora',
  endFormerTitle: 'Encerrar o segredo anterior?',
  endFormerMeans: (ending: string) =>
    `O que ainda confere com o segredo de final ${ending} deixa de aceitar os envios na hora.`,
  endFormerConfirm: 'Sim, encerrar',
  cancel: 'Não',
  formerEnded: 'O segredo anterior não vale mais.',
  secretFailed: 'Não foi possível saber se os envios são assinados',
  madeTitle: 'Segredo novo',
  shownOnce: 'Copie o segredo agora. Por segurança, ele não será mostrado de novo.',
  newSecret: 'Segredo do webhook',
  copy: 'Copiar segredo',
  signsNow: 'Os próximos envios já são assinados com ele.',
  bothSign: (until: string) =>
    `Até ${until} os envios levam também a assinatura do segredo anterior: troque no seu sistema até lá.`,
  done: 'Já copiei',

  day: 'Últimas 24 horas',
  tries: (count: number, text: string) => (count === 1 ? '1 envio' : `${text} envios`),
  half: 'Metade em até',
  almostAll: '95% em até',
  answers: {
    '2xx': '2xx',
    '3xx': '3xx',
    '4xx': '4xx',
    '5xx': '5xx',
    none: 'Sem resposta',
  },
  nothing: 'Nada foi enviado nas últimas 24 horas.',
  asTable: 'Ver como tabela',
  asChart: 'Ver como gráfico',
  hourColumn: 'Hora',
  delivered: 'Enviadas',
  failedTries: 'Sem sucesso',
  hours: 'Envios por hora',
  hour: (time: string, delivered: string, failed: string) =>
    `${time}: ${delivered} enviadas, ${failed} tentativas sem sucesso`,
  yesterday: (time: string) => `ontem, ${time}`,
  now: 'agora',
};
