import type { FormFacts, FormState } from '../manifest.ts';
import { changeFields, shownAfterSubdomain } from '../shared/form.ts';

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/;
const TOKEN = /^.{40,}$/;

/**
 * Since 27 October 2026 no account makes another API token, and on 30 April 2027 all of them end: its own page authorizes us, too,
 * and needs the subdomain alone. By key the lists come once the token or the email is whole.
 */
export function form(plain: FormState, facts: FormFacts): FormState {
  const { values, untouched } = facts;
  const isWhole =
    untouched.includes('token') ||
    TOKEN.test(values['token'] ?? '') ||
    EMAIL.test(values['email'] ?? '');
  return {
    ...changeFields(plain, { token: shownAfterSubdomain(facts) }),
    asksLists: isWhole,
    pageNeeds: ['subdomain'],
  };
}
