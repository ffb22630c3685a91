import { expect, it } from 'vitest';
import { buildBrCode, crc16 } from './br-code.ts';

it('SYS-payment-sandbox computes the check of the manual’s example', () => {
  // Manual de Padrões para Iniciação do Pix, static code with a random key
  const code =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';

  expect(crc16(code)).toBe('1D3D');
});

it('SYS-payment-sandbox makes a BR Code whose every field has its length', () => {
  const code = buildBrCode({
    location: 'pix.sandbox.invalid/v2/pay_1',
    amount: '250.00',
    payee: 'Alô Telefonia São João & Companhia',
    city: 'SAO PAULO',
  });

  expect(parseFields(code)).toEqual({
    '00': '01',
    '01': '12',
    '26': '0014br.gov.bcb.pix2528pix.sandbox.invalid/v2/pay_1',
    '52': '0000',
    '53': '986',
    '54': '250.00',
    '58': 'BR',
    '59': 'Alo Telefonia Sao Joao &',
    '60': 'SAO PAULO',
    '62': '0503***',
    '63': crc16(code.slice(0, -4)),
  });
});

function parseFields(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4));
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}
