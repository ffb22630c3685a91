import type { FormFacts, FormState } from '../manifest.ts';
import { changeFields, showAfterSubdomain } from '../shared/form.ts';

export function form(plain: FormState, facts: FormFacts): FormState {
  const isShown = showAfterSubdomain(facts);
  return changeFields(plain, { apiUrl: isShown, token: isShown });
}
