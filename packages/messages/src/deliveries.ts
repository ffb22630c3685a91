// All ours: the log of an integration, what became of each call (DEL-10, DEL-11).
import type { DeliveryState } from '@alo/contract/deliveries.ts';
import type { CallEventType } from '@alo/domain/call.ts';

export const deliveryState: Record<DeliveryState, string> = {
  queued: 'Na fila',
  sending: 'Enviando',
  retrying: 'Tentando de novo',
  unknown: 'Tentando de novo',
  ambiguous: 'Ambígua',
  delivered: 'Enviada',
  skipped: 'Ignorada',
  dead: 'Falhou',
};

/** Which part of a call a webhook is told of. */
export const deliveryEvent: Record<CallEventType, string> = {
  'channel-create': 'Iniciada',
  'channel-answer': 'Atendida',
  'channel-hangup': 'Encerrada',
};

/** What the server notes in English, in our words. What is not here was noted for people, or is a CRM's own. */
export const deliveryNote: Readonly<Record<string, string>> = {
  'The target was removed': 'A integração foi removida',
  'The call is not there any more': 'A chamada não está mais guardada',
  'It was given up': 'O envio foi interrompido',
  'no answer in time': 'Não respondeu a tempo',
  'whoever asked has ended': 'O envio foi interrompido',
  'we are closing': 'O envio foi interrompido',
  ECONNREFUSED: 'O endereço recusou a conexão',
  ECONNRESET: 'A conexão caiu',
  ENOTFOUND: 'O endereço não existe',
  EAI_AGAIN: 'O endereço não pôde ser encontrado',
  EHOSTUNREACH: 'O endereço não pôde ser alcançado',
  ETIMEDOUT: 'Não respondeu a tempo',
};

export const deliveries = {
  title: (name: string) => `Registros · ${name}`,
  lead: 'O que aconteceu com cada chamada. Guardamos 90 dias.',
  back: 'Integrações',
  open: 'Registros',
  openOf: (name: string) => `Registros: ${name}`,
  webhook: 'Webhook',
  extensionWebhook: (extension: string | null) =>
    extension === null ? 'Webhook dos ramais' : `Webhook do ramal ${extension}`,
  unknownGateway: 'Qual integração?',
  unknownGatewayText: 'O endereço desta página não diz de qual integração são os registros.',
  seeIntegrations: 'Ver integrações',

  // the filters
  search: 'Número do contato',
  state: 'Estado',
  states: {
    all: 'Todos os estados',
    delivered: 'Enviadas',
    skipped: 'Ignoradas',
    ambiguous: 'Ambíguas',
    waiting: 'Na fila',
    dead: 'Falhas',
  },
  period: 'Período',
  periods: {
    day: 'Últimas 24 horas',
    week: 'Últimos 7 dias',
    month: 'Últimos 30 dias',
    all: 'Últimos 90 dias',
  },

  // the list
  caption: 'Registros',
  columns: { call: 'Chamada', number: 'Número', event: 'Evento', state: 'Estado' },
  show: (number: string, when: string) => `Ver registro: ${number}, ${when}`,
  try: (count: number) => `${count}ª tentativa`,
  doneAt: (time: string, tries: string) => `${time} · ${tries}`,
  nextTry: (count: number, time: string) => `${count}ª tentativa às ${time}`,
  again: 'Reenvio',
  test: 'Teste',
  mayBeDouble: 'Pode haver duplicata',
  answered: (status: string) => `Respondeu com o código ${status}`,
  notUnderstood: 'A resposta não pôde ser lida',
  lost: 'A conexão caiu antes da resposta',
  more: 'Mostrar mais',
  lookOn: 'Procurar mais para trás',
  looked: 'Procuramos em parte dos registros e não encontramos nenhum.',
  empty: 'Nenhuma chamada neste período',
  emptyText: 'A próxima aparece aqui.',
  seeAll: 'Ver os últimos 90 dias',
  failed: 'Não foi possível carregar os registros',
  timeZone: 'Datas e horas no horário de Brasília.',

  // sending again
  choose: (number: string, when: string) => `Escolher registro: ${number}, ${when}`,
  choosePage: 'Escolher todos os registros da lista',
  chosen: (count: number) => (count === 1 ? '1 selecionada' : `${count} selecionadas`),
  clearChoice: 'Limpar',
  deliveredStay: 'Chamadas já enviadas não vão de novo.',
  tooMany: (most: string) => `Até ${most} de cada vez.`,
  replay: (count: number) => (count === 1 ? 'Reenviar 1 chamada' : `Reenviar ${count} chamadas`),
  replayOne: 'Reenviar',
  replayed: (count: number) => {
    if (count === 0) return 'Nada foi reenviado: o que estava na fila continua nela.';
    return count === 1 ? '1 chamada vai de novo.' : `${count} chamadas vão de novo.`;
  },
  isDelivered: (name: string) => `Esta chamada já está em ${name}. Enviar de novo?`,
  isDeliveredMeans: {
    crm: 'O registro que existe é procurado antes; nenhum segundo é feito de propósito.',
    webhook: 'O aviso vai com o mesmo webhook-id, para que o seu sistema o reconheça.',
  },
  replayConfirm: 'Sim, reenviar',
  replayCancel: 'Não',

  // one of them
  previous: 'Registro anterior',
  next: 'Próximo registro',
  notFound: 'Este registro não está mais aqui',
  notFoundText: 'Registros ficam por 90 dias.',
  panelFailed: 'Não foi possível carregar o registro',
  facts: {
    call: 'Chamada',
    who: 'Ramal',
    direction: 'Direção',
    number: 'Número',
    event: 'Evento',
    record: 'Registro no CRM',
    queued: 'Na fila desde',
    done: 'Terminou em',
    why: 'Motivo',
  },
  mayExist: 'Uma resposta se perdeu: pode já haver um registro desta chamada do outro lado.',
  tries: 'Tentativas',
  noTries: 'Nenhuma tentativa guardada. As que deram certo ficam de 7 a 14 dias.',
  notTriedYet: 'Ainda não houve tentativa.',
  answeredIn: (status: string, ms: string) => `Código ${status} em ${ms}`,
  noAnswerIn: (ms: string) => `Sem resposta em ${ms}`,
  milliseconds: (ms: string) => `${ms} ms`,
  seconds: (seconds: string) => `${seconds} s`,
  showExchanges: (time: string) => `Pedido e resposta de ${time}`,
  exchange: 'O que mostrar',
  request: 'Pedido',
  answer: 'Resposta',
  cutSecret: 'oculto',
  isCut: 'Cortado: guardamos até 8.192 caracteres.',
  noAnswer: 'Nenhuma resposta chegou.',
  nothingAsked: 'Nada foi pedido nesta tentativa.',
  secretsAreCut: 'Credenciais e senhas são cortadas antes de guardar.',
  adminsOnly: 'Pedido e resposta só aparecem para administradores.',
};
