import type { Destination } from '@alo/contract/telephony/extension-limits.ts';
import { formatCount } from '../platform/count-text.ts';

const ENFORCED =
  'Os limites são conferidos antes de a chamada tocar. Uma chamada em andamento termina quando o teto ou o saldo acaba.';

// ours, B8
export const extensionLimits = {
  title: 'Limites',
  help: `${ENFORCED} Só administradores mudam.`,
  callsAtOnce: 'Chamadas ao mesmo tempo',
  callsAtOnceHelp: (maxCalls: number) => `O limite da organização é ${formatCount(maxCalls)}.`,
  fewer: 'Menos uma',
  more: 'Mais uma',
  callsOutOfBounds: 'Informe um número de 1 a 1000',
  hourlySpend: 'Gasto por hora',
  dailySpend: 'Gasto por dia',
  noCap: 'Sem teto',
  spendTooMuch: 'O teto vai até R$ 100.000,00',
  release: 'Liberar hoje',
  releaseTitle: 'Liberar o gasto de hoje',
  releaseText: (number: string) =>
    `O ramal ${number} pode gastar acima do teto do dia até meia-noite. O teto da hora e o saldo continuam valendo.`,
  releaseAudited: 'Fica registrado na Auditoria quem liberou.',
  released: 'O teto de hoje está liberado até meia-noite.',
  capOfDay: (amount: string) => `O teto do dia é ${amount}.`,
  destinations: 'Destinos',
  destinationsHelp: 'O que este ramal pode discar. O que está desligado é recusado antes de tocar.',
  locked: 'Bloqueado em toda a organização',
  countries: 'Países liberados',
  countriesWhen: '(quando internacional está ligado)',
  allCountries: 'Todos os países',
  noCountry: 'Nenhum',
  someCountries: (names: readonly string[], otherCount: number) =>
    otherCount > 0 ? `${names.join(', ')} e mais ${otherCount}` : names.join(', '),
  countriesButton: (choice: string) => `Países liberados: ${choice}`,
  searchCountry: 'Buscar país',
  noSuchCountry: 'Nenhum país com este nome',
  hours: 'Horário',
  hoursHelp: 'Fora dele, só recebe.',
  weekdays: 'Dias',
  weekdayMissing: 'Escolha pelo menos um dia',
  clock: 'Horas',
  allDay: 'O dia todo',
  someHours: 'Só entre',
  from: 'Das',
  until: 'Até as',
  untilNextDay: 'Termina no dia seguinte. Horário de Brasília.',
  timeZone: 'Horário de Brasília.',
  hoursMissing: 'Informe a hora do começo e a do fim',
  hoursWrong: 'Informe uma hora de 00:00 a 23:59',

  change: 'Mudar limites',
  changeTitle: (count: number) =>
    count === 1 ? 'Mudar limites de 1 ramal' : `Mudar limites de ${formatCount(count)} ramais`,
  changeLead: (count: number) =>
    `Marque o que muda${count === 1 ? '' : ' em todos eles'}. O resto fica como está. ${ENFORCED}`,
  changeNothing: 'Marque pelo menos um limite para mudar.',
  calls: 'Chamadas',
  spend: 'Gasto',
  changed: (count: number) =>
    count === 1
      ? 'Limites de 1 ramal atualizados.'
      : `Limites de ${formatCount(count)} ramais atualizados.`,

  organization: 'Limites das chamadas',
  organizationCalls: 'Chamadas ao mesmo tempo na organização',
  organizationCallsHelp: 'A chamada que passa disso é recusada antes de tocar.',
  lockedDestinations: 'Ninguém disca para',
  lockedHelp: 'Nenhum ramal liga para o que estiver marcado.',
  organizationSaved: 'Os limites da organização foram salvos.',
  organizationFailed: 'Não foi possível carregar os limites das chamadas',
};

export const destinationTexts: Record<Destination, { name: string; help: string }> = {
  fixed: { name: 'Fixo nacional', help: 'Telefones fixos do Brasil' },
  mobile: { name: 'Móvel nacional', help: 'Celulares do Brasil' },
  tollFree: { name: '0800 e utilidade pública', help: 'Sem custo' },
  special: { name: '0300 e números especiais', help: 'Tarifa da operadora de destino' },
  premium: { name: '0900 e serviços pagos', help: 'Cobrados por chamada ou por minuto' },
  international: { name: 'Internacional', help: 'Só para os países liberados' },
};

export const weekdayNames = [
  { short: 'Dom', long: 'Domingo' },
  { short: 'Seg', long: 'Segunda' },
  { short: 'Ter', long: 'Terça' },
  { short: 'Qua', long: 'Quarta' },
  { short: 'Qui', long: 'Quinta' },
  { short: 'Sex', long: 'Sexta' },
  { short: 'Sáb', long: 'Sábado' },
] as const;
