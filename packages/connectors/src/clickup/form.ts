import type { FormFacts, FormState } from '../manifest.ts';

/** Old accounts have shorter user numbers, and so keys below the usual 45. */
const COMPLETE_KEY = /^(.{40,}|pk_\d+_[A-Z0-9]{32})$/;

export const form = (plain: FormState, { values, untouched }: FormFacts): FormState => ({
  ...plain,
  asksLists: untouched.includes('token') || COMPLETE_KEY.test(values['token'] ?? ''),
});
