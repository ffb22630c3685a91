import type { AutomaticRechargeStatus } from '@alo/contract/money/automatic-recharges.ts';
import type { CardBrand, CardProblem } from '@alo/domain/money/card.ts';
import { formatWait } from '../platform/errors.ts';

// docs/spec/automatic-recharge.md
export const automaticRechargeStatus: Record<AutomaticRechargeStatus, string> = {
  ACTIVE: 'Ativo',
  PAUSED: 'Pausado',
  UNACTIVE: 'Inativo',
};

// ours
export const cardBrandNames: Record<CardBrand, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  ELO: 'Elo',
  DISCOVER: 'Discover',
  AMEX: 'American Express',
  HIPERCARD: 'Hipercard',
};

// ARC-02
const cardProblem: Record<Exclude<CardProblem, 'brand'>, string> = {
  number: 'É necessário informar um número de cartão válido.',
  securityCode: 'É necessário informar o número do código de segurança válido.',
  expiryYear: 'É necessário informar um ano de expiração válido.',
  expiry:
    'É necessário informar uma data de expiração válida com mês e ano atual ou futuro. Por favor, verifique os campos e tente novamente.',
};
export const formatCardProblem = (problem: CardProblem, provider: string) =>
  problem === 'brand' ? `Esta bandeira não é aceita pelo ${provider}.` : cardProblem[problem];

// ours
export const rechargeRefusals = {
  ...cardProblem,
  minimumAmount: (least: string, most: string) => `Valor mínimo: de ${least} a ${most}`,
  rechargeAmount: (least: string, most: string) => `Valor da recarga: de ${least} a ${most}`,
  aboveMonth: (most: string) => `O limite de recargas automáticas é de ${most} por mês`,
  cents: 'Informe valores com no máximo duas casas decimais',
  holderName: 'Informe o nome como está no cartão',
  unlimited: 'A organização não paga pelas chamadas e não precisa de recarga',
  financialDataRequired:
    'Para criar uma recarga automática, valide antes o CPF ou CNPJ nos Dados Financeiros',
  financialDataIncomplete: (fields: string) =>
    `O provedor de pagamento precisa de mais dados em Dados Financeiros: ${fields}`,
  missing: {
    email: 'email',
    cpfCnpj: 'CPF ou CNPJ',
    postalCode: 'CEP',
    addressNumber: 'número do endereço',
    phone: 'telefone',
    name: 'nome',
  } as Readonly<Record<string, string>>,
  exists: 'Já existe uma recarga automática. Cancele-a antes de criar outra',
  cardNumbersNotTaken:
    'Aqui o número do cartão não passa pelo portal. Pague uma recarga com o cartão na página do provedor e use esse cartão',
  noPaidCard: 'Esta cobrança não tem um cartão que possa ser usado',
  tooManyCards: (seconds: number) =>
    `Muitas tentativas com cartão. Aguarde ${formatWait(seconds)} ou fale com o suporte.`,
};

export const pausedReasons: Readonly<Record<string, string>> = {
  declined: 'O cartão foi recusado três vezes seguidas',
  declinedForGood: 'O cartão foi recusado em definitivo',
  refunded: 'Uma recarga automática foi estornada',
  disputed: 'Uma recarga automática foi contestada no banco do cartão',
};

