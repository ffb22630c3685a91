import { waitInWords } from './errors.ts';

export const users = {
  // portal §5, invite user
  credentialsRequired: 'Você precisa informar um email e senha',
  // portal §8, invite user
  emailTaken: 'Email já cadastrado, por favor informe outro ou recupere a senha',

  // ours
  emailInvalid: 'Email inválido',
  tooManyInvitations: (seconds: number) =>
    `Muitos convites em pouco tempo. Aguarde ${waitInWords(seconds)} e tente de novo.`,
};
