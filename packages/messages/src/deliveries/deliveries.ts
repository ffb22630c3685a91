// DEL-10 DEL-11
import type { DeliveryState } from '@alo/contract/deliveries/deliveries.ts';
import type { CallEventType } from '@alo/domain/calls/call.ts';
import { formatCount } from '../platform/count-text.ts';
import { navigation } from '../platform/layout.ts';

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

export const deliveryEvent: Record<CallEventType, string> = {
  'channel-create': 'Iniciada',
  'channel-answer': 'Atendida',
  'channel-hangup': 'Encerrada',
};

const formatDays = (days: number) => (days === 1 ? '1 dia' : `${formatCount(days)} dias`);

export const deliveries = {
  title: (name: string) => `Registros · ${name}`,
  lead: (days: number) => `O que aconteceu com cada chamada. Guardamos por ${formatDays(days)}.`,
  // DEL-31
  leadOfAll: (days: number) =>
    `O que aconteceu com cada chamada, em todos os destinos. Guardamos por ${formatDays(days)}.`,
  targets: 'Destinos',
  everyTarget: 'Todos',
  columnsOfAll: {
    who: 'Com quem',
    call: 'Chamada',
    target: 'Destino',
    state: 'Estado',
    why: 'Por quê',
  },
  contacts: (count: number) => `${formatCount(count)} contatos`,
  noTargets: 'Nenhum destino conectado',
  noTargetsText: 'Conecte um CRM e as chamadas aparecem aqui.',
  connectCrm: 'Conectar um CRM',
  chosenCalls: (calls: number, sends: number) =>
    `${calls === 1 ? '1 chamada' : `${formatCount(calls)} chamadas`}, ${sends === 1 ? '1 envio' : `${formatCount(sends)} envios`}`,

  back: 'Integrações',
  open: navigation.deliveries,
  openOf: (name: string) => `Registros: ${name}`,
  failures: 'Ver falhas',
  failuresOf: (name: string) => `Ver falhas: ${name}`,
  webhook: 'Webhook',
  extensionWebhook: (extension: string | null) =>
    extension === null ? 'Webhook dos ramais' : `Webhook do ramal ${extension}`,

  // A sheet on phones.
  filters: 'Filtrar registros',
  showFiltered: 'Ver registros',
  search: 'Número do contato',
  searchNames: 'Número ou contato',
  extension: 'Ramal',
  everyExtension: 'Todos os ramais',
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
    all: 'Tudo o que guardamos',
  },

  caption: 'Registros',
  columns: {
    call: 'Chamada',
    number: 'Número',
    contact: 'Contato',
    done: 'O que foi feito',
    event: 'Evento',
    state: 'Estado',
  },
  nobody: '—',
  candidates: (count: number) => (count === 1 ? '1 candidato' : `${count} candidatos`),
  show: (number: string, when: string) => `Ver registro: ${number}, ${when}`,
  try: (count: number) => `${count}ª tentativa`,
  doneAt: (time: string, tries: string) => `${time} · ${tries}`,
  nextTry: (count: number, time: string) => `${count}ª tentativa às ${time}`,
  nextTrySoon: (count: number) => `${count}ª tentativa em instantes`,
  noMoreTries: 'Sem nova tentativa',
  decide: 'Decidir',
  checkIn: (name: string) => `Conferir no ${name}`,
  openIn: (name: string) => `Abrir no ${name}`,
  again: 'Reenvio',
  tests: { crm: 'Teste de acesso', cloud: 'Teste de acesso', webhook: 'Evento de teste' },
  mayBeDouble: 'Pode haver duplicata',
  awaitsAccess: 'Espera reconexão',
  more: 'Mostrar mais',
  lookOn: 'Buscar em datas anteriores',
  looked: 'Procuramos em parte dos registros e não encontramos nenhum.',
  empty: 'Nenhuma chamada neste período',
  emptyText: 'A próxima aparece aqui.',
  notConnected: {
    crm: (name: string) => `${name} não está conectado. As chamadas não são registradas nele.`,
    cloud: () => 'A cópia das gravações na nuvem não está ligada.',
    webhook: () => 'O webhook não está ligado. As chamadas não são enviadas.',
  },
  connect: 'Conectar',
  seeAll: 'Ver tudo o que guardamos',
  failed: 'Não foi possível carregar os registros',
  countsFailed: 'Não foi possível contar os registros.',
  timeZone: 'Datas e horas no horário de Brasília.',

  choose: (number: string, when: string) => `Escolher registro: ${number}, ${when}`,
  choosePage: 'Escolher todos os registros da lista',
  chosen: (count: number) => (count === 1 ? '1 selecionada' : `${formatCount(count)} selecionadas`),
  clearChoice: 'Limpar',
  deliveredStay: 'Chamadas já enviadas não são reenviadas.',
  testsStay: 'Testes não são reenviados.',
  formerStay: 'Chamadas de uma conexão removida não são reenviadas.',
  tooMany: (most: string) => `Até ${most} de cada vez.`,
  replay: (count: number) =>
    count === 1 ? 'Reenviar 1 chamada' : `Reenviar ${formatCount(count)} chamadas`,
  replayOne: 'Reenviar',
  replayed: (count: number) => {
    if (count === 0) return 'Nada foi reenviado: o que estava na fila continua nela.';
    return count === 1
      ? '1 chamada será reenviada.'
      : `${formatCount(count)} chamadas serão reenviadas.`;
  },
  isDelivered: 'Esta chamada já foi enviada. Reenviar?',
  isDeliveredMeans: {
    crm: 'Procuramos o registro que já existe; não criamos outro.',
    cloud: 'O arquivo que já está no bucket, se for igual, não é copiado de novo.',
    webhook: 'O aviso leva o mesmo webhook-id, para que o seu sistema o reconheça.',
  },
  replayConfirm: 'Sim, reenviar',
  replayCancel: 'Não',

  previous: 'Registro anterior',
  next: 'Próximo registro',
  notFound: 'Este registro não está mais aqui',
  notFoundText: (days: number) => `Guardamos os registros por ${formatDays(days)}.`,
  panelFailed: 'Não foi possível carregar o registro',
  facts: {
    call: 'Chamada',
    who: 'Ramal',
    direction: 'Direção',
    number: 'Número',
    event: 'Evento',
    record: 'Registro no CRM',
    object: 'Objeto na nuvem',
    person: 'Contato',
    loggedFor: 'Registrada no contato',
    queued: 'Na fila desde',
    delivered: 'Entregue em',
    done: 'Envio terminou em',
    why: 'Motivo',
  },
  mayExist: 'Uma resposta se perdeu: pode já haver um registro desta chamada do outro lado.',
  tries: 'Tentativas',
  noTries: 'Nenhuma tentativa guardada. As que deram certo são guardadas por 7 a 14 dias.',
  notTriedYet: 'Ainda não houve tentativa.',
  answeredIn: (status: string, ms: string) => `Código ${status} em ${ms}`,
  noAnswerIn: (ms: string) => `Sem resposta em ${ms}`,
  showExchanges: (time: string) => `Pedido e resposta de ${time}`,
  exchange: 'O que mostrar',
  request: 'Pedido',
  answer: 'Resposta',
  cutSecret: 'oculto',
  isCut: 'Cortado: guardamos até 8.192 caracteres.',
  noAnswer: 'Nenhuma resposta chegou.',
  nothingAsked: 'Nada foi pedido nesta tentativa.',
  secretsAreCut: 'Credenciais e senhas são retiradas antes de guardar.',
  adminsOnly: 'Pedido e resposta só aparecem para administradores.',
};

