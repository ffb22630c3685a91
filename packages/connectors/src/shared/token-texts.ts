/** Of cards that ask for one token, in the product's own words (GW-agendor, GW-ploomes, GW-sunhub). */
export const TOKEN_TEXTS = {
  missingCredentials: 'O token não pode estar vazio.',
  wrongCredentials: 'Token inválido',
  wrongOnSave: 'Falha na validação do token. Por favor, verifique o seu token e tente novamente.',
} as const;
