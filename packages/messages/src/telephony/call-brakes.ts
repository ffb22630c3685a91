import type { Brake } from '@alo/domain/call-brakes.ts';
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
  button: 'Ver o relatório de chamadas',
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
