import type { Manifest } from '@alo/connectors/browser.ts';
import { expect, it } from 'vitest';
import { filterCards } from './crm-cards.ts';

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
