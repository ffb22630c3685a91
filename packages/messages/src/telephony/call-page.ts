import type { NumberClass } from '@alo/domain/phone-numbers/number-class.ts';

const formatTimes = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

// RPT-17
export const callPage = {
  open: (number: string) => `Abrir a chamada com ${number}`,
  hiddenNumber: 'Número oculto',
  back: 'Relatório de Chamadas',
  position: (position: string, total: string) => `${position} de ${total}`,
  previous: 'Chamada anterior',
  next: 'Próxima chamada',
  copyLink: 'Copiar link da chamada',
  copied: 'Link copiado',
  copyFailed: 'Não foi possível copiar',
  callBack: 'Ligar de volta',
  loading: 'Chamada',
  loadFailed: 'Não foi possível carregar a chamada',
  archived: (month: string) =>
    `Esta chamada é de ${month}, e esse mês está no arquivo da operadora`,
  archivedText:
    'O Extrato continua igual. Para ver a chamada aqui, peça à operadora que traga o mês de volta.',
  directionOf: (direction: string, who: string) => `${direction} de ${who}`,
  directionTo: (direction: string, who: string) => `${direction} para ${who}`,

  facts: {
    label: 'Resumo',
    duration: 'Duração',
    rang: (seconds: string) => `tocou por ${seconds}`,
    price: 'Valor',
    perMinute: (price: string) => `R$ ${price}/min`,
    hangup: 'Quem desligou',
    unknown: 'Não informado',
    central: 'A central',
    registro: 'Registro',
  },

  recording: 'Gravação',

  price: {
    title: 'Preço',
    inbound: 'Chamadas recebidas não são cobradas.',
    unanswered: 'Chamadas não atendidas não são cobradas.',
    short: (seconds: number) => `Até ${formatTimes(seconds, 'segundo', 'segundos')} não é cobrado.`,
    freeNumber: (kind: string) => `${kind}: sem custo.`,
    notPriced: 'Esta chamada ainda não tem preço.',
    tier: (kind: string, price: string, amount: string) =>
      `${kind} a R$ ${price}/min, plano de R$ ${amount}.`,
    rate: (kind: string, price: string) => `${kind} a R$ ${price}/min.`,
    steps: (talk: string, billed: string, minimum: number, increment: number) =>
      `${talk} viram ${billed}: ${minimum} s no início, depois de ${increment} em ${increment} s.`,
    exactSteps: (billed: string, minimum: number, increment: number) =>
      `${billed} cobrados: ${minimum} s no início, depois de ${increment} em ${increment} s.`,
    noRule: 'As tarifas de hoje não explicam este preço. Vale o que foi cobrado.',
    statement: 'Ver no Extrato',
  },
  numberClass: {
    mobile: 'Móvel',
    fixed: 'Fixo',
    tollFree: 'Número gratuito',
    sharedCost: 'Custo compartilhado',
    oneNumber: 'Número único',
    premium: 'Tarifa especial',
    collect: 'A cobrar',
    emergency: 'Emergência',
    service: 'Serviço público',
    internal: 'Ramal',
    international: 'Internacional',
    unknown: 'Número desconhecido',
  } satisfies Record<NumberClass, string>,
  minutesAndSeconds: (minutes: number, seconds: number) =>
    minutes === 0
      ? `${seconds} s`
      : seconds === 0
        ? `${minutes} min`
        : `${minutes} min ${seconds} s`,

  events: {
    title: 'O que aconteceu',
    timeZone: 'Horário de Brasília',
    dialed: (who: string) => `${who} ligou`,
    received: (who: string) => `Chegou para ${who}`,
    showed: (number: string) => `Mostrou ${number} a quem recebeu`,
    showedInstead: (shown: string, own: string) =>
      `Mostrou ${shown} a quem recebeu, no lugar de ${own}`,
    showedByTrunk: (shown: string, own: string, trunk: string) =>
      `Mostrou ${shown} a quem recebeu, no lugar de ${own}, que a rota ${trunk} não mostra`,
    answered: 'Atendida',
    rang: (seconds: string) => `Tocou por ${seconds}`,
    endedBy: (who: string) => `Desligada por ${who}`,
    endedByCentral: 'Encerrada pela central',
    ended: 'Encerrada',
    normalEnd: 'Encerramento normal',
    cause: (outcome: string, code: string) => `${outcome} (${code})`,
    priced: 'Preço calculado',
    stored: 'Chamada guardada',
  },

  note: {
    title: 'Nota e etiquetas',
    label: 'Nota',
    placeholder: 'O que combinar, lembrar ou passar adiante',
    saving: 'salvando',
    saved: 'salva',
    alsoAt: (crms: string) => `salva, também no ${crms}`,
    notYetAt: (crms: string) => `Ainda não está no ${crms}.`,
    refused: (crm: string, reason: string | null) =>
      `Salva aqui; o ${crm} não aceitou.${reason === null ? '' : ` ${reason}.`}`,
    notTold: (crm: string) => `O ${crm} não recebe notas; esta fica só aqui.`,
    notSaved: 'não foi salva',
    tryAgain: 'Tentar de novo',
    loadFailed: 'Não foi possível carregar a nota.',
    count: (count: string, max: string) => `${count} de ${max}`,
    changedBy: (name: string | null, when: string) => `${name ?? 'Alguém'}, ${when}`,
    conflict: (name: string | null, when: string) =>
      `${name ?? 'Alguém'} mudou esta nota às ${when}`,
    theirs: 'A nota agora',
    emptied: 'A nota ficou vazia.',
    takeTheirs: 'Ficar com a nova',
    keepMine: 'Salvar a minha',
    tags: 'Etiquetas',
    addTag: 'Etiqueta',
    suggestions: 'Etiquetas da organização',
    removeTag: (tag: string) => `Remover a etiqueta ${tag}`,
    mostTags: (max: number) => `No máximo ${max} etiquetas por chamada.`,
  },

  earlier: {
    title: 'Chamadas com este número',
    count: (count: string) => `${count} em 90 dias`,
    thisCall: 'esta chamada',
    seeAll: 'Ver as dos últimos 30 dias',
    failed: 'Não foi possível carregar as outras chamadas.',
  },
};
