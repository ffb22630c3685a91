// docs/spec/sign-in.md
export const session = {
  expired: 'Sua sessão expirou, por favor faça login novamente',
  invalidEmail: 'Para fazer o login você precisa informar um email válido',
  loginFailed: 'Por favor, verifique o email e senha inseridos e tente novamente',
  emailVerified: 'Parabéns! Seu email foi confirmado com sucesso!',

  // ours
  emailNotVerified:
    'Seu email ainda não foi confirmado ou está bloqueado. Confira sua caixa de entrada ou fale com um administrador da sua organização.',
  signInFirst: 'Entre com email e senha para fazer isso: um token não pode.',
  tokenStopped:
    'Este token parou: a organização exige a verificação em duas etapas. Quem o criou precisa entrar no portal e ativar a sua em Segurança; depois disso o token volta a funcionar.',
  secondFactorFirst:
    'Sua organização exige a verificação em duas etapas. Ative a sua em Segurança para continuar.',
  confirmAgain: 'Confirme que é você para continuar.',
  emailCodeRequired:
    'Houve muitas tentativas de entrar nesta conta. Se o email e a senha estiverem certos, um código foi enviado ao email: informe-o para entrar (emailCode, na API).',
  emailCodeInvalid:
    'O código não confere ou não vale mais. Confira também o email e a senha, ou peça outro código.',
  tooManyAttempts: (wait: string) =>
    `Muitas tentativas de acesso. Aguarde ${wait} e tente de novo.`,
  loadFailed: 'Não foi possível carregar os dados da sua conta. Entre de novo.',
  title: 'Entrar',
  lead: 'Acesse o portal da sua organização.',
  email: 'Email',
  password: 'Senha',
  submit: 'Entrar',
  noAccount: 'Ainda não tem conta?',
  signUp: 'Criar conta',
  passwordChanged: 'Senha alterada. Entre com a nova senha.',
  emailVerifiedTitle: 'Email confirmado',
  emailVerifiedContinue: 'Entrar',
  linkExpiredTitle: 'O link de ativação não vale mais',
  linkExpired:
    'O link de ativação expirou ou já foi usado. Se você ainda não consegue entrar, peça ao administrador da sua organização que desbloqueie seu email: um novo link será enviado.',
  linkExpiredSupport: 'É o único administrador? Fale com o suporte:',
  linkExpiredClose: 'Entendi',
  supportChat: 'Suporte pelo WhatsApp',
  supportLinks: 'Suporte',
  waitingTitle: 'Muitos acessos ao mesmo tempo',
  waitingText: 'Você continua conectado. A página carrega sozinha assim que o servidor liberar.',
  waitingSeconds: (seconds: number) => `Nova tentativa em ${seconds} s`,
  loading: 'Carregando sua conta',
};

// ours
export const confirmationMail = {
  resend: 'Reenviar link de confirmação',
  resent: (email: string) =>
    `Se falta só confirmar o email, um novo link chega em ${email} em instantes. Olhe também o spam e o lixo eletrônico.`,
};
