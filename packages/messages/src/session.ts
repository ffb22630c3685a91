// portal §2 and §5, login
export const session = {
  expired: 'Sua sessão expirou, por favor faça login novamente',
  invalidEmail: 'Para fazer o login você precisa informar um email válido',
  loginFailed: 'Por favor, verifique o email e senha inseridos e tente novamente',
};
