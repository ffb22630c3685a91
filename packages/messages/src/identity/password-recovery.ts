// LOG-11. Sign-in does not load passwords.ts.
export const passwordRecovery = {
  emailNotFound: 'Não encontramos seu email em nossa base...',

  // ours
  open: 'Esqueci minha senha',
  title: 'Recuperar senha',
  lead: 'Informe seu email. Enviamos um link para criar uma nova senha.',
  email: 'Email',
  emailMissing: 'Informe seu email',
  invalidEmail: 'Informe um email válido',
  submit: 'Enviar link',
  cancel: 'Cancelar',
  close: 'Fechar',
  sentTitle: 'Confira seu email',
  sent: (email: string) =>
    `Enviamos um link para ${email}. Abra-o para criar uma nova senha. Não chegou? Olhe também o spam.`,
};
