// Febraban, "Layout padrão de arrecadação/cobrança".
import { createHash } from 'node:crypto';
import type { Money } from '@alo/domain/money/money.ts';
import { countDaysBetween, type Day } from '@alo/domain/time/sao-paulo-time.ts';

const NO_BANK = '999';
const REAL = '9';

export interface Boleto {
  /** 44 digits. */
  barcode: string;
  /** 47 digits. */
  digitableLine: string;
}

export function toBoleto(payment: { id: string; value: Money; dueDate: Day }): Boleto {
  const factor = String(getDueFactor(payment.dueDate)).padStart(4, '0');
  const amount = String(payment.value / 100).padStart(10, '0');
  const free = deriveDigits(payment.id, 25);
  const general = mod11(`${NO_BANK}${REAL}${factor}${amount}${free}`);
  const fields = [
    `${NO_BANK}${REAL}${free.slice(0, 5)}`,
    free.slice(5, 15),
    free.slice(15, 25),
  ].map((part) => part + mod10(part));
  return {
    barcode: `${NO_BANK}${REAL}${general}${factor}${amount}${free}`,
    digitableLine: `${fields.join('')}${general}${factor}${amount}`,
  };
}

/** Returns `99990.12345 12345.678901 12345.678901 1 12340000025000`. */
export function formatDigitableLine(line: string): string {
  return line.replace(
    /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/,
    '$1.$2 $3.$4 $5.$6 $7 $8',
  );
}

/** Days since 1997-10-07; restarts at 1000 after 9999 (2025-02-22). */
function getDueFactor(dueDate: Day): number {
  const days = countDaysBetween('1997-10-07', dueDate);
  return days < 1000 ? 0 : ((days - 1000) % 9000) + 1000;
}

/** Weights 2, 1, 2… from the right, digits of the products added. */
export function mod10(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

/** Weights 2 to 9 from the right; 0, 10 and 11 become 1. */
export function mod11(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    sum += Number(digit) * ((index % 8) + 2);
  }
  const digit = 11 - (sum % 11);
  return digit > 9 ? 1 : digit;
}

function deriveDigits(id: string, length: number): string {
  const number = BigInt(`0x${createHash('sha256').update(id).digest('hex')}`);
  return number.toString().slice(-length).padStart(length, '0');
}
