import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';

export class AsaasRefusal extends Error {
  readonly code: string;
  readonly statusCode: number;

  constructor(code: string, description: string, statusCode = 400) {
    super(description);
    this.code = code;
    this.statusCode = statusCode;
  }
}

/** "Bloqueio de envio de cpfCnpj inválidos". */
export function refuseTaxId(cpfCnpj: string): void {
  const digits = cpfCnpj.replace(/[./-]/g, '');
  const weights = { 11: [10, 11], 14: [5, 6] }[digits.length];
  const isSound =
    weights && /^\d+$/.test(digits) && new Set(digits).size > 1 && hasCheckDigits(digits, weights);
  if (!isSound) throw new AsaasRefusal('invalid_object', 'O CPF/CNPJ informado é inválido.');
}

function hasCheckDigits(digits: string, firstWeights: number[]): boolean {
  return firstWeights.every((first, position) => {
    const body = digits.slice(0, digits.length - 2 + position);
    let weight = first;
    let sum = 0;
    for (const digit of body) {
      sum += Number(digit) * weight;
      weight = weight === 2 ? 9 : weight - 1;
    }
    const rest = sum % 11;
    return Number(digits[body.length]) === (rest < 2 ? 0 : 11 - rest);
  });
}

export function refusePhones({ phone, mobilePhone }: { phone?: string; mobilePhone?: string }) {
  if (phone && !/^\d{10,11}$/.test(phone)) {
    throw new AsaasRefusal('invalid_phone', 'O telefone informado é inválido.');
  }
  if (mobilePhone && !/^\d{2}9\d{8}$/.test(mobilePhone)) {
    throw new AsaasRefusal('invalid_mobilePhone', 'O celular informado é inválido.');
  }
}

export function refuseValue(value: number): void {
  if (Math.round(value * 100) / 100 !== value || value < 5) {
    throw new AsaasRefusal('invalid_value', 'O valor da cobrança menos o desconto deve ser maior.');
  }
}

export function refuseDueDate(dueDate: string): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dueDate) || dueDate < dayAt()) {
    throw new AsaasRefusal(
      'invalid_dueDate',
      'Não é permitido data de vencimento inferior a hoje.',
    );
  }
}

/** Reveals no cause to users of stolen cards. */
export const cardRefusal = () =>
  new AsaasRefusal(
    'invalid_creditCard',
    'Transação não autorizada. Verifique os dados do cartão de crédito e tente novamente.',
  );
