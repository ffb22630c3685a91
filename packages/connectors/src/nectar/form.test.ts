import { expect, it } from 'vitest';
import { getForm } from '../shared/form.ts';
import { nectarManifest as manifest } from './manifest.ts';

it('GW-nectar needs an active extension', () => {
  expect(getForm(manifest).missingExtension).toBe('Integração Ramal precisa estar ativa');
});
