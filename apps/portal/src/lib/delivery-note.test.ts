import { expect, it } from 'vitest';
import { noteText } from './delivery-note.ts';

it.each([
  ['HTTP 410', 'Respondeu com o código 410'],
  ['Nenhum contato com este número', 'Nenhum contato com este número'],
  ['INVALID_OWNER', 'INVALID_OWNER'],
  [null, null],
])('DEL-10 says why in words: %s', (note, text) => {
  expect(noteText(note)).toBe(text);
});
