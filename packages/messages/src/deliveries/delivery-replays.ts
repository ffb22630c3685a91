// Replays of a period (DEL-16).

export const deliveryReplays = {
  open: 'Reenviar período',

  // the form
  period: 'Período',
  periods: { today: 'Hoje', yesterday: 'Ontem', week: '7 dias', custom: 'Outro' },
  from: 'De',
  until: 'Até',
  timeZone: 'No horário de Brasília.',
  missing: 'Informe o começo e o fim.',
  order: 'O fim precisa vir depois do começo.',
  tooLong: (days: number) => `Até ${days} dias de cada vez.`,
  allCalls: 'Reenviar também as que já foram enviadas',

  // the preview
  preview: 'O que vai acontecer',
  total: 'Chamadas no período',
  delivered: {
    crm: 'Já registradas, serão puladas',
    cloud: 'Já copiadas, serão puladas',
    webhook: 'Já entregues, serão puladas',
  },
  leftOut: 'Ignoradas antes, ou que não são desta integração',
  waiting: 'Já estão na fila',
  toSend: 'Serão enviadas, na ordem das chamadas',
  previewFailed: 'Não foi possível contar as chamadas',
  limit: (name: string, perMinute: string) =>
    `${name} recebe até ${perMinute} chamadas por minuto, e as chamadas de agora passam na frente.`,
  noLimit: 'As chamadas de agora passam na frente.',
  allThere: 'Todas as chamadas deste período já foram enviadas.',
  nothing: 'Não há o que reenviar neste período.',
  cancel: 'Cancelar',

  // the progress
  running: 'Reenviando período',
  paused: 'Reenvio pausado',
  done: 'Reenvio terminado',
  canceled: 'Reenvio parado',
  of: (name: string, period: string) => `${name} · ${period}`,
  sameDay: (day: string, from: string, until: string) => `${day} das ${from} às ${until}`,
  days: (from: string, until: string) => `de ${from} a ${until}`,
  progress: 'Andamento do reenvio',
  seen: (done: string, total: string) => `${done} de ${total} chamadas`,
  endsAt: (time: string) => `Termina por volta das ${time}`,
  announced: (percent: number) => `Reenvio em ${percent}%`,
  counts: { delivered: 'Enviadas', left: 'Restantes', dead: 'Falharam', skipped: 'Puladas' },
  goesOn: 'Pode fechar esta janela. O envio continua, e o sino avisa quando terminar.',
  goesOnLater:
    'Nada é enviado enquanto o reenvio está pausado, a não ser o que já estava em envio.',
  stopped: 'O que já foi enviado continua lá. O que faltava pode ser enviado em outro reenvio.',
  seeFailures: 'Ver as que falharam',
  show: 'Ver andamento',
  showEnd: 'Ver resultado',
  pause: 'Pausar',
  resume: 'Retomar',
  stop: 'Parar',
  stopQuestion: 'Parar o reenvio?',
  stopMeans: 'O que já foi enviado continua lá. O que ainda não foi sai da fila.',
  stopConfirm: 'Sim, parar',
  stopCancel: 'Não',
  close: 'Fechar',
};
