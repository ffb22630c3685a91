import { expect, it } from 'vitest';
import { getForm } from '../shared/form.ts';
import { piperunManifest as manifest } from './manifest.ts';

it('GW-piperun stores the account of the chosen user', () => {
  expect(getForm(manifest).choices['userId']!.keeps).toEqual({ accountId: 'account_id' });
});
