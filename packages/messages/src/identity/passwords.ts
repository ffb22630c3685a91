// PWD-01 PWD-03
export const passwords = {
  mismatch: 'A nova senha e confirmação não correspondem, por favor tente novamente',
  wrongCurrent: 'A senha atual informada não confere...',

  // ours
  title: 'Alterar senha',
  resetTitle: 'Criar nova senha',
  lead: 'Você vai entrar de novo depois da troca.',
  resetLead: 'Escolha a senha que você vai usar a partir de agora.',
  current: 'Senha atual',
  next: 'Nova senha',
  confirmation: 'Confirmação',
  submit: 'Alterar senha',
  backToPortal: 'Voltar ao portal',
  backToSignIn: 'Voltar ao login',
  currentMissing: 'Informe a senha atual',
  nextMissing: 'Informe a nova senha',
  confirmationMissing: 'Repita a nova senha',
  confirmTitle: 'Alterar a senha?',
  confirmText:
    'Todos os seus tokens de acesso serão apagados, todas as suas sessões serão encerradas e você vai precisar entrar de novo.',
  linkNotValidTitle: 'Este link não vale mais',
  linkNotValid:
    'O link para criar uma nova senha expirou ou já foi usado. Peça um novo para continuar.',
  askNewLink: 'Pedir um novo link',

  tokensErased: (count: number) =>
    count === 1 ? '1 token de acesso será apagado.' : `${count} tokens de acesso serão apagados.`,
  tokensErasedHint: 'O que usa estes tokens vai parar. Crie novos depois da troca.',
  tokensErasedUnknown: 'Todos os seus tokens de acesso serão apagados.',
  moreTokens: (count: number) => (count === 1 ? 'Mais 1 token' : `Mais ${count} tokens`),
  noTokens: 'Você não tem tokens de acesso: nenhuma integração sua vai parar.',
  tokensLoading: 'Carregando seus tokens de acesso',
  unnamedToken: (start: string) => `Sem nome (${start}…)`,
  tokenUsed: (when: string) => `último uso ${when}`,
  tokenNeverUsed: 'nunca usado',
  serviceTokensStay: 'Tokens de serviço da organização continuam valendo.',
};

export const newPassword = {
  help: (length: number) => `Pelo menos ${length} caracteres`,
  missing: (count: number) => (count === 1 ? 'Falta 1 caractere' : `Faltam ${count} caracteres`),
  strength: {
    weak: 'Senha fraca: use mais caracteres ou palavras menos comuns',
    fair: 'Senha razoável',
    good: 'Senha boa',
    strong: 'Senha forte',
  },
};
