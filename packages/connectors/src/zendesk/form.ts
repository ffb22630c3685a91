import type { FormFacts, FormState } from '../manifest.ts';
import { changeFields, showAfterSubdomain } from '../shared/form.ts';

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/;
const TOKEN = /^.{40,}$/;

/**
 * No new API tokens since 27 October 2026, and none valid after 30 April 2027, so Zendesk's page
 * needs only the subdomain. With a key, lists load once token or email is complete.
 */
export function form(plain: FormState, facts: FormFacts): FormState {
  const { values, untouched } = facts;
  const isComplete =
    untouched.includes('token') ||
    TOKEN.test(values['token'] ?? '') ||
    EMAIL.test(values['email'] ?? '');
  return {
    ...changeFields(plain, { token: showAfterSubdomain(facts) }),
    asksLists: isComplete,
    oauthPageFields: ['subdomain'],
  };
}
