import { expect, it } from 'vitest';
import { noteText } from './delivery-note.ts';

it.each([
  ['HTTP 410', 'Respondeu com o código 410'],
  ['no answer in time', 'Não respondeu a tempo'],
  ['ECONNREFUSED', 'O endereço recusou a conexão'],
  ['EPIPE', 'A conexão caiu antes da resposta'],
  ['it answered 200 with 12 characters that are no JSON', 'A resposta não pôde ser lida'],
  ['Nenhum contato com este número', 'Nenhum contato com este número'],
  [null, null],
])('DEL-10 says why in words: %s', (note, text) => {
  expect(noteText(note)).toBe(text);
});
