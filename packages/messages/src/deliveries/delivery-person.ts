/** DEL-11 */
export const deliveryPerson = {
  title: 'Por que neste contato?',
  remembered: (name: string) => `Alguém já tinha escolhido ${name} para este número.`,
  rememberedNobody: 'Alguém já tinha dito que este número não é de nenhum contato.',
  chosen: (name: string) => `Alguém escolheu ${name} para esta chamada.`,
  dialedFrom: 'A chamada foi discada na página de um negócio, e está registrada nele.',
  chosenNobody: 'Alguém disse que a chamada não é de nenhum dos contatos.',
  only: (name: string) => `${name} é o único contato com este número.`,
  openDeal: (count: number, name: string) =>
    `${count} contatos têm este número, e só ${name} tem um negócio aberto.`,
  mostRecent: (count: number, name: string) =>
    `${count} contatos têm este número, e ${name} foi o alterado por último.`,
  nobody: 'Nenhum contato tem este número.',
  tie: (count: number) => `${count} contatos têm este número, e só uma pessoa sabe de qual é.`,
  spellings: 'Formatos do número procurados, nesta ordem',
  candidates: 'Quem tem o número',
  isChosen: 'Escolhido',
  had: (count: number) => {
    if (count === 0) return 'nenhum contato';
    return count === 1 ? '1 contato' : `${count} contatos`;
  },
  rules: 'Regra que decidiu',
  rule: {
    chosen: 'Escolha de uma pessoa para esta chamada',
    dialedFrom: 'Negócio em cuja página a chamada foi discada',
    remembered: 'Escolha lembrada para o número',
    only: 'Um só contato com o número',
    openDeal: 'Um só com negócio aberto',
    mostRecent: 'O alterado por último',
    tie: 'Empate, que vai para Escolher contato',
  },
  decided: 'decidiu',
  passed: 'não foi o caso',
  notNeeded: 'não foi preciso',
};
