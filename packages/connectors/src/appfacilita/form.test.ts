import { expect, it } from 'vitest';
import { getForm } from '../shared/form.ts';
import { appfacilitaManifest as manifest } from './manifest.ts';

it('GW-appfacilita masks the first 28 characters of its key and 240 of its token', () => {
  expect(getForm(manifest).fields).toMatchObject({
    apiInstance: { maskedCharacters: Infinity },
    apiKey: { maskedCharacters: 28 },
    tokenUser: { maskedCharacters: 240 },
  });
});

it('GW-appfacilita stores the name and email of the chosen user', () => {
  expect(getForm(manifest).choices['userId']!.keeps).toEqual({
    userName: 'first_name',
    userEmail: 'email',
  });
});
