import type { Registration } from '@alo/contract/telephony/registration.ts';
import type { ReasonCode } from '@alo/domain/deliveries/delivery-reason.ts';

export const callReport = {
  // LAY-04
  title: 'Relatório de Chamadas',
  // RPT-01
  rangeTooLong: 'Intervalo máximo entre as datas é 30 dias',
  // RPT-02
  durationBand: {
    '0-60': 'Até 1 min',
    '60-300': '1 a 5 min',
    '300-600': '5 a 10 min',
    '600-999999': 'Mais de 10 min',
  },
  presets: { today: 'Hoje', yesterday: 'Ontem', last7: '7 dias', last30: '30 dias' },
  presetsLabel: 'Período',

  range: {
    label: 'Período do relatório',
    button: (range: string) => `Período: ${range}`,
    start: 'Data inicial',
    end: 'Data final',
    apply: 'Aplicar período',
    invalid: 'Informe uma data no formato dd/mm/aaaa',
    tooLongInAddress: 'O endereço pede mais. Por isso, estas são as chamadas de hoje.',
    help: 'Até 30 dias. Datas e horas no horário de Brasília.',
    calendar: {
      previousMonth: 'Mês anterior',
      nextMonth: 'Próximo mês',
      previousYear: 'Ano anterior',
      nextYear: 'Próximo ano',
      previousDecade: 'Anos anteriores',
      nextDecade: 'Próximos anos',
    },
  },
  order: {
    label: 'Ordem',
    newest: 'Mais recentes',
    oldest: 'Mais antigas',
    toggleToOldest: 'Ordem: mais recentes primeiro. Mostrar as mais antigas primeiro',
    toggleToNewest: 'Ordem: mais antigas primeiro. Mostrar as mais recentes primeiro',
  },
  dialedNumber: 'Número discado',
  clearNumber: 'Limpar número discado',

  advanced: {
    title: 'Filtros avançados',
    button: 'Filtros avançados',
    none: 'Nenhum filtro ativo',
    apply: 'Aplicar',
    showCalls: (calls: string | null) => (calls === null ? 'Ver chamadas' : `Ver ${calls}`),
    clear: 'Limpar filtros',
    hint: 'Os filtros valem para o período escolhido, de até 30 dias.',
  },
  direction: {
    label: 'Tipo de chamada',
    all: 'Todas',
  },
  duration: 'Duração',
  outcome: {
    label: 'Resultado',
    showMore: 'Mostrar mais',
    showLess: 'Mostrar menos',
  },
  extensions: {
    label: 'Ramal',
    button: (choice: string) => `Ramal: ${choice}`,
    all: 'Todos os ramais',
    search: 'Buscar ramal ou nome',
    none: 'Nenhum ramal para escolher',
    noMatch: 'Nenhum ramal com esse nome ou número',
    chosen: (names: string[], otherCount: number) =>
      otherCount === 0 ? names.join(', ') : `${names.join(', ')} e mais ${otherCount}`,
  },
  attendant: { label: 'Nome do atendente', placeholder: 'Nome ou sobrenome' },

  chip: {
    outcomes: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
    extensions: (count: number) => (count === 1 ? '1 ramal' : `${count} ramais`),
    durations: (count: number) => (count === 1 ? '1 duração' : `${count} durações`),
    hour: (hour: number) => `Das ${hour}h às ${hour + 1}h`,
    remove: (name: string) => `Remover filtro ${name}`,
    label: 'Filtros ativos',
  },

  progress: {
    loading: 'Carregando chamadas',
    loadingShort: 'Carregando',
    noun: 'chamadas',
    waiting: (seconds: number) =>
      `Muitas consultas seguidas. O carregamento continua em ${seconds} segundos.`,
    stopped: 'Carga interrompida',
    count: (loaded: string, total: string) => `${loaded} de ${total}`,
    countSoFar: (loaded: string) => `${loaded} até agora`,
    stop: 'Parar',
    resume: 'Continuar',
    done: (calls: string) => `Relatório completo: ${calls}`,
  },
  failure: {
    title: 'Não foi possível carregar as chamadas',
    text: 'O servidor não respondeu como esperado. Os filtros foram mantidos.',
    partial: (loaded: string, total: string | null) =>
      `O carregamento parou em ${loaded}${total === null ? '' : ` de ${total}`} chamadas. O que já chegou continua na tela.`,
    retry: 'Tentar de novo',
  },
  archived: {
    title: (months: string) => `As chamadas de ${months} estão no arquivo da operadora`,
    text: 'Elas não estão nesta lista nem na soma dela. Para consultá-las aqui, peça à operadora que as traga de volta.',
  },
  empty: {
    title: 'Nenhuma chamada no período',
    text: (range: string) =>
      `Não houve chamadas em ${range}. As feitas e recebidas pelos ramais aparecem aqui assim que terminam.`,
    showLonger: 'Ver os últimos 30 dias',
    noMatchTitle: 'Nenhuma chamada com estes filtros',
    noMatchText: (number: string, range: string) =>
      number === ''
        ? `Nenhuma chamada de ${range} atende aos filtros escolhidos.`
        : `Nenhuma chamada de ${range} para “${number}” atende aos filtros escolhidos.`,
  },

  registration: {
    label: 'Registro',
    all: 'Todas',
    state: {
      registered: 'Registrada',
      waiting: 'Esperando',
      failed: 'Falhou',
      ignored: 'Ignorada',
    } satisfies Record<Registration, string>,
    targets: (count: number) => `${count} destinos`,
    choose: 'Escolher contato',
    why: {
      internalCall: 'entre ramais',
      noContact: 'sem contato',
      noneChosen: 'sem contato',
      hiddenNumber: 'número oculto',
      incompleteNumber: 'número incompleto',
    } as Partial<Record<ReasonCode, string>>,
  },

  totals: {
    label: 'Totais',
    calls: 'Chamadas',
    answered: 'Atendidas',
    talkTime: 'Tempo de conversa',
    price: 'Valor',
  },
  columns: {
    start: 'Início',
    end: 'Fim',
    attendant: 'Atendente',
    extension: 'Ramal',
    number: 'Número',
    direction: 'Tipo',
    duration: 'Duração',
    outcome: 'Resultado',
    registration: 'Registro',
    minutePrice: 'R$/min',
    price: 'Valor',
    recording: 'Gravação',
    metadata: 'Metadados',
  },
  tableLabel: 'Chamadas do período',
  timeZone: 'Datas e horas no horário de Brasília.',
  callCount: (count: string, isOne: boolean) => `${count} ${isOne ? 'chamada' : 'chamadas'}`,
  today: 'Hoje',
  yesterday: 'Ontem',

  sheet: 'Chamadas',
  export: {
    button: 'Exportar CSV',
    waiting: 'Exportar ao terminar',
    cancel: 'Cancelar exportação',
  },

  print: {
    number: (number: string) => `Número discado: ${number}`,
    bound: (printed: string, total: string) =>
      `Estão aqui as primeiras ${printed} de ${total} chamadas. O arquivo de Exportar CSV tem todas.`,
  },

  metadata: {
    button: (number: string) => `Ver metadados da chamada com ${number}`,
    title: 'Metadados',
    empty: 'Esta chamada não tem metadados.',
    listen: 'Ouvir',
    openCall: 'Abrir a chamada',
    close: 'Fechar',
  },
};
