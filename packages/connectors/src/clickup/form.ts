import type { FormFacts, FormState } from '../manifest.ts';

/** Keys grow with the number of their user: those of old accounts are shorter than the 45 of others. */
const WHOLE = /^(.{40,}|pk_\d+_[A-Z0-9]{32})$/;

export const form = (plain: FormState, { values, untouched }: FormFacts): FormState => ({
  ...plain,
  asksLists: untouched.includes('token') || WHOLE.test(values['token'] ?? ''),
});
