import { formatCount } from '../platform/count-text.ts';
import { formatWait } from '../platform/errors.ts';

export const accounts = {
  // SGN-03
  domainRefused: 'Domínio inválido, por favor informe outro',

  // PRF-01 PRF-02
  nameAndEmailRequired: 'O campo nome e email são obrigatórios',
  nameRequired: 'O campo nome é obrigatório',

  // ours
  emailInvalid: 'Informe um email válido',
  phoneInvalid: 'Informe o telefone com DDD',
  tooLong: (most: number) => `Informe no máximo ${formatCount(most)} caracteres`,
  domainTaken: 'Este domínio já está em uso, por favor informe outro',
  emailTaken: 'Este email já está cadastrado',
  passwordTooShort: (length: number) => `A senha precisa ter pelo menos ${length} caracteres`,
  passwordCommon:
    'Esta senha é muito comum e fácil de adivinhar. Escolha outra, por exemplo algumas palavras juntas',
  passwordOwnWords:
    'A senha não pode ser o email, o domínio ou o nome do produto. Escolha outra, por exemplo algumas palavras juntas',
  emailNotFound: 'Não encontramos seu email em nossa base.',
  resetEmailNotVerified:
    'Seu email ainda não foi confirmado ou está bloqueado. Confira sua caixa de entrada ou fale com um administrador da sua organização.',
  resetLinkNotValid: 'Este link expirou ou já foi usado. Peça a recuperação da senha de novo.',
  invalidPassword: 'A senha atual informada não confere.',
  tooManyRecoveries: (seconds: number) =>
    `Muitos pedidos de recuperação de senha. Aguarde ${formatWait(seconds)} e tente de novo.`,
  tooManyConfirmations: (seconds: number) =>
    `Muitos pedidos de confirmação. Aguarde ${formatWait(seconds)} e tente de novo.`,
  tooManySignUps: (seconds: number) =>
    `Muitos cadastros em pouco tempo. Aguarde ${formatWait(seconds)} e tente de novo.`,
  tooManyLinks: (seconds: number) =>
    `Muitos links inválidos. Aguarde ${formatWait(seconds)} e tente de novo.`,
};
