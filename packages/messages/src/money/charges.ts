import type { ChargePaymentMethod, ChargeStatus, ChargeType } from '@alo/contract/money/charges.ts';

// docs/spec/charges.md
export const chargeType: Record<ChargeType, string> = {
  CREDIT: 'Recarga',
  MANUAL: 'Solicitação via Suporte',
  SUBSCRIPTION: 'Mensalidade',
  AUTOMATIC: 'Recarga Automática',
};

// docs/spec/charges.md
export const chargePaymentMethod: Record<ChargePaymentMethod, string> = {
  UNDEFINED: '',
  PAYPAL: 'PAYPAL',
  CREDIT_CARD: 'Cartão de Crédito',
  DEBIT_CARD: 'Cartão de Débito',
  BOLETO: 'Boleto',
  PIX: 'PIX',
  LINK: 'LINK',
};

// docs/spec/charges.md
export const chargeStatus: Record<ChargeStatus, string> = {
  PENDING: 'Aguardando Pagamento',
  PAID: 'Pago',
  OVERDUE: 'Vencido',
  REFUNDED: 'Estornado',
  CANCELED: 'Cancelado',
  CONFIRMED_MANUALLY: 'Confirmado (conciliação)',
  PROCESSING: 'Processando',
};

export const charges = {
  // CHG-01 CHG-03
  columns: {
    id: '#',
    type: 'Tipo',
    paymentMethod: 'Método de Pagamento',
    dueDate: 'Vencimento',
    amount: 'Valor',
    status: 'Status',
    paidAt: 'Paga em',
    createdAt: 'Criada em',
  },
  pay: 'Pagar',
  seeDetails: 'Ver Detalhes',
  invoice: 'Nota Fiscal',

  // ADD-06
  pendingExists:
    'Já existe uma recarga pendente, favor aguardar ou realizar o pagamento para gerar uma nova recarga',
  creationFailed: 'Infelizmente tivemos um problema ao gerar sua recarga,',
  creationWithoutLink: 'Infelizmente tivemos um problema ao gerar sua recarga :~(', // verbatim
  // CHG-04
  cannotBeCanceled: (id: number) => `A recarga ID ${id} não pode ser cancelada`,

  // ours
  history: 'Histórico de créditos',
  list: 'Cobranças da organização',
  loadFailed: 'Não foi possível carregar o histórico',
  balance: 'Saldo',
  paidInAll: (amount: string) => `total de ${amount}`,
  emptyTitle: 'Nenhuma cobrança por aqui',
  emptyText:
    'Quando você adicionar crédito, a recarga aparece aqui, com o link de pagamento e a nota fiscal.',
  emptyUnlimitedText:
    'As chamadas da sua organização não são cobradas. Uma mensalidade ou outra cobrança apareceria aqui.',
  ofCharge: (id: number) => `da cobrança ${id}`,
  invoiceOf: (id: number) => `Nota Fiscal da cobrança ${id}`,

  pending: 'Recarga pendente',
  pendingTitle: (amount: string) => `Recarga de ${amount} aguardando pagamento`,
  preparingTitle: (amount: string) => `Recarga de ${amount} em preparação`,
  preparingText:
    'O link de pagamento aparece aqui assim que o provedor responder. Não é preciso criar outra.',
  watch: 'Acompanhar',
  pendingText: (dueDate: string) =>
    `Vence em ${dueDate}. Enquanto ela estiver aberta, não é possível criar outra.`,
  cancel: 'Cancelar recarga',
  cancelCharge: (id: number) => `Cancelar recarga ${id}`,
  cancelQuestion: (id: number, amount: string) =>
    `A recarga ${id}, de ${amount}, será cancelada e o link de pagamento deixa de valer.`,
  cancelPaid: 'Se você já pagou, não cancele: aguarde a confirmação.',
  canceled: (id: number) => `Recarga ${id} cancelada.`,
};

