// Code reads the reason's code, so every sentence may change.
import type {
  AnyReason,
  ReasonCode,
  ReasonParams,
  RecordPart,
} from '@alo/domain/deliveries/delivery-reason.ts';
import { formatCount } from '../platform/count-text.ts';
import { recordingsCloud } from '../recordings/recordings-cloud.ts';

const { cloudNames } = recordingsCloud;

const PARTS = new Intl.ListFormat('pt-BR');
const partNames: Record<RecordPart, string> = {
  type: 'o tipo de atividade',
  outcome: 'o resultado',
  priority: 'a prioridade',
  user: 'o usuário',
  deal: 'o negócio',
};

type Sentences = { [Code in ReasonCode]: (params: ReasonParams<Code>) => string };

export const reasonSentences: Sentences = {
  internalCall: () => 'Chamada entre ramais',
  hiddenNumber: () => 'Número oculto',
  incompleteNumber: () => 'Número incompleto',
  integrationRemoved: () => 'A integração foi removida',
  addressRemoved: () => 'O endereço foi removido',
  callForgotten: () => 'A chamada não está mais guardada',
  endAlreadySent: () => 'O fim da chamada já tinha sido enviado',
  // GW-piperun
  sentByExtension: () => 'Começou no PipeRun: é enviada para lá pelo webhook do ramal',
  notStartedThere: () => 'Não começou no PipeRun, que só recebe as que começaram lá',

  ownerBlocked: () => 'Quem conectou foi bloqueado: retome para a organização assumir os envios',
  queueFull: () => 'A fila está cheia',
  tooManyAtOnce: () => 'Não chegou a sair: muitos envios ao mesmo tempo',
  interrupted: () => 'A tentativa foi interrompida',
  waitedTooLong: () => 'Esperou mais do que os registros são guardados',
  waitsForRecording: () => 'Espera a gravação',
  waitsForEarlierCall: () => 'Espera a chamada anterior deste contato',
  recordingsUnavailable: () => 'As gravações não estão disponíveis agora',

  readingContacts: () => 'Lendo os contatos do CRM, que não os procura por número',
  noContact: () => 'Nenhum contato com este número',
  noneChosen: () => 'Nenhum dos contatos com este número, por escolha',
  severalContacts: () => 'Mais de um contato com este número',
  noOpenDeal: () => 'O contato não tem negócio aberto',

  optionMissing: () => 'Falta escolher uma opção na configuração da integração',
  notFoundYet: () => 'Ainda não encontrada depois de uma resposta perdida',
  mayBeDuplicate: () => 'Pode haver duplicata',
  keptByPerson: () => 'Não reenviada, por escolha',
  writtenWithout: ({ crm, parts, words }) =>
    `Registrada sem ${PARTS.format(parts.map((part) => partNames[part]))}: ${crm} não aceitou e diz: “${words}”`,

  crmNotSetUp: () => 'Aguardando configuração de quem opera este portal',
  crmNoAnswer: ({ crm }) => `${crm} não respondeu`,
  crmError: ({ crm, status }) => `${crm} devolveu erro ${status}`,
  crmErrorInside: ({ crm }) => `${crm} devolveu um erro`,
  crmBusy: ({ crm }) => `${crm} pediu uma pausa`,
  crmRejected: ({ crm }) => `${crm} não aceitou este registro`,
  crmRefusesCalls: ({ crm, words }) => `${crm} recusa todas as chamadas e diz: “${words}”`,
  crmForbidden: ({ crm }) => `${crm} não permitiu este registro`,
  crmUnpaid: ({ crm }) => `A conta do ${crm} está sem pagamento, e ele não aceita registros`,
  crmQuotaUsedUp: ({ crm }) =>
    `A conta do ${crm} usou as requisições do plano, e ele não aceita registros até que haja outras`,
  crmAccessRefused: ({ crm }) => `${crm} recusou o acesso`,

  httpStatus: ({ status }) => `Respondeu com o código ${status}`,
  noSuccessForDays: ({ days }) =>
    `${days === 3 ? 'Três' : formatCount(days)} dias sem uma resposta 2xx`,
  unknownHost: () => 'O endereço não foi encontrado na internet',
  connectionRefused: () => 'O servidor recusou a conexão',
  connectionBroken: () => 'A conexão foi interrompida',
  noRoute: () => 'Não foi possível chegar ao servidor',
  badCertificate: () => 'O certificado de segurança do endereço não é válido',
  noSecureConnection: () => 'Não foi possível abrir uma conexão segura',
  cannotConnect: () => 'Não foi possível conectar',
  timedOut: () => 'Sem resposta a tempo',
  answerLost: () => 'A resposta se perdeu',
  addressNotPublic: () => 'O endereço não é público, ou não é um endereço da web',
  answerTooLarge: () => 'A resposta é grande demais',
  answerNotJson: () => 'A resposta não é JSON',

  copiesOff: () => 'A cópia das gravações foi desligada',
  callNotRecorded: () => 'A chamada não foi gravada',
  recordingGone: () => 'A gravação não está mais guardada aqui',
  recordingTooLarge: ({ megabytes }) => `A gravação tem mais de ${formatCount(megabytes)} MB`,
  recordingStillChanging: () => 'A gravação ainda mudava enquanto era copiada',
  cloudNotSetUp: ({ cloud }) => `${cloudNames[cloud]} não está disponível agora`,
  cloudKeyUnknown: ({ cloud }) => `${cloudNames[cloud]} não reconhece a chave`,
  cloudBucketMissing: ({ cloud }) => `O bucket não existe em ${cloudNames[cloud]}`,
  cloudForbidden: ({ cloud }) =>
    `${cloudNames[cloud]} não deixa a chave gravar, ler ou apagar no bucket`,
  cloudBusy: ({ cloud }) => `${cloudNames[cloud]} pediu uma pausa`,
  cloudNoAnswer: ({ cloud }) => `${cloudNames[cloud]} não respondeu`,
  cloudError: ({ cloud, status }) => `${cloudNames[cloud]} devolveu erro ${status}`,
  cloudRejected: ({ cloud }) => `${cloudNames[cloud]} recusou a gravação`,
  cloudRejectedWith: ({ cloud, vendorCode }) =>
    `${cloudNames[cloud]} recusou a gravação (${vendorCode})`,
  cloudNameTaken: () => 'O bucket já tem outro arquivo com o nome desta gravação',

  // GW-pipedrive-ai
  aiNotSetUp: () => 'A IA não está configurada por quem opera este portal',
  aiNotChosen: () => 'Nenhum resumo está ligado na configuração',
  aiNoConsent: () => 'A organização não autorizou o envio das gravações',
  aiNothingToHear: () => 'Chamada sem gravação, ou não atendida',
  aiRecordingMissing: () => 'A gravação não chegou',
  aiCallTooLong: ({ minutes }) => `A chamada tem mais de ${formatCount(minutes)} minutos`,
  aiMinutesUsedUp: ({ minutes }) => `Os ${formatCount(minutes)} minutos de IA do mês acabaram`,
  aiCallNotInCrm: ({ crm }) => `A chamada não está registrada no ${crm}`,
  aiRecordGone: ({ crm }) => `O registro da chamada não está mais no ${crm}`,
  aiNothingSaid: () => 'Nada foi dito na gravação',
  aiBusy: () => 'O serviço de IA pediu uma pausa',
  aiWaitsForTurn: () => 'Espera a vez no serviço de IA',
  aiKeyRefused: () => 'O serviço de IA recusou a chave de quem opera este portal',
  aiRejected: ({ status }) => `O serviço de IA não aceitou o pedido (${status})`,
  aiNoAnswer: () => 'O serviço de IA não respondeu',
  aiError: ({ status }) => `O serviço de IA devolveu erro ${status}`,
  aiUnreadable: () => 'A resposta do serviço de IA não pôde ser lida',
  aiGaveUp: () => 'O serviço de IA falhou vezes demais nesta chamada',

  other: ({ text }) => text,
};

/** A newer server's unknown code is returned. */
export function formatReason({ code, params }: AnyReason): string {
  if (!Object.hasOwn(reasonSentences, code)) return code;
  const say = reasonSentences[code] as (params: AnyReason['params']) => string;
  return say(params);
}
