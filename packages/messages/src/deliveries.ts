// All ours: the log of an integration, what became of each call (DEL-10, DEL-11).
import type { DeliveryState } from '@alo/contract/deliveries.ts';
import type { TargetState } from '@alo/contract/delivery-targets.ts';
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

export const deliveries = {
  title: (name: string) => `Registros · ${name}`,
  lead: 'O que aconteceu com cada chamada. Guardamos 90 dias.',
  back: 'Integrações',
  open: 'Registros',
  openOf: (name: string) => `Registros: ${name}`,
  failures: 'Ver falhas',
  failuresOf: (name: string) => `Ver falhas: ${name}`,
  webhook: 'Webhook',
  extensionWebhook: (extension: string | null) =>
    extension === null ? 'Webhook dos ramais' : `Webhook do ramal ${extension}`,
  unknownGateway: 'Qual integração?',
  unknownGatewayText: 'O endereço desta página não diz de qual integração são os registros.',
  seeIntegrations: 'Ver integrações',

  // the filters
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
    all: 'Últimos 90 dias',
  },

  // the list
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
  noMoreTries: 'Sem nova tentativa',
  decide: 'Decidir',
  checkIn: (name: string) => `Conferir no ${name}`,
  openIn: (name: string) => `Abrir no ${name}`,
  configure: 'Corrigir na configuração',
  again: 'Reenvio',
  test: 'Teste',
  mayBeDouble: 'Pode haver duplicata',
  answered: (status: string) => `Respondeu com o código ${status}`,
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
    cloud: 'O que já está no bucket, e é igual, não é copiado de novo.',
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
    object: 'Objeto na nuvem',
    person: 'Contato',
    loggedFor: 'Registrada em',
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

/** What was done with a call where it is more than told of: at a CRM, in a cloud, below a record (DEL-10). */
export const deliveryDone = {
  crm: {
    delivered: 'Chamada registrada',
    skipped: 'Nada foi registrado',
    dead: 'Não foi registrada',
  },
  cloud: { delivered: 'Gravação copiada', skipped: 'Nada foi copiado', dead: 'Não foi copiada' },
  summary: { delivered: 'Resumo escrito', skipped: 'Nada foi escrito', dead: 'Não foi escrito' },
  test: 'Teste de acesso',
  kept: 'Deixada como estava',
  notYet: 'Nada ainda',
  nothingNewYet: 'Nada de novo ainda',
  /** An answer was lost: it may be there. */
  unsure: 'Sem confirmação',
  lost: 'Uma resposta se perdeu',
  waitsForYou: 'Espera a sua escolha',
  sameNumber: (count: number) => `${count} contatos com o mesmo número`,
  record: (id: string) => `Registro ${id}`,
};

/** The file of a log. */
export const deliveriesCsv = {
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
    ended: 'Terminou em',
    record: 'Registro',
  },
};

/** Why a call stands at somebody in a CRM, and at nobody else (DEL-11). */
export const deliveryPerson = {
  title: 'Por que neste contato?',
  remembered: (name: string) => `Alguém já tinha escolhido ${name} para este número.`,
  rememberedNobody: 'Alguém já tinha dito que este número não é de nenhum contato.',
  chosen: (name: string) => `Alguém escolheu ${name} para esta chamada.`,
  dialedFrom: 'A chamada foi discada na página de um negócio, e está registrada nele.',
  chosenNobody: 'Alguém disse que a chamada não é de nenhum dos contatos.',
  only: (name: string) => `${name} é o único contato com este número.`,
  openDeal: (count: number, name: string) =>
    `${count} contatos têm este número, e só ${name} tem um negócio aberto.`,
  mostRecent: (count: number, name: string) =>
    `${count} contatos têm este número, e ${name} foi o que mudou por último.`,
  nobody: 'Nenhum contato tem este número.',
  tie: (count: number) => `${count} contatos têm este número, e só uma pessoa sabe de qual é.`,
  spellings: 'Grafias procuradas, nesta ordem',
  candidates: 'Quem tem o número',
  isChosen: 'Escolhido',
  had: (count: number) => {
    if (count === 0) return 'nenhum contato';
    return count === 1 ? '1 contato' : `${count} contatos`;
  },
  rules: 'Regra que decidiu',
  rule: {
    chosen: 'Escolha de uma pessoa para esta chamada',
    dialedFrom: 'Negócio em cuja página a chamada foi discada',
    remembered: 'Escolha lembrada para o número',
    only: 'Um só contato com o número',
    openDeal: 'Um só com negócio aberto',
    mostRecent: 'O que mudou por último',
    tie: 'Empate, que vai para Escolher contato',
  },
  decided: 'decidiu',
  passed: 'não foi o caso',
  notNeeded: 'não foi preciso',
};

/** How the telling of calls fares at a CRM or an address (DEL-15). */
export const targetState: Record<TargetState, string> = {
  idle: 'Nenhuma chamada ainda',
  healthy: 'Saudável',
  attention: 'Atenção',
  limited: 'Enviando aos poucos',
  failing: 'Com falhas',
  broken: 'Parou de registrar',
  paused: 'Pausada',
};

