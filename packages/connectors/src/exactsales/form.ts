import type { FormFacts, FormState } from '../manifest.ts';
import { askedOnlyIf, changeFields, emailField } from '../shared/form.ts';

const WRONG_EMAIL = 'Email inválido';

/** Version 1 asks for an email. Neither it nor the version says whose account it is: the token does. */
export function form(plain: FormState, { values }: FormFacts): FormState {
  const { versionExactApi, emailExactApi } = values;
  return changeFields(plain, {
    versionExactApi: { initial: 'v2', namesAccount: false },
    emailExactApi: {
      ...askedOnlyIf(versionExactApi === 'v1'),
      ...emailField(emailExactApi, WRONG_EMAIL),
      missing: WRONG_EMAIL,
      namesAccount: false,
    },
  });
}
