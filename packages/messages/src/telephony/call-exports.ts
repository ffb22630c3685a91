import type { ExportState } from '@alo/contract/telephony/call-exports.ts';
import { formatRows } from './export-news.ts';

export const exportRefusal = {
  tooMany: 'Já há exportações demais na fila. Espere uma terminar ou cancele uma.',
  order: 'Uma exportação só pode ser ordenada por started_at',
  paging: (key: string) => `Uma exportação tem todas as chamadas: retire ${key} do filtro`,
  removed:
    'O prazo deste link terminou. No portal, em Exportações, baixe ou gere o arquivo de novo.',
  unavailable: 'O arquivo não está disponível agora. Tente de novo em instantes.',
};

export const exportMail = {
  subject: (title: string, product: string) => `${title} - ${product}`,
  done: (rows: number, until: string) =>
    `O arquivo tem ${formatRows(rows)}. O link vale até ${until}, e só abre para quem entrou no portal.`,
  failed: (rows: number) =>
    `A exportação parou depois de ${formatRows(rows)}, e nada foi guardado. No portal você pode tentar de novo com os mesmos filtros.`,
  archived: (months: readonly string[]) =>
    `Faltam as chamadas de ${months.map((month) => month.split('-').toReversed().join('/')).join(', ')}, que estão no arquivo da operadora. Para tê-las, peça à operadora que as traga de volta e gere o arquivo de novo.`,
  download: 'Baixar no portal',
  open: 'Abrir Exportações',
  note: 'Você recebe este email porque pediu o aviso ao exportar.',
};

export const callExports = {
  title: 'Exportações',
  lead: 'O servidor prepara o arquivo. Pode fechar esta página: avisamos por email e no sino.',
  /** In the report. */
  open: 'Exportações',
  prepare: 'Preparar no servidor',
  prepareText: 'O servidor exporta qualquer período, sem esperar nesta página.',
  create: 'Nova exportação',
  running: 'Em andamento',
  ended: 'Prontas e encerradas',
  keptDays: (days: number) => (days === 1 ? 'O link vale 1 dia' : `O link vale ${days} dias`),
  help: 'CSV separado por ponto e vírgula, como em Exportar CSV. Datas e horas no horário de Brasília.',
  columns: {
    file: 'Arquivo',
    requestedBy: 'Quem pediu',
    rows: 'Linhas',
    size: 'Tamanho',
    state: 'Estado',
    link: 'Link',
    actions: 'Ações',
  },
  state: {
    queued: 'Na fila',
    running: 'Em andamento',
    done: 'Pronta',
    expired: 'Link encerrado',
    failed: 'Não terminou',
    canceled: 'Cancelada',
  } satisfies Record<ExportState, string>,
  queuedAfter: 'Na fila, começa depois desta',
  progress: {
    label: (fileName: string) => `Progresso de ${fileName}`,
    of: (total: string) => `de ${total} linhas`,
    counting: 'Contando as chamadas',
    percent: (percent: number) => `${percent}%`,
    remaining: (time: string) => `faltam uns ${time}`,
    requested: (time: string, name: string) => `pedida às ${time} por ${name}`,
    announced: (fileName: string, percent: number) => `${fileName}: ${percent}%`,
    ended: (fileName: string, state: string) => `${fileName}: ${state}`,
  },
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  until: (time: string) => `até ${time}`,
  untilToday: (time: string) => `até hoje ${time}`,
  canceled: (name: string | null, when: string) => (name === null ? when : `por ${name} ${when}`),
  atTime: (time: string) => `às ${time}`,
  onDay: (day: string) => `em ${day}`,
  stoppedAt: (rows: string) => `parou na linha ${rows}`,
  period: (first: string, last: string) => `${first} a ${last}`,
  since: (first: string) => `desde ${first}`,
  upTo: (last: string) => `até ${last}`,
  allPeriod: 'todo o período',
  download: 'Baixar',
  downloadFile: (fileName: string) => `Baixar ${fileName}`,
  repeat: 'Gerar de novo',
  repeatFile: (fileName: string) => `Gerar de novo: ${fileName}`,
  retry: 'Tentar de novo',
  retryFile: (fileName: string) => `Tentar de novo: ${fileName}`,
  cancel: 'Cancelar',
  cancelFile: (fileName: string) => `Cancelar ${fileName}`,
  confirmCancel: {
    title: 'Cancelar a exportação?',
    text: (fileName: string, percent: number) =>
      `${fileName} já tem ${percent}% das linhas. O que foi preparado é apagado.`,
    yes: 'Sim, cancelar',
    no: 'Não',
  },
  empty: {
    title: 'Nenhuma exportação ainda.',
    text: 'Exporte qualquer período do relatório, com os filtros dele, em CSV ou XLSX.',
  },
  failure: { title: 'Não foi possível carregar as exportações' },
  dialog: {
    title: 'Nova exportação',
    start: 'Data inicial',
    end: 'Data final',
    invalidDay: 'Informe uma data no formato dd/mm/aaaa',
    crossed: 'A data final vem antes da inicial',
    filters: 'Filtros',
    noFilters: 'Nenhum: todas as chamadas do período',
    filtersHelp: 'São os do Relatório de Chamadas. Para mudar, volte a ele.',
    format: 'Formato',
    formats: { csv: 'CSV', xlsx: 'XLSX (Excel)' },
    mail: 'Avisar por email',
    submit: 'Exportar',
    cancel: 'Fechar',
  },
  number: (number: string) => `número ${number}`,
  extensions: (numbers: readonly string[]) =>
    numbers.length === 1 ? `ramal ${numbers[0]}` : `ramais ${numbers.join(', ')}`,
  attendant: (name: string) => `atendente ${name}`,
  registration: (state: string) => `Registro: ${state.toLowerCase()}`,
  archived: (months: string) => `Sem as chamadas de ${months}, que estão no arquivo da operadora`,
  requested: 'Exportação pedida. O arquivo aparece aqui quando ficar pronto.',
  mailed: {
    done: (fileName: string) => `${fileName} está pronto para baixar.`,
    ended: (fileName: string) =>
      `O link de ${fileName} terminou. Gere o arquivo de novo com os mesmos filtros.`,
  },
};
