import { dictionary } from '@zxcvbn-ts/language-common';

/** These rank too low in the international list. */
const BRAZILIAN = `
  senha minhasenha novasenha mudar mudarsenha trocar trocarsenha acesso entrar usuario administrador brasil
  flamengo corinthians palmeiras saopaulo santos gremio internacional vasco botafogo fluminense cruzeiro
  atletico jesus jesuscristo deus deusefiel teamo euteamo amor familia minhavida gatinha princesa empresa
`
  .trim()
  .split(/\s+/);

const COMMON = new Set([...dictionary['passwords-common'], ...BRAZILIAN]);

const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
const RUNS = ROWS.flatMap((row) => [row, row.split('').toReversed().join('')]);
const MAX_REPEATED_LENGTH = 3;

/** Matches also with digits or signs around them, and keyboard runs. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const repeated = /^(.+?)\1+$/su.exec(text)?.[1];
  return (
    COMMON.has(text) ||
    COMMON.has(core) ||
    (repeated !== undefined && (repeated.length <= MAX_REPEATED_LENGTH || COMMON.has(repeated))) ||
    RUNS.some((run) => run.includes(text))
  );
}
