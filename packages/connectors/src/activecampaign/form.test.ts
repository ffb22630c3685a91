import { expect, it } from 'vitest';
import { getForm, EMPTY_FACTS } from '../shared/form.ts';
import { activecampaignManifest as manifest } from './manifest.ts';

const WRONG =
  'Falha na validação dos dados. Por favor, verifique suas credenciais e tente novamente.';

const formAt = (subdomain: string) => getForm(manifest, { ...EMPTY_FACTS, values: { subdomain } });

it.each([
  ['', false],
  ['ac ', false],
  ['acm', true],
])(
  'GW-activecampaign shows address and token from the third character of %j on',
  (apiUrl, isShown) => {
    const { fields } = formAt(apiUrl);

    expect(fields).toMatchObject({
      subdomain: { isShown: true },
      apiUrl: { isShown, isRequired: true },
      token: { isShown, isRequired: true },
    });
  },
);

it.each([
  [{ isTyped: true, hasRetryAfter: false }, WRONG],
  [{ isTyped: false, hasRetryAfter: false }, null],
  [{ isTyped: true, hasRetryAfter: true }, null],
])('GW-activecampaign shows an account that does not answer, %j, as %j', (facts, text) => {
  for (const kind of ['unavailable', 'unknown'] as const) {
    expect(manifest.describeRefusal({ kind, vendorMessage: '', ...facts })).toBe(text);
  }
});
