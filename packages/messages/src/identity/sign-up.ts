// SGN-02 SGN-04
export const signUp = {
  fieldsMissing: 'Por favor, informe todos os campos',
  passwordsDiffer: 'A senha e confirmação não conferem, favor informar a mesma senha',

  // ours
  organizationNotCreated: (phone: string) =>
    `Não foi possível criar sua organização. Fale com o suporte pelo WhatsApp ${phone}.`,
  emailExists: 'Este email já está cadastrado. Entre com ele ou recupere a senha.',
  invalidEmail: 'Email inválido. Confira o endereço informado.',
  title: 'Criar conta',
  lead: 'Leva dois minutos. Depois é só confirmar o email.',
  organizationName: 'Nome da organização',
  domain: 'Domínio',
  domainHelp: 'Apenas letras e números. É o endereço dos seus ramais.',
  domainSuffix: (suffix: string) => `O domínio termina em ${suffix}.`,
  email: 'Email',
  phone: 'Telefone',
  password: 'Senha',
  confirmation: 'Confirmação da senha',
  crm: 'CRM',
  crmPlaceholder: 'Selecione',
  /** Manifests name the others. */
  otherCrms: { DavosCRM: 'Davos CRM', Outros: 'Outros' },
  userQuantity: 'Quantidade de usuários',
  submit: 'Criar conta',
  hasAccount: 'Já tem conta?',
  signIn: 'Entrar',
  organizationNameMissing: 'Informe o nome da organização',
  domainMissing: 'Informe o domínio',
  emailMissing: 'Informe o email',
  phoneMissing: 'Informe o telefone',
  invalidPhone: 'Informe o telefone com DDD',
  passwordMissing: 'Informe a senha',
  confirmationMissing: 'Repita a senha',
  crmMissing: 'Selecione o CRM',
  userQuantityMissing: 'Informe pelo menos 1 usuário',
  doneTitle: 'Confirme seu email',
  doneText: (email: string) =>
    `Sua conta foi criada. Enviamos um link para ${email}: abra-o para confirmar seu email antes do primeiro login.`,
  doneNote: 'Não chegou? Olhe também o spam e o lixo eletrônico.',
  doneContinue: 'Continuar',
};
