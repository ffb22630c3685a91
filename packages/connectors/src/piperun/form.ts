import type { FormState } from '../manifest.ts';
import { changeChoices } from '../shared/form.ts';

export const form = (plain: FormState): FormState =>
  changeChoices(plain, { userId: { keeps: { accountId: 'account_id' } } });
