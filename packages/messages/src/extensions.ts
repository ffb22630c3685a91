import { waitInWords } from './errors.ts';

export const extensions = {
  // EXT-01 EXT-02, extension list
  newExtension: 'Novo Ramal',
  edit: 'Editar',
  // EXT-02, extension form
  fieldsRequired: 'Os campos ramal, senha e permissões são obrigatórios',
  // EXT-02, new extension: what the server says of the number follows
  numberRefused: (why: string) => `Número do ramal ${why}`,
  numberTaken: 'Ramal já criado',
  // EXT-03, extension edit
  data: 'Dados',
  integrations: 'Integrações',
  back: 'Voltar',
  update: 'Atualizar',
  // EXT-04, extension form
  senhaForbidden:
    'Não é permitido utilizar espaços ou os seguintes caracteres de acentuação como senha: " \' ` ´',
};

/** ours: what the API refuses. What it says of `ramal` continues {@link extensions.numberRefused}. */
export const extensionRefusals = {
  number: {
    form: 'deve ter de 2 a 10 dígitos',
    emergency: 'não pode ser o de um serviço de emergência',
    taken: 'já existe',
    repeated: 'aparece mais de uma vez',
    fixed: 'não pode ser alterado',
  },
  senhaNotAscii: 'A senha aceita letras sem acento, números e símbolos',
  senhaLength: (least: number, most: number) => `A senha deve ter de ${least} a ${most} caracteres`,
  senhaIsNumber: 'A senha não pode ser o número do ramal',
  callerId: 'Bina inválida: informe um número com DDD',
  tooLong: (most: number) => `Use no máximo ${most} caracteres`,
  email: 'Email inválido',
  webhookUrl: 'Informe um endereço que começa com http:// ou https://',
  webhookVersion: (versions: readonly string[]) => `Escolha uma das versões ${versions.join(', ')}`,
  userUnknown: 'Este usuário não é da organização',
  tooMany: (most: number) => `A organização pode ter até ${most} ramais`,
  sameHours: 'O horário precisa terminar em outra hora que não a do começo',
  rowsWrong: (count: number) =>
    count === 1
      ? '1 linha precisa de correção. Nenhum ramal foi criado.'
      : `${count} linhas precisam de correção. Nenhum ramal foi criado.`,
  tooManyImports: (seconds: number) =>
    `Muitas importações em pouco tempo. Aguarde ${waitInWords(seconds)} e tente de novo.`,
};
