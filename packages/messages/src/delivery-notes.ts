/** Why a call is not in a CRM, or not yet: shown in the log of deliveries. */
export const deliveryNotes = {
  notConnected: 'A integração foi removida',
  /** The operator has not said where this CRM is. */
  notSetUp: 'Aguardando configuração de quem opera este portal',
  notReady: 'Falta escolher uma opção na configuração da integração',
  internal: 'Chamada entre ramais',
  hidden: 'Número oculto',
  noWholeNumber: 'Número incompleto',
  nobody: 'Nenhum contato com este número',
  noOpenDeal: 'O contato não tem negócio aberto',
  noneOfThem: 'Nenhum dos contatos com este número, por escolha',
  tie: 'Mais de um contato com este número',
  mayBeDouble: 'Pode haver duplicata',
  keptByPerson: 'Não reenviada, por escolha',
  waitsForRecording: 'Espera a gravação',
  readsPeople: 'Lendo os contatos do CRM, que não os procura por número',
  lookedUpOnce: 'Ainda não encontrada depois de uma resposta perdida',
  noAnswer: (crm: string) => `${crm} não respondeu`,
  error: (crm: string, status: number) => `${crm} devolveu erro ${status}`,
  busy: (crm: string) => `${crm} pediu uma pausa`,
  /** Its credentials are good: a right, or a field. */
  notAllowed: (crm: string) => `${crm} não permitiu este registro`,
  accessRefused: (crm: string) => `${crm} recusou o acesso`,
};