/** DEL-10 */
export const deliveryDone = {
  crm: {
    delivered: 'Chamada registrada',
    skipped: 'Nada foi registrado',
    dead: 'Não foi registrada',
  },
  cloud: { delivered: 'Gravação copiada', skipped: 'Nada foi copiado', dead: 'Não foi copiada' },
  summary: { delivered: 'Resumo escrito', skipped: 'Nada foi escrito', dead: 'Não foi escrito' },
  accepted: 'Acesso aceito',
  notAccepted: 'Acesso não confirmado',
  kept: 'Deixada como estava',
  notYet: 'Nada ainda',
  nothingNewYet: 'Nada de novo ainda',
  /** The record may exist. */
  unsure: 'Sem confirmação',
  lost: 'Uma resposta se perdeu',
  waitsForYou: 'Espera a sua escolha',
  sameNumber: (count: number) => `${count} contatos com o mesmo número`,
  record: (id: string) => `Registro ${id}`,
};

export const deliveriesCsv = {
  target: 'Destino',
  columns: {
    call: 'Chamada',
    attendant: 'Atendente',
    extension: 'Ramal',
    number: 'Número',
    contact: 'Contato',
    event: 'Evento',
    done: 'O que foi feito',
    why: 'Motivo',
    state: 'Estado',
    tries: 'Tentativas',
    ended: 'Envio terminou em',
    record: 'Registro',
  },
};
