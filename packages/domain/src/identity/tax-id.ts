/**
 * CPF: person, 11 digits. CNPJ: company, 14 characters, with letters since July 2026, so ids are
 * never reduced to digits.
 */
export type TaxIdKind = 'cpf' | 'cnpj';

const CPF_LENGTH = 11;
const CNPJ_LENGTH = 14;

export function normalizeTaxId(input: string): string {
  return input.toUpperCase().replace(/[\s./-]/g, '');
}

/** Expects a normalized id. */
export function getTaxIdKind(taxId: string): TaxIdKind | null {
  if (taxId.length === CPF_LENGTH && /^\d+$/.test(taxId)) return 'cpf';
  return taxId.length === CNPJ_LENGTH ? 'cnpj' : null;
}

/** Expects a normalized id. */
export function isTaxId(taxId: string): boolean {
  return isCpf(taxId) || isCnpj(taxId);
}

function isCpf(taxId: string): boolean {
  return /^\d{11}$/.test(taxId) && hasCheckDigits(taxId, 11);
}

function isCnpj(taxId: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(taxId) && hasCheckDigits(taxId, 9);
}

function hasCheckDigits(taxId: string, largestWeight: number): boolean {
  // equal characters pass the sums but are never assigned
  if (new Set(taxId).size === 1) return false;
  const body = taxId.slice(0, -2);
  const first = getCheckDigit(body, largestWeight);
  return taxId === `${body}${first}${getCheckDigit(`${body}${first}`, largestWeight)}`;
}

/** Weights from the right: 2 to the largest, then again. A letter counts as its ASCII code − 48. */
function getCheckDigit(body: string, largestWeight: number): number {
  let sum = 0;
  for (let position = 0; position < body.length; position += 1) {
    const weight = 2 + ((body.length - 1 - position) % (largestWeight - 1));
    sum += (body.charCodeAt(position) - 48) * weight;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** `529.982.247-25` or `12.ABC.345/01DE-35`; also formats incomplete input. */
export function formatTaxId(input: string): string {
  const taxId = input
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, CNPJ_LENGTH);
  const isCompany = taxId.length > CPF_LENGTH || /[A-Z]/.test(taxId);
  return isCompany ? applyMask(taxId, '##.###.###/####-##') : applyMask(taxId, '###.###.###-##');
}

/** For logs and audit trails: recognisable, but useless to others. */
export function maskTaxId(taxId: string): string {
  return getTaxIdKind(taxId) === 'cpf'
    ? applyMask(`***${taxId.slice(3, 9)}**`, '###.###.###-##')
    : applyMask(`**${taxId.slice(2, 5)}***${taxId.slice(8, 12)}**`, '##.###.###/####-##');
}

function applyMask(characters: string, mask: string): string {
  let text = '';
  let next = 0;
  for (const sign of mask) {
    if (next >= characters.length) break;
    text += sign === '#' ? characters[next++] : sign;
  }
  return text;
}
