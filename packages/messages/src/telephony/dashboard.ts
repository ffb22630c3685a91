import type { CallDirection } from '@alo/domain/calls/call.ts';
import type { CountedOutcome } from '@alo/domain/calls/call-summary.ts';
import type { DashboardPeriod } from '@alo/domain/time/dashboard-period.ts';
import { callOutcome } from './calls.ts';
import { formatCount } from '../platform/count-text.ts';

// DSH-01
export const dashboardPeriod: Record<DashboardPeriod, string> = {
  today: 'Hoje',
  yesterday: 'Ontem',
  last7Days: 'Últimos 7 dias',
  last30Days: 'Últimos 30 dias',
};

// DSH-01
export const dashboardCallType: Record<'both' | CallDirection, string> = {
  both: 'Ambas',
  outbound: 'Saínte', // verbatim
  inbound: 'Entrante',
};

export const countedOutcome: Record<CountedOutcome, string> = {
  ...callOutcome,
  answeredBriefly: 'Completada, até 1 segundo',
};

const previousPeriod: Record<DashboardPeriod, string> = {
  today: 'ontem',
  yesterday: 'anteontem',
  last7Days: '7 dias anteriores',
  last30Days: '30 dias anteriores',
};

const previousTotal: Record<DashboardPeriod, string> = {
  today: 'Ontem, total',
  yesterday: 'Anteontem, total',
  last7Days: '7 dias anteriores, total',
  last30Days: '30 dias anteriores, total',
};

const previousShort: Record<DashboardPeriod, string> = {
  today: 'Ontem',
  yesterday: 'Anteontem',
  last7Days: '7 dias antes',
  last30Days: '30 dias antes',
};

export const dashboard = {
  title: 'Dashboard',
  footnote: 'Horário de Brasília. Atendida: chamada completada com mais de 1 segundo.',

  filters: {
    period: 'Período',
    callType: 'Tipo de chamada',
    loaded: ({ period, callType }: { period: string; callType: string }) =>
      `Mostrando ${period}, ${callType}`,
  },

  refresh: {
    live: 'Ao vivo',
    paused: 'Pausado',
    failed: 'Falha ao atualizar',
    updatedAt: (time: string) => `atualizado às ${time}`,
    next: (seconds: number) =>
      `Próxima atualização em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`,
    pause: 'Pausar atualização',
    resume: 'Retomar atualização',
  },

  tiles: {
    label: 'Resumo',
    total: 'Total de chamadas',
    answered: 'Chamadas atendidas',
    hitRate: 'Taxa de atendimento',
    tma: 'TMA',
    talkTime: (duration: string) => `${duration} de conversa`,
    open: ({ caption, value }: { caption: string; value: string }) =>
      `${value}. Ver as chamadas: ${caption}`,
    notYetComparable: 'Comparação depois de 1h',
    /** Unfinished hours or days would always look like a drop. */
    comparedWith: ({ period, completedHours }: ComparedSpan) =>
      period === 'today'
        ? `vs.\u00a0ontem,\u00a0${completedHours}h`
        : `vs.\u00a0${formatComparedSpan({ period, completedHours })}`,
    before: ({ value, ...span }: ComparedSpan & { value: string }) =>
      `${formatComparedSpan(span)}: ${value}`,
  },

  charts: {
    overHours: 'Chamadas por hora',
    overDays: 'Chamadas por dia',
    outcomes: 'Resultado das chamadas',
    extensions: 'Chamadas por ramal',
    groupBy: 'Dividir por',
    view: { outcome: 'Resultado', extension: 'Ramal', direction: 'Tipo' },
    asTable: 'Ver como tabela',
    asChart: 'Ver como gráfico',
    legend: 'Séries do gráfico',
    others: 'Outros',
    total: 'Total',
    previousTotal,
    previousShort,
    running: 'em curso',
    share: 'Percentual',
    answered: 'Atendidas',
    answeredShare: 'Taxa de atendimento',
    hour: 'Hora',
    day: 'Dia',
    outcome: 'Resultado',
    extension: 'Ramal',
    calls: 'Chamadas',
    extensionsHint: 'total · atendidas',
    answeredSuffix: 'at.',
    moreSeries: (count: number) =>
      count === 1 ? 'Mais 1 ramal' : `Mais ${formatCount(count)} ramais`,
    showMoreExtensions: (count: number) =>
      count === 1 ? 'Mostrar mais 1 ramal' : `Mostrar mais ${formatCount(count)} ramais`,
    hourSpan: (hour: number) => `${hour}h às ${hour + 1}h`,
    hourTick: (hour: number) => `${hour}h`,
    keyboardHint: 'Use as setas para percorrer as colunas e Enter para ver as chamadas',
    /** For screen readers. */
    column: ({ label, parts }: { label: string; parts: string[] }) =>
      `${label}: ${parts.join(', ')}`,
    part: ({ label, value }: { label: string; value: string }) => `${label} ${value}`,
    peak: ({ title, label, value }: { title: string; label: string; value: string }) =>
      `${title}. Maior movimento: ${label}, com ${value} chamadas.`,
  },

  empty: {
    title: 'Nenhuma chamada neste período',
    text: 'As chamadas feitas e recebidas pelos ramais aparecem aqui assim que terminam.',
    showBoth: 'Ver saíntes e entrantes',
    showLonger: 'Ver os últimos 30 dias',
  },

  failure: {
    title: 'Não foi possível carregar as chamadas',
    stale: (time: string) => `Os números abaixo são das ${time}.`,
  },
  loading: 'Carregando as chamadas',
};

interface ComparedSpan {
  period: DashboardPeriod;
  completedHours: number;
}

function formatComparedSpan({ period, completedHours }: ComparedSpan): string {
  if (period === 'today') return `ontem até\u00a0${completedHours}h`;
  if (period === 'yesterday') return previousPeriod.yesterday;
  return `${previousPeriod[period]}, sem\u00a0hoje`;
}