export const addCredit = {
  // ADD-01: see charge-refusals.ts
  outOfBounds: 'Recarga mínima é de R$ 100,00 e máxima de R$ 5.000,00',

  // ours
  title: 'Adicionar crédito',
  currentBalance: 'Saldo atual:',
  amount: 'Valor da recarga',
  bounds: (least: string, most: string) => `De ${least} a ${most}`,
  tiers: 'Faixas de desconto',
  baseTier: 'base',
  tierInWords: (amount: string, discount: string) => `${amount}, ${discount} de desconto`,
  baseTierInWords: (amount: string) => `${amount}, sem desconto`,
  previousTier: 'Faixa anterior',
  nextTier: 'Próxima faixa',
  mobileMinute: 'Minuto para celular',
  fixedMinute: 'Minuto para fixo',
  insteadOf: (price: string) => `em vez de ${price}`,
  saving: {
    before: 'Você economiza em média ',
    after: (baseTier: string) => ` a cada 1.000 minutos em relação à faixa de ${baseTier}.`,
  },
  // ADD-03
  compensation: {
    pix: { method: 'Pix', text: 'compensação em até 24 h, em geral na hora' },
    card: { method: 'Cartão', text: 'quase imediata' },
    boleto: { method: 'Boleto', text: 'no próximo dia útil, em até 3 dias' },
  },
  youPay: 'Você paga',
  submit: 'Gerar pagamento',
  cancel: 'Cancelar',
  fixedTariff: {
    before: 'São os preços da sua organização, que não mudam com o valor da recarga. Para mudar, ',
    after: '.',
  },
  toFinancialData: 'Abrir Dados Financeiros',
  talkToSupport: 'fale com o suporte',
  failedTitle: 'A recarga não foi gerada',
  callSupport: (phone: string) => `Fale com o suporte: ${phone}.`,
  close: 'Fechar',
  preparing: 'Gerando o pagamento…',
};

export const payment = {
  title: 'Pague com Pix',
  titleElsewhere: 'Pague a recarga',
  charge: (id: number) => `Recarga ${id}`,
  chargeTo: (id: number, payee: string) => `Recarga ${id} · para ${payee}`,
  opened:
    'Recarga gerada. A página de pagamento abriu em outra aba; se preferir, pague por aqui com Pix.',
  blocked:
    'Recarga gerada. O navegador não deixou abrir a página de pagamento: pague por aqui com Pix ou abra a página pelo botão abaixo.',
  value: 'Valor',
  preparingTitle: 'Preparando o pagamento',
  preparing: 'O provedor de pagamento está demorando…',
  preparingText:
    'Assim que ele responder, o código Pix e o link aparecem aqui. Pode fechar: a recarga fica em Histórico de créditos.',
  waiting: 'Aguardando pagamento…',
  waitingText: 'O crédito entra sozinho, sem recarregar a página.',
  processing: 'Processando o pagamento…',
  notYet: 'O pagamento ainda não chegou. Se você já pagou, aguarde: o crédito entra sozinho.',
  code: 'Pix copia e cola',
  copyCode: 'Copiar código Pix',
  codeCopied: 'Código copiado',
  qrCode: 'QR code do Pix',
  scan: 'Abra o app do banco e aponte a câmera',
  validFor: 'Código válido por',
  days: (count: number) => (count === 1 ? '1 dia' : `${count} dias`),
  expired: 'Este código Pix expirou',
  expiredText: 'Não pague por ele. Abra a página de pagamento para ver as outras formas de pagar.',
  pixFailed: 'Não foi possível obter o código Pix',
  pixFailedText: 'Tente de novo ou pague pela página de pagamento.',
  elsewhere: 'Boleto ou cartão',
  alreadyPaid: 'Já paguei',
  paidTitle: 'Pagamento confirmado',
  paidText: (amount: string) => `${amount} já estão no seu saldo.`,
  ended: (status: ChargeStatus) =>
    `Esta recarga não pode mais ser paga: ${chargeStatus[status].toLowerCase()}.`,
  done: 'Concluir',
};
