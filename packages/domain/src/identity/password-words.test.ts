import { expect, it } from 'vitest';
import { isMadeOfUserWords } from './password-words.ts';

const userWords = {
  email: 'marina.teles@jatoba.example',
  domain: 'jatobamoveis.alo.localhost',
  productName: 'Alô',
};

it.each([
  'marina.teles@jatoba.example',
  'MarinaTeles1984',
  'jatoba-2026',
  'Jatobá!!2026',
  'jatobamoveis1',
  'Alô Alô 2026!',
  'alo1234567',
])('SEC-5 %s consists of words about the user', (password) => {
  expect(isMadeOfUserWords(password, userWords)).toBe(true);
});

it.each([
  'capim-dourado-26',
  'jatobá e capim dourado',
  'cavalo azul bonito',
  '81937465012',
  'gonzalo-guitarra',
])('SEC-5 %s has enough other letters', (password) => {
  expect(isMadeOfUserWords(password, userWords)).toBe(false);
});
