// The specifications do not word the mails.
const confirm = {
  title: 'Confirme seu email',
  button: 'Confirmar email',
  validity: 'O link vale por 7 dias e funciona uma vez.',
};

export const mails = {
  greeting: 'Olá!',
  linkFallback: 'Se o botão não funcionar, copie este endereço para o navegador:',
  sentBy: (product: string) => `Mensagem automática de ${product}.`,
  support: 'Dúvidas? Fale com o suporte:',

  signUp: {
    ...confirm,
    subject: (product: string) => `Confirme seu email para entrar - ${product}`,
    text: (domain: string) => [
      `O cadastro da sua organização foi feito, com o domínio ${domain}.`,
      'Falta só confirmar que este email é seu. Depois disso você já pode entrar.',
    ],
    ignore: 'Se você não fez este cadastro, ignore esta mensagem: sem a confirmação ninguém entra.',
  },

  confirmAgain: {
    ...confirm,
    subject: (product: string) => `Confirme seu email para entrar - ${product}`,
    text: [
      'Este é o novo link para confirmar seu email. Os anteriores não valem mais.',
      'Depois de confirmar você já pode entrar.',
    ],
    ignore: 'Se você não pediu este link, ignore esta mensagem.',
  },

  invitation: {
    ...confirm,
    title: 'Seu convite chegou',
    subject: (admin: string, product: string) => `${admin} convidou você - ${product}`,
    text: (admin: string, organization: string) => [
      `${admin} convidou você para a organização ${organization}.`,
      'Confirme seu email e entre com a senha que o administrador definiu. Se não souber qual é, recupere a senha na tela de entrada depois de confirmar.',
    ],
    ignore: 'Se você não esperava este convite, ignore esta mensagem.',
  },

  unblocked: {
    ...confirm,
    title: 'Seu acesso foi liberado',
    subject: (product: string) => `Seu acesso foi liberado: confirme seu email - ${product}`,
    text: (admin: string, organization: string) => [
      `${admin} liberou seu acesso à organização ${organization}.`,
      'Para voltar a entrar, confirme seu email.',
    ],
    ignore: 'Se você não esperava esta mensagem, ignore-a.',
  },

  resetPassword: {
    subject: (product: string) => `Escolha uma nova senha - ${product}`,
    title: 'Escolha uma nova senha',
    text: ['Recebemos um pedido para trocar a senha da sua conta.'],
    button: 'Escolher nova senha',
    validity: 'O link vale por 1 hora e funciona uma vez.',
    ignore: 'Se o pedido não foi seu, ignore esta mensagem: sua senha continua a mesma.',
  },

  signInCode: {
    subject: (product: string) => `Código para entrar - ${product}`,
    title: 'Seu código para entrar',
    code: (code: string) => `Digite este código na tela de entrada: ${code}`,
    why: (when: string, address: string | null) => [
      address === null
        ? `Alguém digitou a senha certa da sua conta em ${when}.`
        : `Alguém digitou a senha certa da sua conta em ${when}, a partir do endereço ${address}.`,
      'Pedimos o código porque houve muitas tentativas com senhas erradas.',
    ],
    notYou:
      'Se não foi você, outra pessoa sabe a sua senha: não passe o código a ninguém e escolha outra senha agora.',
    button: 'Escolher outra senha',
    validity: 'O código vale por 10 minutos e funciona uma vez.',
  },

  passwordChanged: {
    subject: (product: string) => `Sua senha foi alterada - ${product}`,
    title: 'Sua senha foi alterada',
    text: (when: string, address: string | null) => [
      address === null
        ? `A senha da sua conta foi alterada em ${when}.`
        : `A senha da sua conta foi alterada em ${when}, a partir do endereço ${address}.`,
      'Suas sessões e seus tokens de acesso pessoais foram apagados. Entre de novo com a nova senha.',
    ],
    passkeysRemoved: (count: number) =>
      count === 1
        ? 'A chave de acesso que havia na sua conta foi removida. Se era sua, cadastre-a de novo na página Segurança.'
        : `As ${count} chaves de acesso que havia na sua conta foram removidas. Se eram suas, cadastre-as de novo na página Segurança.`,
    remains: {
      app: 'Continua ativa: a verificação em duas etapas pelo aplicativo.',
      noApp: 'A verificação em duas etapas pelo aplicativo não está ativa.',
      passkeys: (names: string) => `Continuam valendo as chaves de acesso: ${names}.`,
      noPasskeys: 'Nenhuma chave de acesso abre a sua conta.',
      serviceTokens: (names: string) =>
        `Continuam valendo os tokens de serviço da organização: ${names}.`,
    },
    more: (count: number) => `e mais ${count}`,
    notYou: 'Se não foi você, recupere a senha agora e avise o suporte.',
    button: 'Recuperar a senha',
  },

  receipt: {
    subject: (paid: string, product: string) => `Pagamento de ${paid} confirmado - ${product}`,
    title: 'Pagamento confirmado',
    text: (id: number, paid: string) => `Recebemos o pagamento de ${paid} da cobrança #${id}.`,
    credit: (credit: string) => `O crédito de ${credit} já está no saldo da sua organização.`,
    button: 'Ver histórico',
    note: 'Você recebe esta mensagem porque é administrador da organização.',
    seePayment: 'Ver pagamento',
    noteOfAddress: (payer: string) =>
      `Você recebe esta mensagem porque este email está nos dados financeiros de ${payer}.`,
  },

  recharge: {
    note: 'Você recebe esta mensagem porque é administrador da organização.',
    button: 'Ver recarga automática',
    paidSubject: (paid: string, product: string) => `Recarga automática de ${paid} - ${product}`,
    paidTitle: 'Recarga automática feita',
    paid: (id: number, paid: string, card: string) =>
      `Cobramos ${paid} no cartão ${card} (cobrança #${id}), porque o saldo ficou abaixo do valor mínimo.`,
    refusedSubject: (product: string) => `A recarga automática foi recusada - ${product}`,
    refusedTitle: 'O cartão foi recusado',
    refused: (amount: string, card: string, when: string) => [
      `A recarga automática de ${amount} no cartão ${card} foi recusada. Nada foi cobrado.`,
      `Vamos tentar de novo em ${when}. Para não ficar sem saldo, você pode adicionar crédito ou trocar o cartão.`,
    ],
    pausedSubject: (product: string) => `A recarga automática foi pausada - ${product}`,
    pausedTitle: 'A recarga automática foi pausada',
    paused: (reason: string, card: string) => [
      `${reason} (cartão ${card}). Não vamos cobrar de novo até que você a despause.`,
      'Confira o cartão com o banco e despause, ou cancele e cadastre outro cartão.',
    ],
    pausedBySetback: (reason: string, card: string) => [
      `${reason} (cartão ${card}). Para não cobrar de novo o que você talvez não queira, paramos por aqui.`,
      'Para continuar com este cartão, despause a recarga no portal. Para usar outro, cancele e cadastre de novo.',
    ],
    limitSubject: (product: string) => `A recarga automática atingiu o limite - ${product}`,
    limitTitle: 'A recarga automática atingiu o limite',
    dayLimit: (count: number) => `Já fizemos ${count} recargas automáticas hoje, o limite por dia.`,
    monthLimit: (charged: string, most: string) =>
      `Já cobramos ${charged} neste mês, e o limite é de ${most}.`,
    limit: 'O saldo está abaixo do valor mínimo. Para não parar, adicione crédito pelo portal.',
  },

  security: {
    subject: (product: string) => `A segurança da sua conta mudou - ${product}`,
    title: 'A segurança da sua conta mudou',
    twoFactorEnabled:
      'A verificação em duas etapas foi ativada na sua conta. As outras sessões abertas foram encerradas.',
    twoFactorDisabled: 'A verificação em duas etapas foi desativada na sua conta.',
    twoFactorReset: (admin: string) =>
      `${admin} redefiniu a segunda etapa da sua conta: o aplicativo, os códigos de recuperação e as chaves de acesso deixaram de valer, e as sessões abertas foram encerradas.`,
    recoveryCodesRenewed:
      'Novos códigos de recuperação foram gerados. Os de antes deixaram de valer.',
    passkeyAdded: (name: string) => `A chave de acesso “${name}” foi cadastrada na sua conta.`,
    passkeyRemoved: (name: string) => `A chave de acesso “${name}” foi removida da sua conta.`,
    when: (when: string, address: string | null) =>
      address === null ? `Foi em ${when}.` : `Foi em ${when}, a partir do endereço ${address}.`,
    notYou: 'Se não foi você, troque a senha agora e avise um administrador da sua organização.',
    button: 'Ver a segurança da conta',
  },

  balanceAlert: {
    subject: (threshold: string, product: string) => `Saldo abaixo de ${threshold} - ${product}`,
    title: (threshold: string) => `Seu saldo está abaixo de ${threshold}`,
    subjectEmpty: (product: string) => `Seu saldo acabou - ${product}`,
    titleEmpty: 'Seu saldo acabou',
    text: (organization: string, balance: string) =>
      `O saldo da organização ${organization} é de ${balance}.`,
    advice: 'Para que as chamadas não parem, adicione crédito.',
    button: 'Adicionar crédito',
    why: 'Um administrador escolhe os valores dos avisos na página Extrato. Cada aviso chega uma vez, até o saldo subir de novo.',
  },
};

export const mailbox = {
  title: 'Caixa de emails da demonstração',
  lead: 'Sem servidor de email configurado, as mensagens ficam aqui. Esta página só existe no modo de demonstração.',
  empty: 'Nenhum email ainda. Faça um cadastro ou peça a recuperação de uma senha.',
  refresh: 'Atualizar agora',
  autoRefresh: 'Atualizar sozinha a cada 5 segundos',
  stopRefresh: 'Parar de atualizar sozinha',
  to: 'Para',
  sentAt: 'Enviado em',
  links: 'Links da mensagem',
  asText: 'Ver como texto',
  frameTitle: (subject: string) => `Mensagem: ${subject}`,
};
