import type { LedgerKind, StatementGroup } from '@alo/domain/ledger.ts';

// ours: the specifications have no statement

export const ledgerKind: Record<LedgerKind, string> = {
  topUp: 'Recarga',
  bonus: 'Bônus',
  voucher: 'Crédito de voucher',
  call: 'Chamada',
  callReversal: 'Estorno de chamada',
  refund: 'Estorno de recarga',
  chargeback: 'Contestação de pagamento',
  chargebackReversal: 'Contestação encerrada',
  adjustment: 'Ajuste do operador',
};

export const statementGroup: Record<StatementGroup | 'all', string> = {
  all: 'Tudo',
  topUps: 'Entradas',
  calls: 'Chamadas',
  adjustments: 'Ajustes',
};

export const statement = {
  title: 'Extrato',
  lead: 'Todo centavo que entrou e saiu.',
  caption: 'Lançamentos',
  summary: 'Resumo',
  balance: 'Saldo',
  in: (month: string) => `Entrou em ${month}`,
  out: (month: string) => `Saiu em ${month}`,
  month: 'Mês',
  monthOfYear: (month: string, year: string) => `${month} de ${year}`,
  group: 'Tipo de lançamento',
  checkedToday: (time: string) => `Conferido hoje às ${time}`,
  checked: (day: string, time: string) => `Conferido em ${day} às ${time}`,
  columns: { time: 'Hora', entry: 'Lançamento', amount: 'Valor', balance: 'Saldo' },
  today: (day: string) => `Hoje, ${day}`,
  yesterday: (day: string) => `Ontem, ${day}`,
  dayTotal: 'No dia',
  callTo: (number: string) => `Chamada para ${number}`,
  callsOfHour: (count: string, from: number) => `${count} chamadas entre ${from}h e ${from + 1}h`,
  callsOfDay: (count: string) => `${count} chamadas no dia`,
  seeCalls: 'Ver as chamadas no relatório',
  charged: (duration: string) => `${duration} cobrados`,
  minutesAndSeconds: (minutes: number, seconds: string) => `${minutes} min ${seconds} s`,
  seconds: (seconds: number) => `${seconds} s`,
  mobile: 'móvel',
  fixed: 'fixo',
  minutePrice: (place: string, price: string) => `${place} R$ ${price}`,
  charge: (id: number) => `Cobrança ${id}`,
  bonusReason: 'CPF/CNPJ validado',
  empty: 'Nenhum lançamento neste mês',
  emptyText: 'Recargas, chamadas e ajustes aparecem aqui assim que acontecem.',
  failed: 'Não foi possível carregar o extrato',
  foot: 'Valores em reais, arredondados para centavos na tela; o arquivo traz todas as casas. Horário de Brasília.',
  file: (month: string) => `extrato-${month}.csv`,
  csv: {
    when: 'Quando',
    kind: 'Lançamento',
    amount: 'Valor (R$)',
    balance: 'Saldo (R$)',
    charge: 'Cobrança',
    dialedNumber: 'Para',
    extension: 'Ramal',
    attendant: 'Atendente',
    billedSeconds: 'Segundos cobrados',
    minutePrice: 'Preço por minuto (R$)',
    callId: 'Id da chamada',
    note: 'Motivo',
  },
};

export const runway = {
  until: (when: string) => `No seu ritmo, o saldo dura até ${when}.`,
  today: (hour: number) => `hoje, por volta das ${hour}h`,
  tomorrow: (hour: number) => `amanhã, por volta das ${hour}h`,
  thisWeek: (weekday: string, hour: number) => `${weekday}, por volta das ${hour}h`,
  beyond: (days: number) => `No seu ritmo, o saldo dura mais de ${days} dias.`,
};

export const balanceAlerts = {
  open: 'Avisos de saldo',
  title: 'Avisos de saldo baixo',
  lead: 'Os administradores recebem um email quando o saldo cai abaixo destes valores.',
  threshold: (index: number) => `Aviso ${index}`,
  add: 'Adicionar valor',
  remove: (index: number) => `Remover aviso ${index}`,
  none: 'Nenhum aviso. Ninguém recebe email quando o saldo baixar.',
  once: 'Cada aviso chega uma vez, até o saldo subir de novo.',
  outOfBounds: (least: string, most: string) => `De ${least} a ${most}`,
  repeated: 'Este valor já está na lista',
  save: 'Salvar',
  cancel: 'Cancelar',
  saved: 'Avisos de saldo salvos.',
  failed: 'Não foi possível carregar os avisos',
};
