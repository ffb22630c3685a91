import { expect, it } from 'vitest';
import { getForm, EMPTY_FACTS } from '../shared/form.ts';
import { exactsalesManifest as manifest } from './manifest.ts';

const fieldsAt = (values: Record<string, string>) =>
  getForm(manifest, { ...EMPTY_FACTS, values }).fields;
const emailAt = (versionExactApi: string, emailExactApi = '') =>
  fieldsAt({ versionExactApi, emailExactApi })['emailExactApi'];

it('GW-exactsales offers v1 and v2, and proposes v2', () => {
  const version = manifest.credentials.find(({ name }) => name === 'versionExactApi');

  expect(version).toMatchObject({ options: [{ value: 'v1' }, { value: 'v2' }] });
  expect(fieldsAt({})['versionExactApi']!.initial).toBe('v2');
});

it('GW-exactsales asks for an email only with v1', () => {
  expect(emailAt('v1')).toMatchObject({ isAsked: true, isRequired: true });
  expect(emailAt('v2')).toMatchObject({ isAsked: false, isRequired: false });
});

it('GW-exactsales shows Email inválido for a missing or wrong email', () => {
  expect(emailAt('v1')).toMatchObject({ missing: 'Email inválido', problem: null, isEmail: true });
  expect(emailAt('v1', 'ana@acme')).toMatchObject({ problem: 'Email inválido' });
  expect(emailAt('v1', 'ana@acme.example')).toMatchObject({ problem: null });
});

it('GW-exactsales identifies the account by the token, not by version or email', () => {
  const { versionExactApi, emailExactApi } = fieldsAt({});

  expect([versionExactApi!.namesAccount, emailExactApi!.namesAccount]).toEqual([false, false]);
});
