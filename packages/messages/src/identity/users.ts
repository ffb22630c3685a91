import { formatCount } from '../platform/count-text.ts';
import { formatWait } from '../platform/errors.ts';

export const users = {
  // USR-05
  credentialsRequired: 'Você precisa informar um email e senha',
  // USR-06
  emailTaken: 'Email já cadastrado, por favor informe outro ou recupere a senha',
  // USR-01 USR-02
  columns: {
    name: 'Nome',
    email: 'Email',
    phone: 'Telefone',
    role: 'Acesso',
    active: 'Ativo',
  },
  block: 'Bloquear',
  unblock: 'Desbloquear',
  changeRole: 'Alterar Acesso',
  // docs/spec/users-and-profiles.md
  active: 'Ativo',
  blocked: 'Bloqueado',

  // ours
  emailInvalid: 'Email inválido',
  tooManyInvitations: (seconds: number) =>
    `Muitos convites em pouco tempo. Aguarde ${formatWait(seconds)} e tente de novo.`,

  // ours
  lead: (people: number, admins: number) =>
    `${people === 1 ? '1 pessoa' : `${formatCount(people)} pessoas`}, ${
      admins === 1 ? '1 administrador' : `${formatCount(admins)} administradores`
    }.`,
  list: 'Usuários da organização',
  filter: 'Filtrar por nome, email ou telefone',
  resendInvitation: 'Reenviar convite',
  resendInvitationNamed: (name: string) => `Reenviar convite de ${name}`,
  isInvitedAgain: (email: string) =>
    `Convite reenviado para ${email}. O link anterior não vale mais.`,
  notInvited: 'Este convite já foi aceito ou foi retirado. Recarregue a página.',
  statusFilter: 'Mostrar',
  status: { all: 'Todos', active: 'Ativos', blocked: 'Bloqueados' },
  you: 'Você',
  mustConfirm: 'Falta confirmar o email',
  noPhone: '—',
  noActions: 'Sem ações: este é o seu usuário',
  empty: 'Nenhum usuário ainda',
  emptyText: 'Convide as pessoas da sua equipe pelo email de cada uma.',
  loadFailed: 'Não foi possível carregar os usuários',
  gone: 'Este usuário não está mais na organização.',
  denied: 'Seu acesso não permite mais fazer isso. Recarregue a página.',

  // ours
  blockNamed: (name: string) => `Bloquear ${name}`,
  unblockNamed: (name: string) => `Desbloquear ${name}`,
  changeRoleNamed: (name: string) => `Alterar Acesso de ${name}`,
  blockTitle: 'Bloquear usuário',
  blockText: (name: string) =>
    `${name} sai do portal na hora, em todos os dispositivos, e os tokens de acesso que criou param de funcionar.`,
  blockLinks:
    'Os links de gravações feitos para a pessoa deixam de tocar. As integrações que ela conectou como Usuário são pausadas até alguém retomá-las.',
  blockAgain:
    'Para voltar a entrar, a pessoa precisa ser desbloqueada e confirmar o email de novo.',
  isBlocked: (name: string) => `${name} está sem acesso.`,
  isUnblocked: (name: string, email: string) =>
    `${name} está ativo de novo e pode entrar depois de confirmar o link enviado para ${email}.`,
  promoteText: (name: string) =>
    `${name} passa de Usuário a Administrador: vê cobranças, convida e bloqueia pessoas e altera os dados da organização.`,
  demoteText: (name: string) =>
    `${name} passa de Administrador a Usuário: deixa de ver cobranças e usuários.`,
  isAdmin: (name: string) => `${name} agora é Administrador.`,
  isUser: (name: string) => `${name} agora é Usuário.`,
};

export const invitation = {
  open: 'Convidar usuário',
  lead: 'A pessoa recebe um email com o link para confirmar o endereço antes de entrar.',
  person: 'Quem você quer convidar',
  email: 'Email',
  emailMissing: 'Informe o email',
  emailHelp: 'Para convidar várias pessoas, separe os emails com vírgula ou cole uma lista.',
  manyHelp: (count: number) =>
    `${formatCount(count)} pessoas recebem o convite, com a mesma senha inicial.`,
  wrongEmails: (emails: readonly string[]) => `Confira: ${emails.join(', ')}`,
  tooManyEmails: (most: number) => `Convide no máximo ${formatCount(most)} pessoas de cada vez`,
  password: 'Senha',
  passwordMissing: 'Informe uma senha',
  role: 'Acesso',
  roleHelp: {
    USER: 'Usa chamadas, ramais, integrações e os próprios tokens.',
    ADMIN: 'Também vê cobranças, convida e bloqueia pessoas e altera os dados da organização.',
  },
  nameHelp: (name: string) => `O nome será “${name}”; a pessoa pode mudá-lo depois.`,
  submit: 'Convidar usuário',
  cancel: 'Cancelar',
  sentMany: (count: number) =>
    `${formatCount(count)} convites enviados. Cada pessoa entra depois de confirmar o email pelo link que recebeu.`,
  notSent: (sent: number, refused: readonly { email: string; why: string }[]) =>
    [
      sent === 1 ? '1 convite foi enviado.' : `${formatCount(sent)} convites foram enviados.`,
      'Ficaram de fora:',
      ...refused.map(({ email, why }) => `${email}: ${why}`),
    ].join('\n'),
  sent: (email: string) =>
    `Convite enviado para ${email}. A pessoa entra depois de confirmar o email pelo link que recebeu.`,
};
