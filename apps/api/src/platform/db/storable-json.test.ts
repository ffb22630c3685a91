import { expect, it } from 'vitest';
import { storableJson, storableText } from './storable-json.ts';

it('DEL-21 makes JSON that PostgreSQL accepts from any text', () => {
  const pair = '😀';
  const value = {
    name: `Zé\0${pair}${pair[0]}`,
    [`k\0${pair[1]}`]: ['\\u0000', '\\\\ud83d', '"\n\u001f', 'é'],
  };

  expect(JSON.parse(storableJson(value))).toEqual({
    name: `Zé\uFFFD${pair}\uFFFD`,
    'k\uFFFD\uFFFD': ['\\u0000', '\\\\ud83d', '"\n\u001f', 'é'],
  });
  expect(storableText(value.name as string)).toBe(`Zé\uFFFD${pair}\uFFFD`);
});
