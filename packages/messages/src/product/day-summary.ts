import { formatCount } from '../platform/count-text.ts';

const formatCalls = (count: number) =>
  count === 1 ? '1 chamada' : `${formatCount(count)} chamadas`;

// NTF-06
export const daySummary = {
  title: 'Resumo do dia por email',
  lead: 'Chamadas, quem espera retorno, gasto e integrações com problema. Um dia sem chamadas não manda nada.',
  turnOn: 'Receber o resumo do dia',
  hour: 'Hora',
  hourOption: (hour: number) => (hour < 12 ? `${hour}h, sobre ontem` : `${hour}h, sobre hoje`),
  numbers: 'Mostrar os números de quem ligou',
  numbersHelp: 'Desligado, o email diz só quantas pessoas esperam retorno.',
  notLoaded: 'Não foi possível carregar o resumo do dia.',
  notSaved: 'Não foi possível salvar o resumo do dia.',
  saved: (hour: number | null) =>
    hour === null ? 'O resumo do dia foi desligado.' : `O resumo do dia chega às ${hour}h.`,
};

export const dayMail = {
  subject: (product: string, total: number, missed: number) =>
    `Seu dia no ${product}: ${formatCalls(total)}, ${
      missed === 0 ? 'ninguém espera retorno' : `${formatCount(missed)} para ligar de volta`
    }`,
  title: (total: number, missed: number, isToday: boolean) => {
    const calls = `${formatCalls(total)} ${isToday ? 'hoje' : 'ontem'}`;
    if (missed === 0) return `${calls}, ninguém espera retorno`;
    return missed === 1
      ? `${calls}, 1 pessoa espera que você ligue de volta`
      : `${calls}, ${formatCount(missed)} pessoas esperam que você ligue de volta`;
  },
  until: (day: string, hour: number) => `${day}, até as ${hour}h.`,
  wholeDay: (day: string) => `${day}.`,
  answered: 'Atendidas',
  talk: 'Conversa',
  average: (time: string) => `TMA ${time}`,
  spent: 'Gasto',
  spentBefore: (money: string) => `no dia anterior ${money}`,
  balance: 'Saldo',
  lasts: (until: string) => `dura até ${until}`,
  missed: 'Para ligar de volta',
  missedOnly: (count: number) =>
    count === 1
      ? '1 pessoa ligou e não foi atendida.'
      : `${formatCount(count)} pessoas ligaram e não foram atendidas.`,
  calledTimes: (count: number) =>
    count === 1 ? 'ligou 1 vez' : `ligou ${formatCount(count)} vezes`,
  callBack: 'Ver chamadas',
  allMissed: 'Ver as perdidas',
  talkers: 'Quem mais falou',
  person: 'Pessoa',
  calls: 'Chamadas',
  crm: 'No CRM, nas últimas 24 horas',
  registered: (count: number) =>
    count === 1 ? '1 registrada' : `${formatCount(count)} registradas`,
  queued: (count: number) => `${formatCount(count)} na fila`,
  failed: (count: number) => (count === 1 ? '1 falhou' : `${formatCount(count)} falharam`),
  ambiguous: (count: number) =>
    count === 1 ? '1 espera a sua escolha' : `${formatCount(count)} esperam a sua escolha`,
  openIntegrations: 'Abrir Integrações',
  openLog: 'Ver registros',
  why: (organization: string, hour: number) =>
    `Você recebe este resumo às ${hour}h porque o ligou, como administrador de ${organization}.`,
  manage: 'Mudar a hora ou parar de receber',
};
