import { expect, it } from 'vitest';
import { getForm, EMPTY_FACTS } from '../shared/form.ts';
import { gronerManifest as manifest } from './manifest.ts';

const TOKEN = { accessToken: '********' };

it('GW-groner asks for a login, and stores a token instead of the password', () => {
  const { isLogin, prepared, fields } = getForm(manifest);

  expect([isLogin, prepared]).toEqual([true, ['credentials']]);
  expect(fields['password']).toMatchObject({ isStored: false, isKept: false, isRequired: true });
});

it('GW-groner takes the password for stored once there is a token', () => {
  const saved = { values: {}, untouched: ['password'], saved: { credentials: TOKEN } };
  const byProgram = { ...EMPTY_FACTS, values: { credentials: JSON.stringify(TOKEN) } };

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
])('GW-groner answers the email %j with %j', (email, problem) => {
  const { fields } = getForm(manifest, { ...EMPTY_FACTS, values: { email } });

  expect(fields['email']).toMatchObject({ isEmail: true, problem });
});

it.each([
  [{ kind: 'credentials', vendorMessage: 'Senha não confere' }, 'Senha não confere'],
  [{ kind: 'credentials', vendorMessage: '' }, null],
  [
    { kind: 'unavailable', vendorMessage: '' },
    'Erro ao tentar gerar o token de acesso com a Groner',
  ],
  [{ kind: 'unavailable', vendorMessage: '', isTyped: false }, null],
  [{ kind: 'unavailable', vendorMessage: '', hasRetryAfter: true }, null],
  [{ kind: 'usedUp', vendorMessage: 'Hoje não' }, null],
] as const)('GW-groner shows the refusal %j as %j', (refusal, text) => {
  expect(manifest.describeRefusal({ isTyped: true, hasRetryAfter: false, ...refusal })).toBe(text);
});
