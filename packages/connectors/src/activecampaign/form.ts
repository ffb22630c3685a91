import type { FormFacts, FormState } from '../manifest.ts';
import { changeFields, shownAfterSubdomain } from '../shared/form.ts';

export function form(plain: FormState, facts: FormFacts): FormState {
  const later = shownAfterSubdomain(facts);
  return changeFields(plain, { apiUrl: later, token: later });
}
