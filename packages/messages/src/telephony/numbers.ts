export const numberRefusals = {
  extensionUnknown: 'Um dos ramais não é da organização',
};

export const numbers = {
  lead: 'Onde cada número toca e quem pode mostrá-lo ao ligar.',
  list: 'Números',
  filter: 'Filtrar números',
  request: 'Pedir número',
  bring: 'Trazer um número',
  columns: {
    number: 'Número',
    rings: 'Onde toca',
    shownBy: 'Mostram este número',
    state: 'Situação',
  },
  /** By number class. */
  kinds: {
    fixed: 'Fixo',
    mobile: 'Móvel',
    tollFree: 'Gratuito para quem liga',
    oneNumber: 'Número único',
  } as Readonly<Record<string, string>>,
  comesFromElsewhere: 'vem de outra operadora',
  ringsTogether: 'todos ao mesmo tempo',
  ringsNowhere: 'Não toca',
  ringsNowhereHelp: 'falta escolher',
  shownByNobody: 'ninguém ainda',
  isNotShown: 'não pode ser mostrado',
  /** Shortens long lists. */
  shownByMany: (names: readonly string[], otherCount: number) =>
    `${names.join(', ')} e mais ${otherCount}`,
  states: {
    active: 'Ativo',
    noDestination: 'Sem destino',
    suspended: 'Suspenso',
    requested: 'Portabilidade pedida',
    dated: (day: string) => `Portabilidade, ${day}`,
    refused: 'Portabilidade recusada',
  },
  note: 'Um ramal só mostra números desta lista. Se a bina dele não é um deles, aparece o primeiro que pode ser mostrado. Conforme a rota da chamada, pode ser outro da lista.',
  edit: 'Editar',
  editNamed: (number: string) => `Editar ${number}`,
  editTitle: (number: string) => `Número ${number}`,
  ringsButton: (choice: string) => `Onde toca: ${choice}`,
  ringsHelp: (max: number) =>
    `Até ${max} ramais, que tocam ao mesmo tempo. Uma chamada não atendida fica com o primeiro.`,
  searchExtension: 'Buscar ramal',
  noSuchExtension: 'Nenhum ramal com esse nome ou número',
  isCallerIdAllowed: 'Ramais podem mostrar este número',
  isCallerIdAllowedHelp: 'É o que aparece para quem recebe a chamada.',
  willShow: (names: string, count: number, number: string) =>
    `${names} ${count === 1 ? 'passa' : 'passam'} a mostrar ${number}.`,
  willRing: (names: string, count: number) =>
    `${names} ${count === 1 ? 'passa' : 'passam'} a tocar.`,
  willNotRing: (names: string, count: number) =>
    `${names} ${count === 1 ? 'deixa' : 'deixam'} de tocar.`,
  willRingNowhere: 'Ninguém toca: as chamadas para este número são recusadas.',
  willShowNone: 'Nenhum número pode ser mostrado: chamadas para fora são recusadas.',
  save: 'Salvar',
  cancel: 'Cancelar',
  saved: (number: string) => `O número ${number} foi alterado.`,
  gone: 'Este número não é mais da organização. Atualize a página.',
  loadFailed: 'Não foi possível carregar os números',
  empty: 'Nenhum número ainda',
  emptyText:
    'Enquanto não há números, cada ramal mostra a bina como foi digitada. Peça um número ou traga o seu.',
  otherIsShown: (number: string) =>
    `Não é um dos números da organização: quem recebe a chamada vê ${number}.`,
  noneIsShown: 'Nenhum número da organização pode ser mostrado: chamadas para fora são recusadas.',
  firstIsShown: (number: string) => `Em branco, aparece ${number}.`,
};
