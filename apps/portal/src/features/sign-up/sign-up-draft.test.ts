import { accounts } from '@alo/messages/identity/accounts.ts';
import { signUp as texts } from '@alo/messages/identity/sign-up.ts';
import { expect, it } from 'vitest';
import {
  cleanDomain,
  cleanQuantity,
  type SignUpDraft,
  findSignUpFieldError,
} from './sign-up-draft.ts';

const complete: SignUpDraft = {
  organizationName: 'Jatobá Móveis',
  domain: 'jatoba',
  email: 'marina.teles@jatoba.example',
  phone: '+5511955500142',
  password: 'Capim!82-azul',
  confirmation: 'Capim!82-azul',
  crm: 'Pipedrive',
  userQuantity: '12',
};

it.each([
  ['Jatobá Móveis-1', 'jatobmveis1'],
  ['JATOBA.alo.example', 'jatobaaloexample'],
  [' _- ', ''],
])('SGN-03 cleans the domain %j to %j', (typed, domain) => {
  expect(cleanDomain(typed)).toBe(domain);
});

it.each([
  ['12', '12'],
  ['0', ''],
  ['-3', '3'],
  ['1,5', '15'],
])('SGN-02 cleans the quantity %j to %j', (typed, quantity) => {
  expect(cleanQuantity(typed)).toBe(quantity);
});

it.each(Object.keys(complete) as (keyof SignUpDraft)[])('SGN-02 requires %s', (field) => {
  expect(findSignUpFieldError(complete, field)).toBeUndefined();
  expect(findSignUpFieldError({ ...complete, [field]: ' ' }, field)).toBeDefined();
});

it.each([
  ['domain', 'api', accounts.domainRefused],
  ['domain', 'status', accounts.domainRefused],
  ['email', 'marina.teles', texts.invalidEmail],
  ['email', 'marina@', texts.invalidEmail],
  ['phone', '1195550', texts.invalidPhone],
  ['phone', '+3512155501043512155501043', texts.invalidPhone],
  ['password', 'Capim!82a', accounts.passwordTooShort(10)],
  ['password', 'Jatoba!2026', accounts.passwordOwnWords],
  ['confirmation', 'Capim!82', texts.passwordsDiffer],
] as const)('refuses %s %j', (field, value, text) => {
  expect(findSignUpFieldError({ ...complete, [field]: value }, field)).toBe(text);
});
