import type { FormFacts, FormState, Refusal } from '../manifest.ts';
import { changeFields, emailField } from '../shared/form.ts';

/** The password is typed once: `prepare` gives a token for it, which is kept, and the password nowhere. */
export function form(plain: FormState, { values, untouched, saved }: FormFacts): FormState {
  const hasToken = Boolean(values['credentials']) || untouched.includes('password');
  const email = emailField(values['email'], 'Email inválido');
  const isKept = (saved?.['credentials'] ?? null) !== null;
  return {
    ...changeFields(plain, {
      email,
      password: { isKept, isStored: false, isRequired: !hasToken },
    }),
    isLogin: true,
    prepared: ['credentials'],
  };
}

/** Shows Groner's own words, if it gave some. An account that is not there looks like a vendor that is unavailable. */
export function wordRefusal({ kind, words, isTyped, saysWhen }: Refusal): string | null {
  const isAway = kind === 'unavailable' || kind === 'unknown';
  if (isAway) return isTyped && !saysWhen ? words || WRONG_CREDENTIALS : null;
  return kind === 'credentials' || kind === 'rejected' ? words || null : null;
}

export const WRONG_CREDENTIALS = 'Erro ao tentar gerar o token de acesso com a Groner';
