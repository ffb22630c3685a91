import type { Manifest } from '../manifest.ts';

export const DEFAULT_CARD = {
  isNew: false,
  hasTutorial: true,
  rolloutFlag: null,
} as const satisfies Manifest['card'];

export const DEFAULT_TEXTS = {
  missingCredentials: null,
  wrongCredentials: null,
  wrongOnSave: null,
} as const satisfies Manifest['texts'];

/** These are the product's own words (GW-agendor, GW-ploomes, GW-sunhub). */
export const TOKEN_TEXTS = {
  missingCredentials: 'O token não pode estar vazio.',
  wrongCredentials: 'Token inválido',
  wrongOnSave: 'Falha na validação do token. Por favor, verifique o seu token e tente novamente.',
} as const satisfies Manifest['texts'];

/** Makes one choice for answered calls and one for the others. */
export const makeOutcomeChoices = <
  const Name extends string,
  const List extends string,
  const IsRequired extends boolean,
>(
  name: Name,
  label: string,
  list: List,
  isRequired: IsRequired,
) =>
  [
    {
      name: `${name}Answered` as const,
      label: `${label} das chamadas atendidas`,
      isRequired,
      list,
    },
    {
      name: `${name}NotAnswered` as const,
      label: `${label} das chamadas não atendidas`,
      isRequired,
      list,
    },
  ] as const satisfies Manifest['choices'];
