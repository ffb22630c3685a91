import type { FinancialStatus } from '@alo/contract/money/financial-data.ts';
import { formatWait } from '../platform/errors.ts';

export const financialData = {
  // FIN-01
  taxIdIncomplete: 'Preencha o CPF/CNPJ corretamente.',
  // FIN-04
  taxIdInvalid: 'CPF/CNPJ inválido.',
  // FIN-04
  phoneInvalid: 'Telefone Fixo inválido. Exemplo: (22) 3333-4444',
  mobilePhoneInvalid: 'Telefone Celular inválido. Exemplo: (22) 99999-9999',
  tooManyEmails: 'Máximo de 5 emails adicionais.',
  // FIN-07
  notFound: 'Seus dados financeiros não foram encontrados',

  // ours
  cpfOrAddressInvalid: 'CPF inválido ou sem endereço válido. Confira os dados e tente de novo.',
  emailsInvalid: 'Há um email adicional inválido. Confira e tente de novo.',
  lead: 'Usados nas cobranças e nas notas fiscais.',
  status: {
    PENDING: 'Pendente',
    ACTIVE: 'Validado',
    CANCELED: 'Bloqueado',
  } satisfies Record<FinancialStatus, string>,
  back: {
    automaticRecharge: 'Recarga automática',
    chargeHistory: 'Histórico de recargas',
  },
  failed: 'Não foi possível carregar os dados financeiros',
  failedText: 'Nada foi alterado. Tente de novo em instantes.',
  notFoundText: 'Se a sua organização tem cobranças, fale com o suporte para cadastrá-los.',
  support: 'Fale com o suporte',

  validate: {
    form: 'Quem recebe as cobranças',
    text: (bonus: string) =>
      `Informe o CPF ou o CNPJ de quem paga. Ao validar pela primeira vez, sua organização ganha ${bonus} em créditos.`,
    textWithoutBonus: 'Informe o CPF ou o CNPJ de quem paga.',
    taxId: 'CPF/CNPJ',
    companyHelp: 'Com o CNPJ, razão social e endereço vêm do cadastro da Receita Federal.',
    personHelp: 'Com o CPF, a cobrança sai com o nome da organização.',
    addressTitle: 'Endereço para a nota fiscal (opcional)',
    zipCode: 'CEP',
    street: 'Endereço',
    number: 'Número',
    complement: 'Complemento',
    province: 'Bairro',
    city: 'Cidade',
    state: 'UF',
    zipCodeInvalid: 'Informe um CEP com 8 números',
    stateInvalid: 'Informe a UF com 2 letras',
    zipCodeUnknown: 'Não encontramos este CEP. Preencha o endereço.',
    zipCodeUnavailable: 'Não foi possível consultar o CEP agora. Preencha o endereço.',
    submit: 'Validar CPF/CNPJ',
    onlyOnce: 'Depois de validado, só o suporte altera.',
    registryUnavailable:
      'O cadastro de empresas não respondeu. O que você digitou continua aqui: tente de novo em alguns minutos.',
    settled: 'Os dados financeiros já foram informados. Recarregue a página para vê-los.',
  },
  validated: 'CPF/CNPJ validado.',
  validatedWithBonus: (bonus: string) =>
    `CPF/CNPJ validado. Você ganhou ${bonus} em créditos: eles já estão no seu saldo.`,

  record: {
    company: 'Empresa',
    person: 'Titular',
    readOnly: 'Somente leitura',
    taxId: 'CPF/CNPJ',
    companyName: 'Razão social',
    personName: 'Nome',
    address: 'Endereço',
    province: 'Bairro',
    zipCode: 'CEP',
    city: 'Cidade',
    none: 'Não informado',
    changed: 'Algo mudou?',
  },

  contact: {
    form: 'Contato financeiro',
    phone: 'Telefone Fixo',
    mobilePhone: 'Telefone Celular',
    emails: 'Emails adicionais',
    emailCount: (count: number, most: number) => `${count} de ${most}`,
    emailsHelp: 'Recebem o recibo de cada pagamento. Separe com vírgula ou Enter.',
    addEmail: 'Adicionar email',
    removeEmail: (email: string) => `Remover ${email}`,
    saved: 'Contato financeiro salvo.',
  },

  canceledTitle: 'Conta bloqueada',
  canceledText: 'Sua conta está bloqueada. Entre em contato com o suporte.',

  tooManyTaxIds: (seconds: number) =>
    `Muitas tentativas de validar o CPF/CNPJ. Aguarde ${formatWait(seconds)} e tente de novo.`,
  tooManyPostalCodes: (seconds: number) =>
    `Muitas consultas de CEP. Aguarde ${formatWait(seconds)} e tente de novo.`,
};

export const bonusCredit = {
  title: (bonus: string) => `Ganhe ${bonus} em créditos`,
  text: 'Valide o CPF ou o CNPJ da sua organização e o bônus entra no saldo na hora.',
  once: 'O bônus vale uma vez por organização e por CPF/CNPJ.',
  action: 'Validar CPF/CNPJ',
  ignore: 'Não mostrar de novo',
};
