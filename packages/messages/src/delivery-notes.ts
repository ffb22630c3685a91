import { formatCount } from './count-text.ts';

/** Why a call is not in a CRM, or not yet: shown in the log of deliveries. */
export const deliveryNotes = {
  /** The queue of the target is full (DEL-24). */
  queueFull: 'A fila está cheia',
  notConnected: 'A integração foi removida',
  /** The operator has not said where this CRM is. */
  notSetUp: 'Aguardando configuração de quem opera este portal',
  notReady: 'Falta escolher uma opção na configuração da integração',
  internal: 'Chamada entre ramais',
  hidden: 'Número oculto',
  noWholeNumber: 'Número incompleto',
  nobody: 'Nenhum contato com este número',
  noOpenDeal: 'O contato não tem negócio aberto',
  // GW-piperun
  toldByExtension: 'Começou no PipeRun: é enviada para lá pelo webhook do ramal',
  notBegunThere: 'Não começou no PipeRun, que só recebe as que começaram lá',
  noneOfThem: 'Nenhum dos contatos com este número, por escolha',
  tie: 'Mais de um contato com este número',
  mayBeDouble: 'Pode haver duplicata',
  keptByPerson: 'Não reenviada, por escolha',
  waitsForRecording: 'Espera a gravação',
  recordingsAway: 'As gravações não estão disponíveis agora',
  readsPeople: 'Lendo os contatos do CRM, que não os procura por número',
  lookedUpOnce: 'Ainda não encontrada depois de uma resposta perdida',
  // GW-pipedrive-ai
  aiNotSetUp: 'A IA não está configurada por quem opera este portal',
  aiNotChosen: 'Nenhum resumo está ligado na configuração',
  aiNoConsent: 'A organização não autorizou o envio das gravações',
  notRecorded: 'Chamada sem gravação, ou não atendida',
  recordingMissing: 'A gravação não chegou',
  recordingTooLarge: (megabytes: number) => `A gravação tem mais de ${formatCount(megabytes)} MB`,
  callTooLong: (minutes: number) => `A chamada tem mais de ${formatCount(minutes)} minutos`,
  monthUsedUp: (minutes: number) => `Os ${formatCount(minutes)} minutos de IA do mês acabaram`,
  notLogged: (crm: string) => `A chamada não está registrada no ${crm}`,
  nothingSaid: 'Nada foi dito na gravação',
  recordGone: (crm: string) => `O registro da chamada não está mais no ${crm}`,
  aiBusy: 'O serviço de IA pediu uma pausa',
  aiWaits: 'Espera a vez no serviço de IA',
  aiRefusesKey: 'O serviço de IA recusou a chave de quem opera este portal',
  aiRejects: (status: number | null) =>
    status === null
      ? 'O serviço de IA não aceitou o pedido'
      : `O serviço de IA não aceitou o pedido (${status})`,
  aiAway: (status: number | null) =>
    status === null ? 'O serviço de IA não respondeu' : `O serviço de IA devolveu erro ${status}`,
  aiUnclear: 'A resposta do serviço de IA não pôde ser lida',
  aiGivenUp: 'O serviço de IA falhou vezes demais nesta chamada',

  noAnswer: (crm: string) => `${crm} não respondeu`,
  /** Where the status says nothing of it: in words inside a good answer, or in an answer that is none. */
  refused: (crm: string) => `${crm} não aceitou este registro`,
  errorInside: (crm: string) => `${crm} devolveu um erro`,
  error: (crm: string, status: number) => `${crm} devolveu erro ${status}`,
  busy: (crm: string) => `${crm} pediu uma pausa`,
  /** Its credentials are good: a right, or a field. */
  notAllowed: (crm: string) => `${crm} não permitiu este registro`,
  unpaid: (crm: string) => `A conta do ${crm} está sem pagamento, e ele não aceita registros`,
  usedUp: (crm: string) =>
    `A conta do ${crm} usou as requisições do plano, e ele não aceita registros até que haja outras`,
  accessRefused: (crm: string) => `${crm} recusou o acesso`,
};
