import type { Manifest } from '@alo/connectors/browser.ts';
import { expect, it } from 'vitest';
import { filterCards, groupCards } from './crm-cards.ts';

const buildManifest = (name: string) => ({ id: name.toLowerCase(), name }) as Manifest;
const MANIFESTS = ['Moskit', 'Ágil', 'agendor', 'RD Station CRM'].map(buildManifest);
const filterNames = (term: string, isDescending = false) =>
  filterCards(MANIFESTS, { term, isDescending }).map(({ name }) => name);

it('INT-01 sorts cards by name both ways, ignoring case and accents', () => {
  expect(filterNames('')).toEqual(['agendor', 'Ágil', 'Moskit', 'RD Station CRM']);
  expect(filterNames('', true)).toEqual(['RD Station CRM', 'Moskit', 'Ágil', 'agendor']);
});

it.each([
  ['AG', ['agendor', 'Ágil']],
  [' station ', ['RD Station CRM']],
  ['agil', ['Ágil']],
  ['x', []],
])('INT-01 searches %j ignoring case', (term, names) => {
  expect(filterNames(term)).toEqual(names);
});

it('INT-13 puts connected CRMs first, then the one chosen at sign-up, in both orders', () => {
  const group = (isDescending: boolean, signUpGateway: string | null) => {
    const { cards, rows } = groupCards(
      filterCards(MANIFESTS, { term: '', isDescending }),
      ({ name }) => name === 'Moskit',
      signUpGateway,
    );
    return [cards, rows].map((list) => list.map(({ name }) => name));
  };

  expect(group(false, 'rd station crm')).toEqual([
    ['Moskit'],
    ['RD Station CRM', 'agendor', 'Ágil'],
  ]);
  expect(group(true, 'agendor')).toEqual([['Moskit'], ['agendor', 'RD Station CRM', 'Ágil']]);
  expect(group(false, 'moskit')).toEqual([['Moskit'], ['agendor', 'Ágil', 'RD Station CRM']]);
  expect(group(false, null)[1]).toEqual(['agendor', 'Ágil', 'RD Station CRM']);
});
