import type { FormFacts, FormState } from '../manifest.ts';
import { makeConditional, changeFields, makeEmailField } from '../shared/form.ts';

const WRONG_EMAIL = 'Email inválido';

/** Version 1 asks for an email. */
export function form(plain: FormState, { values }: FormFacts): FormState {
  const { versionExactApi, emailExactApi } = values;
  return changeFields(plain, {
    versionExactApi: { initial: 'v2', namesAccount: false },
    emailExactApi: {
      ...makeConditional(versionExactApi === 'v1'),
      ...makeEmailField(emailExactApi, WRONG_EMAIL),
      missing: WRONG_EMAIL,
      namesAccount: false,
    },
  });
}
