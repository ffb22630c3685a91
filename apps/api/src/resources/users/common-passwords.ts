import { dictionary } from '@zxcvbn-ts/language-common';

/** Common here, and too far down a list that the whole world fills. */
const BRAZILIAN = `
  senha minhasenha novasenha mudar mudarsenha trocar trocarsenha acesso entrar usuario administrador brasil
  flamengo corinthians palmeiras saopaulo santos gremio internacional vasco botafogo fluminense cruzeiro
  atletico jesus jesuscristo deus deusefiel teamo euteamo amor familia minhavida gatinha princesa empresa
`
  .trim()
  .split(/\s+/);

/** The commonest of the leaked ones, in small letters. */
const COMMON = new Set([...dictionary['passwords-common'], ...BRAZILIAN]);

const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
const RUNS = ROWS.flatMap((row) => [row, row.split('').toReversed().join('')]);
/** Repeated, a shorter one is not worth guessing. */
const LONGEST_BEAT = 3;

/** Whether a password is among those tried first: common, a common word with digits or signs about it, or a run. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const beat = /^(.+?)\1+$/su.exec(text)?.[1];
  return (
    COMMON.has(text) ||
    COMMON.has(core) ||
    (beat !== undefined && (beat.length <= LONGEST_BEAT || COMMON.has(beat))) ||
    RUNS.some((run) => run.includes(text))
  );
}
