import { expect, it } from 'vitest';
import { cleanEmail } from './clean-email.ts';

it.each([
  ['Marina.Teles@Jatoba.Example', 'marina.teles@jatoba.example'],
  ['  ana+crm@x.example\n', 'ana+crm@x.example'],
  ['joão|_-!#$%&/()=@x.example', 'joo|_-@x.example'],
  ['<ana@x.example>;', 'ana@x.example'],
])('LOG-02 cleans %j to %j', (typed, cleaned) => {
  expect(cleanEmail(typed)).toBe(cleaned);
});