export const targetHealth = {
  title: 'Como está',
  last: (when: string) => `última chamada ${when}`,
  failures: (count: string) => `${count} em 24 h não foram registradas`,
  oneFailure: '1 em 24 h não foi registrada',
  failedTries: (count: string) => `${count} tentativas falharam em 24 h`,
  oneFailedTry: '1 tentativa falhou em 24 h',
  limited: 'o outro lado pediu uma pausa',
  since: (when: string) => `nada deu certo desde ${when}`,
  waits: 'as chamadas ficam na fila',
  lastSuccess: (when: string) => `Última enviada: ${when}`,
  never: 'Nada foi enviado ainda',
  /** Asked who we are, between calls (DEL-20). */
  letIn: (when: string) => `acesso conferido ${when}`,
  lastLetIn: (when: string) => `Acesso conferido: ${when}`,
  counts: 'Últimas 24 horas',
  delivered: 'Enviadas',
  skipped: 'Ignoradas',
  ambiguous: 'Ambíguas',
  waiting: 'Na fila',
  dead: 'Falhas',
  showOnly: (what: string) => `Mostrar só: ${what}`,
  atLeast: (count: string) => `${count} ou mais`,
  failed: 'Não foi possível saber como está.',

  test: 'Testar',
  testEvent: 'Enviar evento de teste',
  testedWell: 'O teste foi recebido e confirmado.',
  letsUsIn: (crm: string) => `${crm} aceitou o acesso.`,
  testedBadly: (why: string) => `O teste não deu certo: ${why}.`,
  unconfirmed: 'não houve confirmação',
  pause: 'Pausar',
  pauseTitle: (name: string) => `Pausar ${name}?`,
  pauseMeans: 'As chamadas ficam na fila e vão, na sua ordem, quando você retomar.',
  paused: 'Pausada. As chamadas ficam na fila.',
  resume: 'Retomar',
  resumed: 'Retomada. A fila está indo.',
};

/** Webhooks that programs of others registered by the API, under a name of their own (DEL-14). */
export const applicationWebhooks = {
  title: 'Registrados pela API',
  count: (count: number) =>
    count === 1 ? '1 de outro aplicativo' : `${count} de outros aplicativos`,
  columns: {
    name: 'Nome',
    address: 'Endereço',
    events: 'Eventos',
    state: 'Como está',
    last: 'Última entrega',
  },
  none: '—',
  remove: (name: string) => `Remover ${name}`,
  removeTitle: 'Remover webhook',
  removeQuestion: (name: string, by: string | null) =>
    by === null
      ? `O aplicativo que registrou ${name} deixa de saber das chamadas.`
      : `${by}, que registrou ${name}, deixa de saber das chamadas.`,
  removeMeans: 'O que espera na fila não vai mais. O aplicativo pode se registrar de novo.',
  removed: (name: string) => `${name} removido.`,
  foot: 'O nome é o gateway que o aplicativo enviou. Datas e horas no horário de Brasília.',
};

/** What only a person can tell: whom a call was with, and whether it is there already (DEL-13). */
export const choices = {
  title: 'Escolher contato',
  lead: (count: number) => {
    if (count === 0) return 'Nenhuma chamada espera por você.';
    return count === 1
      ? 'Uma chamada espera por você. Ela é registrada assim que você decidir.'
      : `${count} chamadas esperam por você. Cada uma é registrada assim que você decidir.`;
  },
  back: (name: string) => `Registros · ${name}`,
  open: 'Escolher contato',
  waiting: (count: number) =>
    count === 1
      ? 'Uma chamada espera que você escolha o contato, ou diga se já foi registrada.'
      : `${count} chamadas esperam que você escolha o contato, ou diga se já foram registradas.`,
  empty: 'Nenhuma chamada espera por você.',
  emptyText: 'Quando duas pessoas tiverem o mesmo número, a escolha aparece aqui.',
  failed: 'Não foi possível carregar as chamadas',
  position: (at: number, count: number) => `${at} de ${count}`,
  call: (direction: string, who: string) => `${direction} · ${who}`,

  kinds: { person: 'Pessoa', company: 'Empresa' },
  phone: 'Telefone',
  openDeal: 'Negócio aberto',
  deals: { deal: 'Sim', lead: 'Sim, um lead' },
  noDeal: 'Nenhum',
  updated: 'Última alteração',
  unknown: '—',
  pick: 'Registrar aqui',
  pickPerson: (name: string) => `Registrar aqui: ${name}`,
  none: 'Nenhum destes',
  skip: 'Pular',
  remember: (number: string) => `Lembrar esta escolha para ${number}`,
  undo: 'Desfazer',
  undone: 'Desfeito. A chamada espera por você de novo.',
  keys: 'Teclas: 1 a 9 escolhem, 0 é nenhum destes, P pula, Z desfaz.',
  turnKeysOff: 'Desligar em Segurança',
  differs: 'Em destaque, o que difere entre os contatos.',
  logged: (count: number, name: string) =>
    count === 1 ? `A chamada vai para ${name}.` : `${count} chamadas vão para ${name}.`,
  leftOut: (count: number) =>
    count === 1 ? 'A chamada não será registrada.' : `${count} chamadas não serão registradas.`,
  gone: 'Esta chamada já foi decidida por outra pessoa.',
  next: 'A seguir',
  decide: (number: string, when: string) => `Decidir: ${number}, ${when}`,

  double: 'Pode haver duplicata',
  doubleText: (name: string) =>
    `A resposta do ${name} se perdeu, e não dá para saber se o registro foi feito. Confira lá antes de decidir.`,
  resend: 'Enviar de novo',
  resent: 'A chamada vai de novo.',
  keep: 'Já está lá, deixar assim',
  kept: 'Fica como está, e a chamada conta como enviada.',

  remembered: 'Escolhas lembradas',
  rememberedText: 'A próxima chamada de cada número vai direto para o contato escolhido.',
  nobody: 'Nenhum contato',
  chosenBy: (who: string, when: string) => `${who}, ${when}`,
  forget: 'Esquecer',
  forgetNumber: (number: string) => `Esquecer a escolha para ${number}`,
  forgotten: 'Escolha esquecida. A próxima chamada deste número pergunta de novo.',
};
