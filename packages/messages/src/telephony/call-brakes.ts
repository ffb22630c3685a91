import type { Brake } from '@alo/domain/calls/call-brakes.ts';
import { formatCount } from '../platform/count-text.ts';

interface Warned {
  percent: number;
  /** Calls of the month, or the day's share of short calls in percent. */
  used: number;
  limit: number;
}

const formatUsed: Record<Brake, (warned: Warned) => string> = {
  monthlyCalls: ({ used, limit }) =>
    `${formatCount(used)} de ${formatCount(limit)} chamadas para fora neste mês`,
  shortCalls: ({ used, limit }) =>
    `${formatCount(used)}% das chamadas de hoje têm até 6 s, e o limite é ${formatCount(limit)}%`,
};

/** In the bell. */
export const brakeNews = {
  title: {
    monthlyCalls: (percent: number) => `Chamadas do mês em ${percent}% do limite da Anatel`,
    shortCalls: (percent: number) => `Chamadas curtas em ${percent}% do limite da Anatel`,
  } satisfies Record<Brake, (percent: number) => string>,
  text: (brake: Brake, warned: Warned) => `${formatUsed[brake](warned)}.`,
};

export const brakeMail = {
  subject: (title: string, product: string) => `${title} - ${product}`,
  text: (organization: string, brake: Brake, warned: Warned) =>
    `${organization}: ${formatUsed[brake](warned)}.`,
  together: 'As organizações com o mesmo CNPJ, matriz e filiais, são somadas.',
  advice: {
    monthlyCalls:
      'Acima do limite é preciso autenticar as chamadas; sem isso elas podem ser bloqueadas. Fale com o suporte antes.',
    shortCalls:
      'Perto do limite do dia as chamadas podem ser bloqueadas. Contam também as chamadas que ninguém atendeu.',
  } satisfies Record<Brake, string>,
  rule: (rule: string) => `A regra: ${rule}.`,
  button: 'Ver os limites',
  note: 'Avisamos uma vez em 70% e uma vez em 90% de cada limite.',
};

/** In the bell. */
export const callBlockNews = {
  title: 'Chamadas para fora bloqueadas',
  text: (reason: string) => `${reason} Emergências e chamadas entre ramais continuam.`,
  ended: 'Chamadas para fora liberadas',
  endedText: 'O bloqueio acabou. Os ramais ligam para fora de novo.',
  action: 'Ver o motivo',
};

export const callBlockMail = {
  subject: (title: string, product: string) => `${title} - ${product}`,
  text: (organization: string) =>
    `Os ramais da organização ${organization} não ligam mais para fora. Emergências, chamadas entre ramais e chamadas recebidas continuam.`,
  reason: (reason: string) => `O motivo: ${reason}`,
  advice: 'Fale com o suporte para liberar as chamadas.',
  ended: (organization: string) =>
    `O bloqueio acabou: os ramais da organização ${organization} ligam para fora de novo.`,
  button: 'Abrir o portal',
};

export const callBrakes = {
  title: 'Limites da Anatel',
  failed: 'Não foi possível carregar os limites da Anatel',
  month: (month: string) => `Chamadas em ${month}`,
  ofLimit: (limit: number) => `de ${formatCount(limit)}`,
  forecast: (calls: number) => `Previsão para o mês: ${formatCount(calls)}.`,
  forecastAbove: (calls: number, day: number) =>
    `Previsão para o mês: ${formatCount(calls)}, acima do limite no dia ${day}. Fale com o suporte para autenticar as chamadas.`,
  reached: 'Limite atingido. Fale com o suporte para autenticar as chamadas.',
  noForecast: 'A previsão aparece no segundo dia do mês.',
  short: 'Chamadas de até 6 s hoje',
  percent: (percent: number) => `${percent}%`,
  shortLimit: (limit: number) => `limite ${limit}%`,
  noShare: '—',
  shortOf: (short: number, calls: number, limit: number) =>
    `${formatCount(short)} de ${formatCount(calls)}. Perto de ${limit}% no dia, as chamadas podem ser bloqueadas.`,
  fewCalls: (short: number, calls: number) =>
    `${formatCount(short)} de ${formatCount(calls)}. Com poucas chamadas no dia não há porcentagem.`,
  warnings: 'Avisamos em 70% e em 90%',
  below: 'Abaixo de 70%',
  passed: (percent: number) => `Passou de ${percent}%`,
  exceeded: 'Limite atingido',
  together: 'Somadas por CNPJ, matriz e filiais.',
  countedAt: (time: string) => `Números de hoje até as ${time}.`,
  rules: (month: string, short: string) => `Regras: ${month}; ${short}.`,
  blocked: (moment: string) => `Chamadas para fora bloqueadas pela operadora em ${moment}.`,
  goesOn: 'Emergências, chamadas entre ramais e chamadas recebidas continuam.',
  letter: 'Baixar a carta',
  letterFile: 'carta-da-operadora.txt',
};
