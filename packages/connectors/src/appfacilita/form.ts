import type { FormState } from '../manifest.ts';
import { changeChoices, changeFields } from '../shared/form.ts';

/** The record needs the user's name and email. */
export const form = (plain: FormState): FormState =>
  changeChoices(
    changeFields(plain, { apiKey: { maskedCharacters: 28 }, tokenUser: { maskedCharacters: 240 } }),
    { userId: { keeps: { userName: 'first_name', userEmail: 'email' } } },
  );
