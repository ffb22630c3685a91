import type { FormState } from '../manifest.ts';

export const form = (plain: FormState): FormState => ({
  ...plain,
  missingExtension: 'Integração Ramal precisa estar ativa',
});