export const automaticRecharges = {
  // ARC-01
  columns: {
    id: '#',
    card: 'Cartão',
    minimumAmount: 'Valor Mínimo',
    rechargeAmount: 'Valor da Recarga',
    status: 'Status',
    createdAt: 'Criada em',
    canceledAt: 'Cancelada em',
    actions: 'Ações',
  },
  // ARC-05
  edit: 'Editar',
  cancel: 'Cancelar',
  unpause: 'Despausar',
  // ARC-05 ARC-06
  cardNotKept:
    "Ocorreu um erro: 'Transação não autorizada. Verifique os dados do cartão de crédito e tente novamente.'",
  sameValues: 'Os valores informados são iguais aos atuais.',
  cannotBeCanceled: (id: number) => `A recarga automática ID ${id} não pode ser cancelada`,

  // ours
  title: 'Recarga automática',
  lead: 'Recarrega sozinha quando o saldo fica baixo.',
  history: 'Histórico',
  list: 'Recargas automáticas da organização',
  loadFailed: 'Não foi possível carregar as recargas automáticas',
  since: (day: string) => `desde ${day}`,
  card: (brand: string, lastFour: string) => `${brand} •••• ${lastFour}`,
  spokenCard: (brand: string, lastFour: string) => `${brand} com final ${lastFour}`,
  rule: {
    active: ['Quando o saldo ficar abaixo de ', ', cobramos ', ' no cartão ', '.'],
    paused: ['Pausada: abaixo de ', ' cobraríamos ', ' no cartão ', '.'],
  },
  balance: 'Saldo',
  trigger: 'Gatilho',
  meter: (balance: string, trigger: string) => `Saldo ${balance}, gatilho ${trigger}`,
  chargedIn: (month: string) => `Cobrado em ${month}`,
  ofLimit: (most: string) => `de ${most}`,
  last: 'Última recarga',
  none: 'Nenhuma ainda',
  next: 'Próxima, no ritmo atual',
  refused: (when: string) => `O cartão foi recusado. Vamos tentar de novo em ${when}.`,
  dayLimit: (count: number) =>
    count === 1
      ? 'O limite de 1 recarga por dia foi atingido; a próxima pode vir amanhã.'
      : `O limite de ${count} recargas por dia foi atingido; a próxima pode vir amanhã.`,
  monthLimit: (most: string) =>
    `A próxima recarga passaria do limite de ${most} por mês; ela pode vir no mês que vem.`,
  unpauseNow: 'Confira o cartão com o banco e despause, ou cancele e cadastre outro cartão.',

  emptyTitle: 'Nunca fique sem saldo no meio do dia',
  emptyText:
    'Escolha um valor mínimo e quanto recarregar. Quando o saldo ficar abaixo dele, cobramos no seu cartão e o crédito entra na hora.',
  emptyHistory: 'Nenhuma recarga automática por aqui',
  needsDataTitle: 'Faltam os dados financeiros',
  needsDataText: 'Para cobrar no cartão precisamos do CPF ou CNPJ da organização, validado.',
  toFinancialData: 'Abrir Dados Financeiros',
  blockedTitle: 'Cadastro bloqueado',
  blockedText:
    'Os dados financeiros da organização estão bloqueados. Entre em contato com o suporte.',
  createNew: 'Nova recarga automática',

  // ours
  newTitle: 'Nova recarga automática',
  newLead: 'Cobrança no cartão, sem boleto e sem espera.',
  editTitle: 'Editar recarga automática',
  bounds: (least: string, most: string) => `De ${least} a ${most}`,
  outOfBounds: (least: string, most: string) => `Informe um valor de ${least} a ${most}`,
  preview: {
    before: 'Vamos cobrar ',
    when: ' quando o saldo ficar abaixo de ',
    limits: (perDay: number, perMonth: string) =>
      `; no máximo ${perDay === 1 ? 'uma vez' : `${perDay} vezes`} por dia e ${perMonth} por mês. Você recebe um email a cada cobrança.`,
  },
  atOnce: (balance: string, amount: string) =>
    `O saldo agora é de ${balance}: a primeira cobrança, de ${amount}, acontece assim que você confirmar.`,
  tooSmall: (amount: string, balance: string, trigger: string, minutes: number) =>
    `${amount} podem não bastar: com saldo de ${balance}, uma recarga ainda deixa o saldo abaixo de ${trigger}. Nesse caso cobramos de novo, sempre ${amount}, com pelo menos ${minutes} minutos entre as cobranças e dentro dos limites.`,
  smallerThanTrigger: (amount: string, trigger: string, minutes: number) =>
    `A recarga de ${amount} é menor que o valor mínimo de ${trigger}: se o saldo chegar perto de zero, uma só não basta. Nesse caso cobramos de novo, sempre ${amount}, com pelo menos ${minutes} minutos entre as cobranças e dentro dos limites.`,
  holderName: 'Nome no cartão',
  number: 'Número do cartão',
  expiryMonth: 'Mês',
  expiryYear: 'Ano',
  securityCode: 'Código',
  securityCodeHelp: (length: number) =>
    length === 4 ? 'Os 4 dígitos da frente do cartão' : 'Os 3 dígitos do verso do cartão',
  acceptedBrands: (brands: readonly string[]) =>
    `Aceitamos ${new Intl.ListFormat('pt-BR').format(brands)}.`,
  holderTitle: 'Dados de quem paga',
  holderText: 'O provedor de pagamento pede. Fica guardado em Dados Financeiros.',
  zipCodeUnknown: 'Não encontramos este CEP. Confira o número.',
  zipCodeUnavailable: 'Não foi possível consultar o CEP agora. Você pode continuar.',
  phone: 'Telefone com DDD',
  phoneInvalid: 'Informe um telefone com DDD. Exemplo: (22) 99999-9999',
  detectedBrand: (brand: string) => `Bandeira: ${brand}`,
  notKeptHere: 'O cartão é enviado ao provedor de pagamento e não fica guardado aqui.',
  submit: 'Criar recarga',
  save: 'Salvar',
  close: 'Fechar',
  back: 'Cancelar',

  paidCardLabel: 'Cartão',
  paidCard: (charge: number) => `Usado na página do provedor para pagar a recarga ${charge}.`,
  noPaidCardTitle: 'Primeiro, pague uma recarga com o cartão',
  noPaidCardText:
    'Por segurança, o número do cartão não passa por este portal. Adicione crédito e pague com cartão na página do provedor; depois volte aqui e use o mesmo cartão.',

  createdTitle: 'Recarga automática ativa',
  created: (amount: string, trigger: string) =>
    `Vamos cobrar ${amount} quando o saldo ficar abaixo de ${trigger}.`,
  done: 'Concluir',
  saved: 'Valores da recarga automática salvos.',
  canceled: 'Recarga automática cancelada. Os dados do cartão foram apagados.',
  unpaused: 'Recarga automática ativa de novo.',
  cancelTitle: 'Cancelar recarga automática',
  cancelQuestion: (card: string) =>
    `O cartão ${card} deixa de ser cobrado e seus dados são apagados. Para voltar a usar a recarga automática será preciso informar um cartão.`,
  cancelUnderWay: 'Uma cobrança que já foi enviada ao provedor não é desfeita.',
  unpauseTitle: 'Despausar recarga automática',
  unpauseQuestion: (amount: string, trigger: string) =>
    `Voltamos a cobrar ${amount} quando o saldo ficar abaixo de ${trigger}.`,
  unpauseAtOnce: 'O saldo está abaixo do valor mínimo: a cobrança acontece agora.',
  ofRecharge: (id: number) => `da recarga automática ${id}`,
};
