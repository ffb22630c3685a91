import { expect, it } from 'vitest';
import { getForm } from '../shared/form.ts';
import { sharpspringManifest as manifest } from './manifest.ts';

it('GW-sharpspring requires the CRM user and lists it among the missing credentials', () => {
  const { fields, choices, needsChoices } = getForm(manifest);
  const missing = 'ID da conta, Chave secreta e Usuário Sharpspring são obrigatórios';

  expect(fields).toMatchObject({ accountId: { missing }, secretKey: { missing } });
  expect(choices['userProfileId']!.missing).toBe(missing);
  expect(needsChoices).toBe(true);
});
