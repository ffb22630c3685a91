import { formatWait } from '../platform/errors.ts';

export const chargeRefusals = {
  // the observed field allows 50000 (ADD-01)
  amount: 'Recarga mínima é de R$ 100,00 e máxima de R$ 5.000,00', // verbatim

  // ours
  cents: 'Informe o valor com no máximo duas casas decimais',
  dueDateInvalid: 'Informe uma data de vencimento válida',
  dueDatePast: 'A data de vencimento não pode ser anterior a hoje',
  dueDateTooFar: (days: number) => `A data de vencimento pode ser no máximo daqui a ${days} dias`,
  unlimited: 'A organização não paga pelas chamadas e não precisa de recarga',
  financialDataRequired: 'Para recarregar, informe antes o CPF ou CNPJ nos Dados Financeiros',
  taxIdNotTaken:
    'O provedor de pagamento ainda não aceita CNPJ com letras. Fale com o suporte para pagar de outra forma',
  providerRefused: 'O provedor de pagamento recusou a cobrança',
  providerUnavailable: 'O provedor de pagamento não respondeu. Tente de novo em alguns minutos',
  notPayable: (id: number) => `A cobrança ${id} não tem código Pix para pagar`,
  tooMany: (seconds: number) =>
    `Muitas recargas em pouco tempo. Aguarde ${formatWait(seconds)} e tente de novo.`,
  tooManyRefreshes: (seconds: number) =>
    `Acabamos de consultar este pagamento. Aguarde ${formatWait(seconds)} e tente de novo.`,
};
