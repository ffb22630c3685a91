import type { FormState } from '../manifest.ts';
import { changeChoices } from '../shared/form.ts';

export const MISSING = 'ID da conta, Chave secreta e Usuário Sharpspring são obrigatórios';

export const form = (plain: FormState): FormState => ({
  ...changeChoices(plain, { userProfileId: { missing: MISSING } }),
  needsChoices: true,
});
