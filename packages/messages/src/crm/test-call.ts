import type { TestCallOffer, TestDelivery } from '@alo/contract/crm/test-call.ts';

type TestNumberKind = TestCallOffer['numbers'][number]['kind'];

/** The demo only. */
export const testCall = {
  region: 'Demonstração',
  intro: 'As ligações, as pessoas e os CRMs são simulados.',
  start: 'Fazer uma chamada de teste',
  crms: 'CRMs',
  webhook: 'Webhook',
  mailbox: 'Emails',

  lead: (extension: string) =>
    `O ramal ${extension} liga pela central simulada. Preço, relatório e envio aos CRMs são os do produto.`,
  noExtension: 'Para ligar é preciso um ramal. Crie um em Ramais.',
  whom: 'Para quem?',
  number: {
    contact: { label: 'Um contato dos CRMs', hint: 'Está em todos os CRMs da demonstração' },
    shared: { label: 'Um número de duas pessoas', hint: 'No Agendor, alguém escolhe o contato' },
    unknown: { label: 'Um número desconhecido', hint: 'Nenhum CRM tem este contato' },
  } satisfies Record<TestNumberKind, { label: string; hint: string }>,
  call: 'Ligar',
  callAgain: 'Ligar de novo',
  close: 'Fechar',

  progress: 'O que aconteceu',
  ringing: (number: string) => `Chamando ${number}`,
  answered: 'Atendida',
  ended: 'Encerrada depois de 5 s',
  refused:
    'A central recusou a chamada: o ramal está sem senha, falta crédito, ou um limite foi atingido.',
  failed: 'Não foi possível fazer a chamada. Tente de novo.',
  noTarget: 'Nenhum CRM está conectado. A chamada está no relatório.',

  delivered: (target: string, person: string | null) =>
    person === null ? `${target}: registrada` : `${target}: registrada para ${person}`,
  sent: (target: string) => `${target}: mensagem assinada entregue`,
  waiting: (target: string) => `${target}: enviando`,
  skipped: (target: string) => `${target}: ignorada, nenhum contato tem este número`,
  ambiguous: (target: string, people: number) => `${target}: ${people} pessoas têm este número`,
  hold: {
    refused: (target: string) => `${target}: recusou o acesso, e a chamada espera`,
    paused: (target: string) => `${target}: pausado, e a chamada espera`,
  } satisfies Record<NonNullable<TestDelivery['hold']>, (target: string) => string>,
  failedDelivery: (target: string) => `${target}: falhou`,
  openContact: (target: string) => `Ver no ${target}`,
  openReceiver: 'Ver a mensagem',
  choose: 'Escolher contato',
  reconnect: 'Ver a integração',
  next: 'Experimente: revogue o acesso em Aplicativos, na página do CRM, e ligue de novo. O portal avisa.',
};
