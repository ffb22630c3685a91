import type { FormState } from '../manifest.ts';
import { changeChoices, changeFields } from '../shared/form.ts';

/** The ends of its two keys are shown. The record takes the user's name and email, too. */
export const form = (plain: FormState): FormState =>
  changeChoices(
    changeFields(plain, { apiKey: { maskedCharacters: 28 }, tokenUser: { maskedCharacters: 240 } }),
    { userId: { keeps: { userName: 'first_name', userEmail: 'email' } } },
  );
