import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { formatCount } from '../platform/count-text.ts';
import { formatWait } from '../platform/errors.ts';

export const extensionFields = {
  callerId: 'Bina',
  firstName: 'Nome',
  lastName: 'Sobrenome',
  email: 'Email',
  recordsCalls: 'Gravar chamadas',
  recordingAccess: 'Acesso às gravações',
  cdrWebhookUrl: 'Endereço do webhook',
  cdrWebhookVersion: 'Versão do webhook',
} satisfies Record<
  Exclude<keyof Extension, 'id' | 'domain' | 'number' | 'sipPassword' | 'userId'>,
  string
>;

export const extensions = {
  ...extensionFields,
  // EXT-01 EXT-02
  newExtension: 'Novo Ramal',
  edit: 'Editar',
  // ours
  view: 'Ver',
  // ours
  lead: (count: string, domain: string) =>
    count === '1' ? `1 ramal em ${domain}.` : `${count} ramais em ${domain}.`,
  list: 'Ramais da organização',
  filter: 'Filtrar por ramal, nome ou email',
  own: 'Seu ramal',
  editNamed: (number: string) => `Editar ramal ${number}`,
  viewNamed: (number: string) => `Ver ramal ${number}`,
  loadFailed: 'Não foi possível carregar os ramais',
  empty: 'Nenhum ramal ainda',
  emptyForAdmin: 'Um ramal é o telefone de uma pessoa ou de uma sala. Crie o primeiro para ligar.',
  emptyForUser: 'Quando um administrador criar ramais, eles aparecem aqui.',
  // ours
  select: (number: string) => `Selecionar ramal ${number}`,
  selectPage: 'Selecionar os ramais desta página',
  selected: (count: number) =>
    count === 1 ? '1 selecionado' : `${formatCount(count)} selecionados`,
  selectAll: (count: number) => `Selecionar todos os ${formatCount(count)}`,
  clearSelection: 'Limpar',
  moreActions: 'Mais ações',
  renewPasswords: 'Gerar novas senhas',
  renewTitle: (count: number) => (count === 1 ? 'Gerar nova senha' : 'Gerar novas senhas'),
  renewText: (numbers: string, count: number) =>
    count === 1
      ? `O ramal ${numbers} ganha outra senha, e a de agora deixa de valer.`
      : `Os ramais ${numbers} ganham outras senhas, e as de agora deixam de valer.`,
  renewDrops: 'Os telefones só voltam com a senha nova, que fica em Editar.',
  renewed: (count: number) =>
    count === 1
      ? '1 ramal tem senha nova. Veja-a em Editar.'
      : `${formatCount(count)} ramais têm senhas novas. Veja cada uma em Editar.`,
  remove: 'Remover',
  removeTitle: (count: number) => (count === 1 ? 'Remover ramal' : 'Remover ramais'),
  removeText: (numbers: string, count: number) =>
    count === 1
      ? `O ramal ${numbers} sai da central na hora: o telefone que o usa não faz nem recebe mais chamadas.`
      : `Os ramais ${numbers} saem da central na hora: os telefones que os usam não fazem nem recebem mais chamadas.`,
  removeKeeps: 'As chamadas, as gravações e o extrato continuam. O número pode ser criado de novo.',
  removed: (count: number) =>
    count === 1 ? '1 ramal removido.' : `${formatCount(count)} ramais removidos.`,
  removedPartly: (removed: number, all: number) =>
    `Só ${formatCount(removed)} de ${formatCount(all)} ramais foram removidos. Tente de novo com os que ficaram.`,
  cancel: 'Cancelar',
  andMore: (first: string, more: number) => `${first} e mais ${formatCount(more)}`,
  and: (first: string, last: string) => `${first} e ${last}`,
  // ours
  create: 'Criar e conectar',
  newLead: (domain: string) => `Em ${domain}. As chamadas são gravadas.`,
  number: 'Ramal',
  numberHelp: 'O próximo livre. Não muda depois.',
  senha: 'Senha',
  senhaHelp: 'Forte e já preenchida. Só o aparelho precisa dela.',
  searchPerson: 'Buscar pessoa',
  noPersonFound: (term: string) => `Ninguém sem ramal com "${term}"`,
  withoutExtension: (email: string) => `${email} · sem ramal`,
  otherPerson: 'Outra pessoa ou lugar',
  otherPersonHelp: 'Nome e email, como Portaria ou Sala de reunião',
  decideLater: 'Decidir depois',
  nameMissing: 'Informe o nome',
  numberMissing: 'Informe o número do ramal',
  senhaHidden: 'Está oculta. Para ver ou trocar, confirme que é você.',
  showSenha: 'Mostrar a senha',
  senhaMissing: 'Informe a senha',
  gone: 'Este ramal não existe mais.',
  adminsDecide: 'Só um administrador pode mudar isso.',
  generate: 'Gerar senha',
  generated: 'Senha gerada. Use o olho para vê-la.',
  spaceTaken: 'O espaço foi removido da senha.',
  characterTaken: 'O caractere não permitido foi removido da senha.',
  // EXT-02
  fieldsRequired: 'Os campos ramal, senha e permissões são obrigatórios',
  numberRefused: (why: string) => `Número do ramal ${why}`,
  numberTaken: 'Ramal já criado',
  // EXT-03
  data: 'Dados',
  integrations: 'Integrações',
  back: 'Voltar',
  update: 'Atualizar',
  // ours
  editTitle: 'Editar ramal',
  title: (number: string) => `Editar ramal ${number}`,
  readTitle: (number: string) => `Ramal ${number}`,
  nobody: 'Sem nome',
  readOnly: 'Só um administrador altera este ramal.',
  ownOnly: 'Você altera nome, email e gravação. O resto é com um administrador.',
  notFound: 'Ramal não encontrado',
  notFoundText: 'Ele pode ter sido removido, ou o endereço está incompleto.',
  editLoadFailed: 'Não foi possível carregar o ramal',
  access: 'Acesso',
  accessHelp: 'Como o telefone entra na central.',
  numberFixed: 'Não pode ser alterado.',
  senhaDrops: 'Ao atualizar, os telefones que usam a senha anterior caem.',
  noSenha: 'Este ramal ainda não tem senha. Sem ela nenhum telefone entra.',
  domain: 'Domínio',
  domainHelp: 'O servidor que o telefone pede.',
  copyDomain: 'Copiar domínio',
  person: 'Pessoa',
  personHelp: 'Quem aparece no relatório e no CRM.',
  user: 'Usuário do portal',
  userHelp: 'Vê a senha deste ramal e altera nome, email e gravação.',
  nobodyUses: 'Ninguém',
  userOption: (name: string, email: string) => `${name} (${email})`,
  usersFailed: 'Não foi possível carregar os usuários.',
  calls: 'Chamadas',
  callsHelp: 'Número mostrado e gravação.',
  callerIdHelp: 'Apenas números e +. Número que aparece para quem recebe a chamada.',
  callerIdReadHelp: 'Número que aparece para quem recebe a chamada.',
  recordsCallsHelp: 'As gravações ficam no Relatório de Chamadas.',
  recordingAccessHelp:
    'Todos os usuários ouvem as gravações deste ramal. Desligado, só administradores.',
  updatedTitle: 'Ramal atualizado',
  updated: (number: string) => `O ramal ${number} foi atualizado.`,
  limitsNotSaved: (why: string) => `Os dados foram salvos; os limites, não. ${why}`,
  updatedSenha: 'A senha mudou: configure de novo os telefones que usavam a anterior.',
  done: 'OK',
  removal: 'Remover ramal',
  removalHelp: 'Para quem não usa mais este telefone.',
  // ours, EXT-05
  integration: 'Integração',
  integrationHelp: 'Para onde vão as chamadas deste ramal.',
  targets: {
    none: { name: 'Nenhuma', help: 'As integrações da organização continuam valendo.' },
    crmHelp: (version: string) => `Preenche o endereço e a versão ${version} por você.`,
    other: { name: 'Outro endereço', help: 'Um sistema seu recebe as chamadas deste ramal.' },
  },
  webhook: 'Webhook do ramal',
  webhookHelp: (number: string) => `Recebe só as chamadas do ${number}, ao encerrar.`,
  webhookUrl: 'Endereço',
  webhookVersion: 'Versão',
  copyUrl: 'Copiar endereço',
  filledIn: 'Preenchido pela integração.',
  // EXT-04
  senhaForbidden:
    'Não é permitido utilizar espaços ou os seguintes caracteres de acentuação como senha: " \' ` ´',
};

/** Sentences of `ramal` continue {@link extensions.numberRefused}. */
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
  callerId: 'Bina inválida: use de 3 a 20 números, com + só no começo',
  tooLong: (most: number) => `Use no máximo ${formatCount(most)} caracteres`,
  email: 'Email inválido',
  webhookUrl: 'Informe um endereço que começa com http:// ou https://, sem usuário e senha',
  webhookPrivate: 'O endereço leva a uma rede privada',
  webhookPort: 'O endereço usa uma porta que não é da web: use 80, 443 ou uma acima de 1023',
  webhookVersion: (versions: readonly string[]) => `Escolha uma das versões ${versions.join(', ')}`,
  userUnknown: 'Este usuário não é da organização',
  tooMany: (most: number) => `A organização pode ter até ${formatCount(most)} ramais`,
  sameHours: 'O horário precisa terminar em outra hora que não a do começo',
  rowsWrong: (count: number) =>
    count === 1
      ? '1 linha precisa de correção. Nenhum ramal foi criado.'
      : `${formatCount(count)} linhas precisam de correção. Nenhum ramal foi criado.`,
  tooManyImports: (seconds: number) =>
    `Muitas importações em pouco tempo. Aguarde ${formatWait(seconds)} e tente de novo.`,
};
