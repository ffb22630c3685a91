export const twoFactor = {
  codeRequired: 'Informe o código de verificação',
  codeInvalid: 'Código incorreto ou já usado. Confira e tente de novo.',
  passkeyRequired:
    'Sua organização exige verificação em duas etapas. Entre com a sua chave de acesso.',
  passwordInvalid: 'Senha incorreta. Confira e tente de novo.',
  alreadyOn: 'A verificação em duas etapas já está ativa',
  notStarted: 'Comece a configuração de novo',
  cannotTurnOff:
    'Sua organização exige verificação em duas etapas. Cadastre uma chave de acesso antes de desativar o aplicativo.',
  cannotRemoveLast:
    'Sua organização exige verificação em duas etapas. Ative o aplicativo de autenticação antes de remover a última chave.',
  ownFactorFirst:
    'Configure a sua própria verificação em duas etapas, ou uma chave de acesso, antes de exigir a de todos.',
  cannotResetOwn: 'Use os botões da sua própria conta',
  passkeyUnknown: 'A chave de acesso não foi reconhecida',
  passkeyRefused: 'A chave de acesso não pôde ser cadastrada. Tente de novo.',
  passkeyKnown: 'Esta chave de acesso já está cadastrada',
};
