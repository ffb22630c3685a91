import { describe, expect, it } from 'vitest';
import {
  generateSipPassword,
  findSipPasswordProblem,
  removeForbiddenCharacters,
} from './sip-password.ts';

const randomBytes = (count: number) =>
  Uint8Array.from({ length: count }, () => Math.floor(Math.random() * 256));

describe('passwords of extensions', () => {
  it.each([
    ['Kq7!mZ2-wR9x', null],
    ['12345678', null],
    ['Kq7mZ2w', 'length'],
    ['a'.repeat(64), null],
    ['a'.repeat(65), 'length'],
    ['com espaço', 'forbidden'],
    ['senha com', 'forbidden'],
    ['senha"boa', 'forbidden'],
    ["senha'boa", 'forbidden'],
    ['senha`boa', 'forbidden'],
    ['senha´boa', 'forbidden'],
    ['senha\tboa', 'forbidden'],
    ['senhaçãoboa', 'notAscii'],
    ['1234567890', 'isNumber'],
  ])('EXT-04 %s: %s', (password, problem) => {
    expect(findSipPasswordProblem(password, '1234567890')).toBe(problem);
  });

  it('EXT-04 removes spaces, quotation marks, apostrophes, backticks and acute accents', () => {
    expect(removeForbiddenCharacters(` a"b'c\`d´e f\u00a0g\t`)).toBe('abcdefg');
  });

  it('has 16 unambiguous characters, evenly distributed', () => {
    const passwords = Array.from({ length: 2000 }, () => generateSipPassword(randomBytes));

    for (const password of passwords) expect(findSipPasswordProblem(password, '1001')).toBeNull();
    expect(new Set(passwords.map(({ length }) => length))).toEqual(new Set([16]));
    expect(new Set(passwords).size).toBe(passwords.length);
    const counts = new Map<string, number>();
    for (const letter of passwords.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect([...counts.keys()].join('')).not.toMatch(/[0O1lI]/);
    const expected = 32_000 / counts.size;
    for (const count of counts.values())
      expect(Math.abs(count - expected)).toBeLessThan(expected * 0.3);
  });
});
