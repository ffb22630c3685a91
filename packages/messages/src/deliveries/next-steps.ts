import type { NextStep } from '@alo/contract/deliveries/next-steps.ts';
import { formatQueueCount } from './queue-count.ts';

interface StepTexts {
  button: string;
  after: string;
}

export const nextSteps: Record<NextStep, StepTexts> = {
  reconnect: { button: 'Reconectar', after: 'depois que alguém reconectar' },
  changeKey: { button: 'Trocar a chave', after: 'depois que alguém trocar a chave' },
  pay: { button: 'Retomar', after: 'depois do pagamento' },
  extendPlan: { button: 'Retomar', after: 'quando o plano tiver novas requisições' },
  choose: { button: 'Escolher opções', after: 'depois que alguém escolher o que falta' },
  fixSettings: {
    button: 'Corrigir na configuração',
    after: 'depois que alguém corrigir a configuração',
  },
  retry: { button: 'Tentar de novo', after: 'quando o CRM voltar a aceitar' },
  resume: { button: 'Retomar', after: 'depois que alguém retomar os envios' },
};

/** @param step null if calls are retried without action */
export function formatWaiting(count: number, step: NextStep | null): string {
  const waits = count === 1 ? '1 chamada espera' : `${formatQueueCount(count)} chamadas esperam`;
  if (step === null) return count === 0 ? '' : `${waits} na fila, e continuamos tentando.`;
  const { after } = nextSteps[step];
  if (count === 0) return `As próximas chamadas ficam guardadas e serão enviadas ${after}.`;
  return `${waits} na fila e ${count === 1 ? 'será enviada' : 'serão enviadas'} ${after}.`;
}

export const formatStillRefused = (reason: string, step: NextStep): string =>
  `${reason}. As chamadas continuam na fila e serão enviadas ${nextSteps[step].after}.`;
