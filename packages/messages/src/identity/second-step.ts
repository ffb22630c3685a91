// Sign-in does not load security.ts.

export const secondStep = {
  code: 'Código de verificação',
  title: 'Verificação em duas etapas',
  text: 'Digite o código de 6 dígitos do seu aplicativo de autenticação.',
  recoveryText: 'Digite um dos seus códigos de recuperação. Cada um serve uma vez.',
  recoveryCode: 'Código de recuperação',
  byRecoveryCode: 'Usar um código de recuperação',
  byApp: 'Usar o aplicativo de autenticação',
  submit: 'Verificar e entrar',
  back: 'Voltar',
  codeMissing: 'Digite os 6 dígitos do código',
  recoveryMissing: 'Digite um código de recuperação',
  passkey: 'Entrar com chave de acesso',
  or: 'ou',
};

export const emailStep = {
  title: 'Confirme pelo email',
  text: (email: string) =>
    `Houve muitas tentativas de entrar nesta conta. Se o email e a senha estiverem certos, um código de 6 dígitos chega em ${email} em instantes. Ele vale por 10 minutos. Olhe também o spam.`,
  code: 'Código do email',
  invalid: 'O código não confere ou não vale mais. Confira também o email e a senha.',
  submit: 'Entrar',
  resend: 'Enviar outro código',
  resent:
    'Se a senha estiver certa, outro código chega em instantes. São até três por hora, e vale o último.',
};

// Shown if the sign-in is not recent.
export const reauthentication = {
  title: 'Confirme que é você',
  text: 'Faz um tempo que você entrou. Por segurança, confirme sua identidade para continuar.',
  password: 'Senha',
  code: 'Código de verificação ou de recuperação',
  passkey: 'Usar chave de acesso',
  submit: 'Confirmar',
  cancel: 'Cancelar',
};

export const passkeyRefusals = {
  cancelled: 'A operação foi cancelada ou o tempo acabou. Tente de novo.',
  alreadyThere: 'Este aparelho já tem uma chave de acesso sua.',
  failed: 'O navegador não conseguiu usar a chave de acesso. Tente de novo ou use outro aparelho.',
  unknown: 'Esta chave de acesso não foi reconhecida. Entre com email e senha.',
};
