import { expect, it } from 'vitest';
import { filterRows } from './filter-rows.ts';

const names = ['João Araújo', 'Joana Prado', 'Lívia Sarmento'];
const match = (term: string) => filterRows(names, term, (name) => name);

it.each([
  ['joao', ['João Araújo']],
  ['JOÃO', ['João Araújo']],
  ['livía', ['Lívia Sarmento']],
  ['  joa ', ['João Araújo', 'Joana Prado']],
  ['prado joana', ['Joana Prado']],
  ['joana araujo', []],
])('USR-01 TOK-01 filters by %j ignoring accents and case', (term, matches) => {
  expect(match(term)).toEqual(matches);
});

it.each(['', '   '])('USR-01 TOK-01 shows every row for the empty filter %j', (term) => {
  expect(match(term)).toEqual(names);
});
