import { expect, it } from 'vitest';
import { splitByTerm } from './find-marks.ts';

const mark = (text: string, term: string) =>
  splitByTerm(text, term)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Relatório de Chamadas', 'relatorio', '[Relatório] de Chamadas'],
  ['Lívia Sarmento', 'SAR', 'Lívia [Sar]mento'],
  ['(11) 95550-0127', '5500', '(11) 95[550-0]127'],
  ['(11) 95550-0127', '11 9555', '([11) 9555]0-0127'],
  ['Integrações', 'xyz', 'Integrações'],
  ['Integrações', '', 'Integrações'],
])('in %s marks %s', (text, term, expected) => {
  expect(mark(text, term)).toBe(expected);
});
