import type { FormFacts, FormState } from '../manifest.ts';
import { makeConditional, changeFields } from '../shared/form.ts';

/** Franchisees have their own domain, of either type. */
export function form(plain: FormState, { values }: FormFacts): FormState {
  const ofFranchisee = makeConditional(values['franchisee'] === 'true');
  return changeFields(plain, {
    accountType: { ...ofFranchisee, initial: 'default' },
    subdomain: ofFranchisee,
  });
}
