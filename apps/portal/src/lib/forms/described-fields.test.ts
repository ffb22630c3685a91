import { expect, it } from 'vitest';
import { toRequestBody, type DescribedFields, toFormRules } from './described-fields.ts';
import { findErrors } from './form-draft.ts';

const fields = {
  name: {
    kind: 'text',
    label: 'Nome',
    required: 'name missing',
    patterns: [
      { test: (text) => text.length > 2, message: 'short' },
      { test: (text) => /^[a-z]+$/.test(text), message: 'letters' },
    ],
  },
  port: {
    kind: 'number',
    label: 'Porta',
    min: { value: 1, message: 'low' },
    max: { value: 65_535, message: 'high' },
  },
  amount: {
    kind: 'money',
    label: 'Valor',
    initial: '50,00',
    required: 'amount missing',
    min: { value: 20, message: 'too little' },
  },
  phone: { kind: 'phone', label: 'Telefone' },
  taxId: { kind: 'taxId', label: 'CNPJ' },
  way: {
    kind: 'select',
    label: 'Como',
    options: [
      { value: 'key', label: 'Chave' },
      { value: 'none', label: 'Nada' },
    ],
  },
  key: {
    kind: 'secret',
    label: 'Chave',
    required: 'key missing',
    patterns: [{ test: (text) => text.startsWith('k-'), message: 'no key' }],
    visibleWhen: { field: 'way', equals: 'key' },
  },
  isOn: { kind: 'boolean', label: 'Ligado' },
  emails: {
    kind: 'list',
    label: 'E-mails',
    patterns: [{ test: (text) => text.includes('@'), message: 'no email' }],
    max: { value: 2, message: 'too many' },
    clean: (typed) => typed,
    countText: String,
    addLabel: 'Mais um',
    removeLabel: (email) => email,
    visibleWhen: { field: 'isOn', equals: true },
  },
} satisfies DescribedFields;

const rules = toFormRules(fields);
const good = {
  ...rules.empty,
  name: 'abc',
  key: { isSaved: true, typed: '' },
  emails: ['a@b', 'c@d'],
};
const validate = (draftChange: Partial<typeof good>) =>
  findErrors(rules, { ...good, ...draftChange });

it('begins with the described values or with empty ones', () => {
  expect(rules.empty).toEqual({
    name: '',
    port: '',
    amount: '50,00',
    phone: '',
    taxId: '',
    way: 'key',
    key: { isSaved: false, typed: '' },
    isOn: false,
    emails: [],
  });
  expect(findErrors(rules, rules.empty)).toEqual({ name: 'name missing', key: 'key missing' });
});

it.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'name missing' }],
  [{ name: '1' }, { name: 'short' }],
  [{ name: '123' }, { name: 'letters' }],
  [{ port: '0' }, { port: 'low' }],
  [{ port: 'x' }, { port: 'low' }],
  [{ port: '65535' }, {}],
  [{ port: '65536' }, { port: 'high' }],
  [{ amount: '' }, { amount: 'amount missing' }],
  [{ amount: '19,99' }, { amount: 'too little' }],
  [{ amount: '1.020,00' }, {}],
  [{ key: { isSaved: false, typed: '' } }, { key: 'key missing' }],
  [{ key: { isSaved: true, typed: 'x' } }, { key: 'no key' }],
  [{ key: { isSaved: false, typed: '' }, way: 'none' }, {}],
  [{ isOn: true }, {}],
  [{ isOn: true, emails: ['a@b', 'c'] }, { emails: 'no email' }],
  [{ isOn: true, emails: ['a@b', 'c@d', 'e@f'] }, { emails: 'too many' }],
  [{ emails: ['c'] }, {}],
])('validates %j with the errors %j', (draftChange, errors) => {
  expect(validate(draftChange)).toEqual(errors);
});

it('sends numbers as numbers or null, and no unchanged secret', () => {
  expect(toRequestBody(fields, { ...good, port: '5061', amount: '1.020,50' })).toEqual({
    name: 'abc',
    port: 5061,
    amount: 1020.5,
    phone: null,
    taxId: '',
    way: 'key',
    isOn: false,
  });
  const replaced = { ...good, key: { isSaved: true, typed: 'k-2' }, isOn: true };
  expect(toRequestBody(fields, replaced)).toMatchObject({
    key: 'k-2',
    port: null,
    emails: good.emails,
  });
  expect(toRequestBody(fields, { ...replaced, way: 'none' })).not.toHaveProperty('key');
});

it('hides dependent fields together with their condition', () => {
  const chain = {
    a: { kind: 'boolean', label: 'A' },
    b: { kind: 'boolean', label: 'B', visibleWhen: { field: 'a', equals: true } },
    c: { kind: 'text', label: 'C', visibleWhen: { field: 'b', equals: true } },
  } satisfies DescribedFields;

  expect(toRequestBody(chain, { a: false, b: true, c: 'x' })).toEqual({ a: false });
  expect(toRequestBody(chain, { a: true, b: true, c: 'x' })).toEqual({ a: true, b: true, c: 'x' });
});
