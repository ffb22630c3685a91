import type { PhoneNumber } from '@alo/contract/telephony/numbers.ts';
import { describe, expect, it } from 'vitest';
import { givenExtension } from '../../testing/given-extension.ts';
import { describeChange, describeRingingChange } from './describe-change.ts';
import { joinNames } from './join-names.ts';

const number = (id: number, input: Partial<PhoneNumber> = {}) =>
  ({
    id,
    number: `+551145500${100 + id}`,
    isCallerIdAllowed: true,
    isSuspended: false,
    ...input,
  }) as PhoneNumber;

const EXTENSIONS = [
  givenExtension({ firstName: 'Bruna', callerId: '1145500102' }),
  givenExtension({ firstName: 'Caio', callerId: '+551145500102' }),
  givenExtension({ firstName: 'Davi' }),
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
    ).toEqual(['Nenhum número pode ser mostrado: chamadas para fora são recusadas.']);
  });

  it('NUM-4 names who begins and who stops to ring', () => {
    const extensions = ['Bruna', 'Caio', 'Davi'].map((firstName, id) =>
      givenExtension({ id, firstName }),
    );

    expect(describeRingingChange([0], [0, 1, 2], extensions)).toEqual([
      'Caio e Davi passam a tocar.',
    ]);
    expect(describeRingingChange([0, 1], [2, 1], extensions)).toEqual([
      'Davi passa a tocar.',
      'Bruna deixa de tocar.',
    ]);
    expect(describeRingingChange([0], [], extensions)).toEqual([
      'Bruna deixa de tocar.',
      'Ninguém toca: as chamadas para este número são recusadas.',
    ]);
    expect(describeRingingChange([0, 1], [1, 0], extensions)).toEqual([]);
  });

  it('NUM-4 shortens long lists of names', () => {
    expect(joinNames(['Bruna', 'Caio', 'Davi'])).toBe('Bruna, Caio e Davi');
    expect(joinNames(['Bruna', 'Caio', 'Davi', 'Lívia'])).toBe('Bruna, Caio e mais 2');
  });
});
