import { formatCount } from '../platform/count-text.ts';
import { formatQueueCount } from './queue-count.ts';

/** A `summary` target writes summaries of calls into a CRM. */
export type ReceiverKind = 'crm' | 'cloud' | 'summary' | 'webhook';

const NOTHING_ARRIVES: Record<ReceiverKind, (name: string) => string> = {
  crm: (name) => `nenhuma chamada pôde ser registrada no ${name}`,
  cloud: () => 'nenhuma gravação pôde ser copiada para a nuvem',
  summary: () => 'nenhum resumo de IA pôde ser escrito no CRM',
  webhook: (name) => `nenhuma chamada pôde ser entregue ao ${name}`,
};

// ours
export const deliveryTargets = {
  extensionWebhook: (extension: string) => `Webhook do ramal ${extension}`,
  noTest: 'Esta integração não tem um teste',

  mail: {
    broken: {
      subject: (name: string, product: string) => `${name} parou de receber chamadas - ${product}`,
      title: (name: string) => `${name} parou de receber chamadas`,
      text: (name: string, since: string, kind: ReceiverKind) =>
        `Desde ${since} ${NOTHING_ARRIVES[kind](name)}.`,
    },
    warned: {
      subject: (name: string, product: string) => `${name}: 24 horas sem resposta - ${product}`,
      title: (name: string) => `${name} não responde há 24 horas`,
      text: (name: string, since: string) =>
        `Desde ${since} o endereço de ${name} não deu nenhuma resposta 2xx. Com três dias sem resposta, os envios são pausados.`,
    },
    paused: {
      subject: (name: string, product: string) => `${name} foi pausado - ${product}`,
      title: (name: string) => `Os envios para ${name} foram pausados`,
      text: (name: string, since: string) =>
        `Desde ${since} o endereço de ${name} não deu nenhuma resposta 2xx. Nada mais é enviado até que alguém retome os envios no portal.`,
    },
    stopped: {
      subject: (name: string, product: string) => `${name} foi pausado - ${product}`,
      title: (name: string) => `Os envios para ${name} foram pausados`,
      text: (name: string, since: string, kind: ReceiverKind) =>
        `Desde ${since} ${NOTHING_ARRIVES[kind](name)}. Não adianta mais continuar tentando, e nada é enviado por enquanto.`,
    },
    back: {
      subject: (name: string, product: string) => `${name} voltou - ${product}`,
      title: (name: string) => `${name} voltou a receber chamadas`,
      text: (since: string) => `Os envios voltaram a dar certo. Falhavam desde ${since}.`,
      waiting: (count: number) =>
        count === 0
          ? 'Nenhuma chamada espera na fila.'
          : count === 1
            ? 'Uma chamada na fila está sendo enviada.'
            : `${formatQueueCount(count)} chamadas na fila estão sendo enviadas.`,
      again:
        'As chamadas que não chegaram nesse tempo estão sendo reenviadas. O andamento aparece nos registros.',
    },
    reason: (reason: string) => `Motivo: ${reason}.`,
    again: (name: string) =>
      `Cada chamada é tentada por 24 horas. As que não chegarem serão reenviadas quando ${name} voltar.`,
    againAfterPause:
      'As que não chegaram antes da pausa, depois de 24 horas de tentativas, também serão reenviadas.',
    button: 'Ver registros',
    note: 'Você recebe esta mensagem porque é administrador da organização.',
  },
};

/** DEL-24 */
export const deliveriesFull = {
  subject: (name: string, product: string) => `A fila de ${name} está cheia - ${product}`,
  title: (name: string) => `A fila de ${name} está cheia`,
  text: (name: string, others: number, since: string) =>
    `Desde ${since} chegam mais chamadas do que ${name} recebe, e a fila atingiu o limite da organização.${formatOthers(others)}`,
  meanwhile:
    'As chamadas que já estão na fila continuam sendo enviadas, as mais antigas primeiro. As novas esperam fora da fila e são enviadas, na sua ordem, quando houver lugar.',
  ends: 'Só o fim de cada chamada é enviado depois; avisos de chamada atendida desse tempo não são. Confira se o outro lado responde depressa, e remova as integrações que não usa.',
  button: 'Ver integrações',
  note: 'Você recebe esta mensagem porque é administrador da organização.',
};

const formatOthers = (others: number) => {
  if (others === 0) return '';
  return others === 1
    ? ' O mesmo vale para mais uma integração.'
    : ` O mesmo vale para mais ${formatCount(others)} integrações.`;
};
