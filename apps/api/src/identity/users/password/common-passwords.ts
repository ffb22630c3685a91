import { dictionary } from '@zxcvbn-ts/language-common';

/** The international list ranks these too low. */
const BRAZILIAN = `
  senha minhasenha novasenha mudar mudarsenha trocar trocarsenha acesso entrar usuario administrador brasil
  flamengo corinthians palmeiras saopaulo santos gremio internacional vasco botafogo fluminense cruzeiro
  atletico jesus jesuscristo deus deusefiel teamo euteamo amor familia minhavida gatinha princesa empresa
`
  .trim()
  .split(/\s+/);

const COMMON = new Set([...dictionary['passwords-common'], ...BRAZILIAN]);

const KEYBOARD_ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];
const KEYBOARD_RUNS = KEYBOARD_ROWS.flatMap((row) => [row, row.split('').toReversed().join('')]);
const MAX_REPEATED_LENGTH = 3;

/** Also matches keyboard runs, and common words with digits or signs around them. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const repeated = /^(.+?)\1+$/su.exec(text)?.[1];
  return (
    COMMON.has(text) ||
    COMMON.has(core) ||
    (repeated !== undefined && (repeated.length <= MAX_REPEATED_LENGTH || COMMON.has(repeated))) ||
    KEYBOARD_RUNS.some((run) => run.includes(text))
  );
}
