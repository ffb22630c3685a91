import type { FormFacts, FormState, Refusal } from '../manifest.ts';
import { changeFields, makeEmailField } from '../shared/form.ts';

/** `prepare` stores a token instead of the password. */
export function form(plain: FormState, { values, untouched, saved }: FormFacts): FormState {
  const hasToken = Boolean(values['credentials']) || untouched.includes('password');
  const email = makeEmailField(values['email'], 'Email inválido');
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

/** A nonexistent account looks like an unavailable vendor. */
export function describeRefusal({
  kind,
  vendorMessage,
  isTyped,
  hasRetryAfter,
}: Refusal): string | null {
  const isUnavailable = kind === 'unavailable' || kind === 'unknown';
  if (isUnavailable) return isTyped && !hasRetryAfter ? vendorMessage || WRONG_CREDENTIALS : null;
  return kind === 'credentials' || kind === 'rejected' ? vendorMessage || null : null;
}

export const WRONG_CREDENTIALS = 'Erro ao tentar gerar o token de acesso com a Groner';
