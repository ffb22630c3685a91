import { formatCount } from '../platform/count-text.ts';
import { navigation } from '../platform/layout.ts';
import { integrationsManager } from '../crm/integrations-manager.ts';

export const choices = {
  title: navigation.choices,
  lead: (count: number) =>
    count === 1
      ? 'Uma chamada espera por você. Ela é registrada assim que você decidir.'
      : `${formatCount(count)} chamadas esperam por você. Cada uma é registrada assim que você decidir.`,
  back: (name: string) => `Registros · ${name}`,
  open: 'Escolher contato',
  waiting: (count: number) =>
    count === 1
      ? 'Uma chamada espera que você escolha o contato, ou diga se já foi registrada.'
      : `${formatCount(count)} chamadas esperam que você escolha o contato, ou diga se já foram registradas.`,
  empty: 'Nenhuma chamada espera por você',
  emptyText: 'Quando duas pessoas tiverem o mesmo número, a escolha aparece aqui.',
  failed: 'Não foi possível carregar as chamadas',

  howDecided: 'Como decidimos',
  rulesLead: (name: string) =>
    `Procuramos no ${name} o número como foi discado e nos outros formatos, com e sem +55 e com e sem o 9º dígito. Quando vários contatos o têm, vale a primeira regra que decide:`,
  rules: [
    { rule: 'Uma escolha lembrada', text: 'Alguém já disse de quem é este número.' },
    { rule: 'O único com negócio aberto', text: 'Os outros com o mesmo número não têm nenhum.' },
    {
      rule: 'O alterado por último',
      text: `Só se está ligado na configuração: “${integrationsManager.mostRecent}”.`,
    },
    {
      rule: 'Você',
      text: 'A chamada espera aqui, sem atrasar as outras. A escolha pode valer também para as próximas deste número.',
    },
  ],
  position: (at: number, count: number) => `${formatCount(at)} de ${formatCount(count)}`,
  call: (direction: string, who: string) => `${direction} · ${who}`,

  kinds: { person: 'Pessoa', company: 'Empresa' },
  phone: 'Telefone',
  openDeal: 'Negócio aberto',
  deals: { deal: 'Sim', lead: 'Sim, um lead' },
  noDeal: 'Nenhum',
  updated: 'Última alteração',
  unknown: '—',
  pick: 'Registrar aqui',
  pickPerson: (name: string) => `Registrar aqui: ${name}`,
  none: 'Nenhum destes',
  noCandidate: 'O contato não está entre os candidatos',
  skip: 'Pular',
  remember: (number: string) => `Lembrar esta escolha para ${number}`,
  undo: 'Desfazer',
  undone: 'Desfeito. A chamada espera por você de novo.',
  keys: 'Teclas: 1 a 9 escolhem, 0 é nenhum destes, P pula, Z desfaz.',
  turnKeysOff: 'Desligar em Segurança',
  differs: 'Em destaque, o que difere entre os contatos.',
  logged: (count: number, name: string) =>
    count === 1
      ? `A chamada será registrada no contato ${name}.`
      : `${formatCount(count)} chamadas serão registradas no contato ${name}.`,
  leftOut: (count: number) =>
    count === 1
      ? 'A chamada não será registrada.'
      : `${formatCount(count)} chamadas não serão registradas.`,
  gone: 'Esta chamada já foi decidida por outra pessoa.',
  next: 'A seguir',
  decide: (number: string, when: string) => `Decidir: ${number}, ${when}`,

  double: 'Pode haver duplicata',
  doubleText: (name: string) =>
    `A resposta do ${name} se perdeu, e não dá para saber se o registro foi feito. Confira lá antes de decidir.`,
  resend: 'Enviar de novo',
  resent: 'A chamada será reenviada.',
  keep: 'Já está lá, deixar assim',
  kept: 'Nada muda no CRM, e a chamada conta como enviada.',

  remembered: 'Escolhas lembradas',
  rememberedText: 'A próxima chamada de cada número é registrada direto no contato escolhido.',
  nobody: 'Nenhum contato',
  chosenBy: (who: string, when: string) => `${who}, ${when}`,
  forget: 'Esquecer',
  forgetNumber: (number: string) => `Esquecer a escolha para ${number}`,
  forgotten: 'Escolha esquecida. Na próxima chamada deste número, perguntamos de novo.',
};
