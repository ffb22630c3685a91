import { expect, it } from 'vitest';
import { getForm, EMPTY_FACTS } from '../shared/form.ts';
import { salesforceManifest as manifest } from './manifest.ts';

it.each([
  ['true', true],
  ['false', false],
  ['', false],
])('GW-salesforce asks only franchisees for a domain: %j', (franchisee, isAsked) => {
  const { fields } = getForm(manifest, { ...EMPTY_FACTS, values: { franchisee } });

  expect(fields).toMatchObject({
    accountType: { isAsked, isRequired: isAsked, initial: 'default' },
    subdomain: { isAsked, isRequired: isAsked },
  });
});

it('GW-salesforce says how long a custom domain takes', () => {
  const kind = manifest.credentials.find(({ name }) => name === 'accountType');

  expect(kind).toMatchObject({
    options: [
      { value: 'default', label: 'Padrão (https://….my.site.com)' },
      { value: 'customFranchisee', label: 'Personalizado (cadastro em até 7 dias úteis)' },
    ],
  });
});

it('GW-salesforce requires all choices', () => {
  expect(getForm(manifest).needsChoices).toBe(true);
  expect(manifest.choices.every(({ isRequired }) => isRequired)).toBe(true);
});
