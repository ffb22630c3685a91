/** What the API refuses of an integration, by field. */
export const integrationRefusals = {
  // GW-webhook
  urlMissing: 'URL do Webhook é obrigatório', // verbatim

  // ours
  url: 'A URL do Webhook precisa começar com http:// ou https://, sem usuário e senha',
  urlTooLong: (most: number) => `A URL do Webhook pode ter até ${most} caracteres`,
  urlPrivate: 'A URL do Webhook leva a uma rede privada',
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
