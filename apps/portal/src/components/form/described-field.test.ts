import { secretField } from '@alo/messages/platform/controls.ts';
import { MantineProvider } from '@mantine/core';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  type DescribedFields,
  type DraftOf,
  toFormRules,
} from '../../lib/forms/described-fields.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { DescribedField } from './described-field.tsx';

const fields = {
  account: { kind: 'text', label: 'Conta', help: 'Como no CRM', required: 'missing' },
  port: { kind: 'number', label: 'Porta' },
  limit: { kind: 'money', label: 'Limite' },
  phone: { kind: 'phone', label: 'Telefone' },
  taxId: { kind: 'taxId', label: 'CNPJ' },
  key: { kind: 'secret', label: 'Chave', help: 'No painel do CRM', required: 'missing' },
  isOn: { kind: 'boolean', label: 'Ligado', help: 'Vale já' },
  way: { kind: 'select', label: 'Como', options: [{ value: 'a', label: 'Assim' }] },
  emails: {
    kind: 'list',
    label: 'E-mails',
    max: { value: 3, message: 'too many' },
    clean: (typed) => typed,
    countText: (count, most) => `${count} de ${most}`,
    addLabel: 'Mais um',
    removeLabel: (email) => `Tirar ${email}`,
    visibleWhen: { field: 'isOn', equals: true },
  },
} satisfies DescribedFields;

const rules = toFormRules(fields);

function Sample({ draft }: { draft: Partial<DraftOf<typeof fields>> }) {
  const form = useFormDraft(rules, { ...rules.empty, ...draft });
  const names = Object.keys(fields) as (keyof typeof fields)[];
  return createElement(
    Fragment,
    null,
    names.map((name) =>
      createElement(DescribedField<typeof fields>, { key: name, fields, form, name }),
    ),
  );
}

const show = (draft: Partial<DraftOf<typeof fields>>) =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(Sample, { draft })));
const findInput = (html: string, name: string) =>
  html.match(new RegExp(`<(?:input|select)[^>]*\\bname="${name}"[^>]*>`))?.[0];

it('shows every kind of field with its label and marks optional ones', () => {
  const html = show({ account: 'jatoba', port: '5061', isOn: true, emails: ['a@b.example'] });

  for (const name of Object.keys(fields)) expect(findInput(html, name), name).toBeDefined();
  expect(findInput(html, 'account')).toContain('value="jatoba"');
  expect(findInput(html, 'account')).toContain('required');
  expect(findInput(html, 'port')).toContain('inputMode="numeric"');
  expect(findInput(html, 'isOn')).toContain('checked');
  expect(html).toContain('Tirar a@b.example');
  expect(html).toContain('Como no CRM');
  expect(findInput(show({}), 'emails')).toBeUndefined();
});

it('requires a secret only if none is saved', () => {
  const html = show({ key: { isSaved: true, typed: '' } });
  expect(html).toContain(secretField.kept);
  expect(findInput(html, 'key')).toContain('value=""');
  expect(findInput(html, 'key')).not.toContain('required');
  expect(findInput(html, 'key')).toContain('type="password"');

  const none = show({});
  expect(none).not.toContain(secretField.kept);
  expect(none).toContain('No painel do CRM');
  expect(findInput(none, 'key')).toContain('required');
  expect(show({ key: { isSaved: true, typed: 'k-2' } })).not.toContain(secretField.kept);
});
