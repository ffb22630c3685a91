import type { Manifest } from '@alo/connectors/manifest.ts';
import { exactsalesManifest } from '@alo/connectors/exactsales/manifest.ts';
import { moskitManifest } from '@alo/connectors/moskit/manifest.ts';
import { salesforceManifest } from '@alo/connectors/salesforce/manifest.ts';
import { zendeskManifest } from '@alo/connectors/zendesk/manifest.ts';
import { DEFAULT_TEXTS } from '@alo/connectors/shared/card.ts';
import { MASKED_SECRET } from '@alo/contract/crm/integrations.ts';
import { expect, it } from 'vitest';
import { readCredentials } from './credentials.ts';

const text = { isRequired: true, isSecret: false };
const MANIFEST: Manifest = {
  ...moskitManifest,
  credentials: [
    { ...text, name: 'subdomain', label: 'Subdomínio' },
    { ...text, name: 'token', label: 'Token', isSecret: true },
    { ...text, name: 'group', label: 'Grupo', isRequired: false },
  ],
  texts: DEFAULT_TEXTS,
};
const STORED = { subdomain: 'acme', token: 'kept' };

it('INT-06 keeps settings and secrets that the caller leaves out', () => {
  expect(readCredentials(MANIFEST, { token: MASKED_SECRET }, STORED)).toEqual({
    subdomain: 'acme',
    token: 'kept',
    group: null,
  });
  expect(
    readCredentials(MANIFEST, { subdomain: 'acme', group: 7 }, { ...STORED, group: '7' }),
  ).toEqual({
    subdomain: 'acme',
    token: 'kept',
    group: '7',
  });
});

it('GW-zendesk needs only its subdomain once the account is authorized', () => {
  const read = (input: object, isAuthorized: boolean) =>
    readCredentials(zendeskManifest, { ...input }, {}, isAuthorized);

  expect(read({ subdomain: 'acme' }, true)).toEqual({
    subdomain: 'acme',
    email: null,
    token: null,
  });
  expect(() => read({ subdomain: 'acme' }, false)).toThrow('Email e Token são obrigatórios');
  expect(() => read({}, true)).toThrow('Email e Token são obrigatórios');
});

it('INT-06 sends a stored secret only to the address that it was stored for', () => {
  for (const token of [MASKED_SECRET, undefined, null]) {
    const input = { subdomain: 'somebody-elses', token };
    expect(() => readCredentials(MANIFEST, input, STORED)).toThrow('Token é obrigatório');
  }
  expect(readCredentials(MANIFEST, { subdomain: 'new', token: 'new' }, STORED)).toMatchObject({
    subdomain: 'new',
    token: 'new',
  });
});

it('GW-salesforce asks only franchisees for a domain, and reads answers of programs and of the form', () => {
  const read = (input: object) => readCredentials(salesforceManifest, { ...input }, {});

  for (const franchisee of [false, 'false'])
    expect(read({ franchisee })).toEqual({
      franchisee: 'false',
      accountType: null,
      subdomain: null,
    });
  expect(() => read({ franchisee: true, accountType: 'default' })).toThrow('Domínio é obrigatório');
  expect(read({ franchisee: true, subdomain: 'acme' })).toMatchObject({ accountType: 'default' });
  expect(() => read({})).toThrow('Franqueado é obrigatório');
});

it('GW-exactsales defaults to v2, and requires a whole email only for v1', () => {
  const tokenExactApi = 'a-token';
  const read = (input: object, stored = {}) =>
    readCredentials(exactsalesManifest, { tokenExactApi, ...input }, stored);
  const v1 = { versionExactApi: 'v1' };

  expect(read({})).toEqual({ versionExactApi: 'v2', tokenExactApi, emailExactApi: null });
  expect(read({ emailExactApi: 'nonsense' })).toMatchObject({ versionExactApi: 'v2' });
  expect(() => read(v1)).toThrow('Email inválido');
  expect(() => read({ ...v1, emailExactApi: 'ana@acme' })).toThrow('Email inválido');
  expect(() => read({ tokenExactApi: '' })).toThrow('Token Exact API é obrigatório');
  const emailExactApi = ' Ana@ACME.example ';
  expect(read({ ...v1, emailExactApi })).toMatchObject({ emailExactApi: 'ana@acme.example' });
  const stored = { versionExactApi: 'v2', tokenExactApi };
  const masked = { ...v1, emailExactApi: 'ana@acme.example', tokenExactApi: MASKED_SECRET };
  expect(read(masked, stored)).toMatchObject({ tokenExactApi });
});
