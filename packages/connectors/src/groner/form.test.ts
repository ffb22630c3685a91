import { expect, it } from 'vitest';
import { getForm, NOTHING_TYPED } from '../shared/form.ts';
import { gronerManifest as manifest } from './manifest.ts';

const TOKEN = { accessToken: '********' };

it('GW-groner asks for a login, and keeps a token in place of the password', () => {
  const { isLogin, prepared, fields } = getForm(manifest);

  expect([isLogin, prepared]).toEqual([true, ['credentials']]);
  expect(fields['password']).toMatchObject({ isStored: false, isKept: false, isRequired: true });
});

it('GW-groner takes the password for kept once there is a token', () => {
  const saved = { values: {}, untouched: ['password'], saved: { credentials: TOKEN } };
  const byProgram = { ...NOTHING_TYPED, values: { credentials: JSON.stringify(TOKEN) } };

  expect(getForm(manifest, saved).fields['password']).toMatchObject({
    isKept: true,
    isRequired: false,
  });
  expect(getForm(manifest, byProgram).fields['password']).toMatchObject({ isRequired: false });
});

it.each([
  ['ana', 'Email inválido'],
  ['ana@acme.example', null],
  ['', null],
])('GW-groner says of the email %j: %j', (email, problem) => {
  const { fields } = getForm(manifest, { ...NOTHING_TYPED, values: { email } });

  expect(fields['email']).toMatchObject({ isEmail: true, problem });
});

it.each([
  [{ kind: 'credentials', words: 'Senha não confere' }, 'Senha não confere'],
  [{ kind: 'credentials', words: '' }, null],
  [{ kind: 'unavailable', words: '' }, 'Erro ao tentar gerar o token de acesso com a Groner'],
  [{ kind: 'unavailable', words: '', isTyped: false }, null],
  [{ kind: 'unavailable', words: '', saysWhen: true }, null],
  [{ kind: 'usedUp', words: 'Hoje não' }, null],
] as const)('GW-groner words the refusal %j as %j', (refusal, text) => {
  expect(manifest.wordRefusal({ isTyped: true, saysWhen: false, ...refusal })).toBe(text);
});
