import { formatCount } from '../platform/count-text.ts';

export const monograms = { Pipefy: 'Pf' };

export const integrationRefusals = {
  // ours: DEL-09
  noSecret: 'Só um webhook tem um segredo',

  // ours: INT-11
  restricted: 'Nesta organização, só administradores mudam integrações',

  // GW-webhook
  urlMissing: 'URL do Webhook é obrigatório', // verbatim

  // INT-07
  authenticationLost:
    'Houve um problema com a autenticação da integração. Talvez seja necessário reinstalar essa integração.', // verbatim

  // ours
  notSetUp: (crm: string) =>
    `A integração com ${crm} ainda não foi preparada por quem opera este portal. Fale com o suporte.`,

  unknownHost: 'Este endereço ainda não foi liberado para a integração. Fale com o suporte.',

  // GW-pipedrive-ai
  aiNotAvailable: 'Não foi possível ativar AI, por favor, tente novamente.', // verbatim
  aiConsentByAdmin: 'Só um administrador, no portal, pode autorizar o envio das gravações',

  // ours, GW-softswitch
  extensionMissing: 'Escolha um ramal',
  extensionUnknown: 'A organização não tem este ramal',

  // ours
  crmRefused: (crm: string, message: string) =>
    message === '' ? `${crm} recusou o pedido` : `${crm} recusou o pedido: ${message}`,
  crmUnpaid: (crm: string) =>
    `A conta do ${crm} está sem pagamento. Regularize lá e tente novamente.`,
  crmUsedUp: (crm: string) =>
    `A conta do ${crm} usou todas as requisições do plano. Tente novamente quando houver outras.`,
  crmAway: (crm: string) => `${crm} não respondeu. Tente novamente em instantes.`,
  crmBusy: (crm: string) => `${crm} pediu que se espere um pouco. Tente novamente em instantes.`,
  credentialsRefused: 'As credenciais não foram aceitas',
  choiceMissing: (label: string) => `Escolha ${label}`,
  credentialMissing: (label: string) => `${label} é obrigatório`,

  // ours
  url: 'A URL do Webhook precisa começar com http:// ou https://, sem usuário e senha',
  urlTooLong: (most: number) => `A URL do Webhook pode ter até ${formatCount(most)} caracteres`,
  urlPrivate: 'A URL do Webhook leva a uma rede privada',
  urlPort: 'A URL do Webhook usa uma porta que não é da web: use 80, 443 ou uma acima de 1023',
  crmAddressRefused: (crm: string) =>
    `O endereço do ${crm} leva a uma rede privada, ou a uma porta que não é da web`,
  version: (known: readonly string[]) => `Versão do webhook desconhecida: use ${known.join(', ')}`,
  types: (known: readonly string[]) =>
    `Tipos de evento desconhecidos: use uma lista com ${known.join(', ')}`,
  secret: 'O segredo do webhook precisa ser whsec_ seguido de 24 a 64 bytes em base64',
  gateway: 'O gateway pode ter até 60 letras minúsculas, números, - e _',
  gatewayFixed: 'O gateway de uma integração não muda: remova-a e crie outra',
  notAvailable: 'Esta integração ainda não está disponível',
  tooLarge: (kibibytes: number) => `A integração pode ter até ${kibibytes} KiB`,
  tooMany: (most: number) =>
    `A organização já tem ${most} integrações, o máximo. Remova uma para conectar outra.`,
};

/** INT-10 */
export const accessEnding = {
  subject: (name: string, product: string) => `O acesso ao ${name} termina em breve - ${product}`,
  title: (name: string, day: string) => `O acesso ao ${name} termina em ${day}`,
  text: (name: string) =>
    `Depois desse dia o ${name} não aceita mais os dados de acesso que estão salvos, e as chamadas ficam na fila até alguém renová-los.`,
  how: 'Em Integrações, abra as configurações do cartão, informe os novos dados e salve.',
  button: 'Ver integrações',
  note: 'Você recebe esta mensagem porque é administrador da organização.',
};

/** INT-12 */
export const integrationChanged = {
  subject: (title: string, product: string) => `${title} - ${product}`,
  text: {
    changed: (name: string) => `As configurações de ${name} são outras desde agora.`,
    removed: (name: string) =>
      `As chamadas não vão mais para ${name}, e as que esperavam na fila não são enviadas.`,
    secret: (name: string) =>
      `Os envios de ${name} passam a ser assinados de outro jeito. Confira se o seu sistema conhece o segredo novo.`,
    authorized: (name: string) =>
      `Confira se as chamadas vão para a conta certa: ${name} pode ter sido autorizado com outra.`,
    redirected: (name: string) =>
      `As chamadas de ${name} vão agora para outro endereço ou outra conta. Confira se é o certo.`,
    paused: (name: string) =>
      `As chamadas para ${name} ficam na fila até alguém retomar os envios no portal.`,
  },
  trail: 'O registro completo está em Auditoria, no portal.',
  restrict:
    'Para que só administradores mudem integrações, abra Segurança no portal e ligue essa opção em Segurança da organização.',
  button: 'Ver integrações',
  note: 'Você recebe esta mensagem porque é administrador da organização.',
  ownerNote: 'Você recebe esta mensagem porque conectou esta integração.',
};
