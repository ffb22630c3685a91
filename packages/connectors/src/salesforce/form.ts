import type { FormFacts, FormState } from '../manifest.ts';
import { askedOnlyIf, changeFields } from '../shared/form.ts';

/** A franchisee has a domain of their own, of one kind or the other. */
export function form(plain: FormState, { values }: FormFacts): FormState {
  const ofFranchisee = askedOnlyIf(values['franchisee'] === 'true');
  return changeFields(plain, {
    accountType: { ...ofFranchisee, initial: 'default' },
    subdomain: ofFranchisee,
  });
}
