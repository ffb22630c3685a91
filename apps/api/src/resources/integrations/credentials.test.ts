import type { Manifest } from '@alo/connectors/manifest.ts';
import { moskitManifest } from '@alo/connectors/moskit/manifest.ts';
import { salesforceManifest } from '@alo/connectors/salesforce/manifest.ts';
import { MASKED_SECRET } from '@alo/contract/integrations.ts';
import { expect, it } from 'vitest';
import { credentialsOf } from './credentials.ts';

const text = { isRequired: true, isSecret: false };
const MANIFEST: Manifest = {
  ...moskitManifest,
  credentials: [
    { ...text, name: 'subdomain', label: 'Subdomínio' },
    { ...text, name: 'token', label: 'Token', isSecret: true },
    { ...text, name: 'group', label: 'Grupo', isRequired: false },
  ],
  texts: {},
};
const KEPT = { subdomain: 'acme', token: 'kept' };

it('INT-06 keeps a secret that was left out, and what was not given', () => {
  expect(credentialsOf(MANIFEST, { token: MASKED_SECRET }, KEPT)).toEqual({
    subdomain: 'acme',
    token: 'kept',
    group: null,
  });
  expect(credentialsOf(MANIFEST, { subdomain: 'acme', group: 7 }, { ...KEPT, group: '7' })).toEqual(
    {
      subdomain: 'acme',
      token: 'kept',
      group: '7',
    },
  );
});

it('INT-06 sends a kept secret to no other address than it was kept for', () => {
  for (const token of [MASKED_SECRET, undefined, null]) {
    const typed = { subdomain: 'somebody-elses', token };
    expect(() => credentialsOf(MANIFEST, typed, KEPT)).toThrow('Token é obrigatório');
  }
  expect(credentialsOf(MANIFEST, { subdomain: 'new', token: 'new' }, KEPT)).toMatchObject({
    subdomain: 'new',
    token: 'new',
  });
});

it('GW-salesforce asks for a domain only of a franchisee, and reads the answer as program and form give it', () => {
  const read = (given: object) => credentialsOf(salesforceManifest, { ...given }, {});

  for (const franchisee of [false, 'false'])
    expect(read({ franchisee })).toEqual({
      franchisee: 'false',
      accountType: null,
      subdomain: null,
    });
  expect(() => read({ franchisee: true, accountType: 'default' })).toThrow('Domínio é obrigatório');
  expect(() => read({})).toThrow('Franqueado é obrigatório');
});
