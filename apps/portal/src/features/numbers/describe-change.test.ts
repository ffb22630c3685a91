import type { Extension } from '@alo/contract/telephony/extensions.ts';
import type { PhoneNumber } from '@alo/contract/telephony/numbers.ts';
import { describe, expect, it } from 'vitest';
import { describeChange, joinNames } from './describe-change.ts';

const number = (id: number, input: Partial<PhoneNumber> = {}) =>
  ({
    id,
    number: `+551145500${100 + id}`,
    isCallerIdAllowed: true,
    isSuspended: false,
    ...input,
  }) as PhoneNumber;
const extension = (firstName: string, callerId: string | null) =>
  ({ number: '1001', firstName, lastName: null, callerId }) as Extension;

const EXTENSIONS = [
  extension('Bruna', '1145500102'),
  extension('Caio', '+551145500102'),
  extension('Davi', null),
];

describe('NUM-4 consequences of a change', () => {
  it('NUM-4 names who shows another number from then on', () => {
    const before = [number(1), number(2)];

    expect(
      describeChange(before, [number(1), number(2, { isCallerIdAllowed: false })], EXTENSIONS),
    ).toEqual(['Bruna e Caio passam a mostrar (11) 4550-0101.']);
    expect(
      describeChange(before, [number(1, { isCallerIdAllowed: false }), number(2)], EXTENSIONS),
    ).toEqual(['Davi passa a mostrar (11) 4550-0102.']);
    expect(describeChange(before, before, EXTENSIONS)).toEqual([]);
  });

  it('NUM-4 says when no number is left', () => {
    expect(
      describeChange([number(1)], [number(1, { isCallerIdAllowed: false })], EXTENSIONS),
    ).toEqual(['Nenhum número pode ser mostrado: a operadora decide o que aparece.']);
  });

  it('NUM-4 shortens long lists of names', () => {
    expect(joinNames(['Bruna', 'Caio', 'Davi'])).toBe('Bruna, Caio e Davi');
    expect(joinNames(['Bruna', 'Caio', 'Davi', 'Lívia'])).toBe('Bruna, Caio e mais 2');
  });
});
