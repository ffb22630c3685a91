import type { TokenLifetime } from '@alo/contract/identity/access-tokens.ts';
import type { Scope } from '@alo/contract/identity/scopes.ts';

// TOK-02
export const tokenLifetime: Record<TokenLifetime, string> = {
  86_400: '24 horas',
  604_800: '1 semana',
  1_209_600: '2 semanas',
  2_592_000: '1 mês',
  31_536_000: '1 ano',
  [-1]: 'Nunca expira',
};

export const scopeLabel: Record<Scope, string> = {
  'calls:read': 'Ver chamadas',
  'calls:dial': 'Fazer e encerrar chamadas',
  'recordings:read': 'Ouvir gravações',
  'extensions:read': 'Ver ramais',
  'extensions:write': 'Alterar ramais',
  'integrations:write': 'Ver e alterar integrações',
  'users:read': 'Ver usuários',
  'billing:read': 'Ver saldo e cobranças',
};

export const accessTokens = {
  // TOK-04
  confirmRemoval: 'Você tem certeza que deseja remover este token?',

  // ours
  tooMany: (limit: number) =>
    `Você já tem ${limit} tokens, o máximo. Remova um que não usa mais para criar outro.`,

  // ours
  lead: 'Para integrar sistemas pela API. Clique em um token para copiá-lo.',
  apiReference: 'Referência da API',
  postman: 'Arquivo para o Postman',
  list: 'Seus tokens de acesso',
  loadFailed: 'Não foi possível carregar os tokens',
  columns: {
    token: 'Token',
    name: 'Nome',
    created: 'Criado em',
    expires: 'Expira em',
    lastUsed: 'Último uso',
  },
  unnamed: 'Sem nome',
  copy: (shortToken: string) => `Copiar token ${shortToken}`,
  whole: 'Token completo',
  lastUsedFrom: (address: string) => `de ${address}`,
  expired: (day: string) => `Expirado em ${day}`,
  today: (time: string) => `hoje, ${time}`,
  tomorrow: (time: string) => `amanhã, ${time}`,
  onWeekday: ({ weekday, day, time }: { weekday: string; day: string; time: string }) =>
    `${weekday}, ${day}, ${time}`,
  emptyTitle: 'Você ainda não tem tokens',
  emptyText:
    'Um token deixa um sistema usar a API com o seu acesso, sem saber a sua senha. Crie um para cada sistema: assim, remover um não para os outros.',

  create: 'Novo token',
  name: 'Nome',
  nameHelp: 'Para lembrar onde o token é usado, como Pipedrive ou planilha.',
  lifetime: 'Validade',
  expiresAt: (moment: string) => `Expira em ${moment}, no horário de Brasília.`,
  neverWarning:
    'Sem validade, um token que vazar continua abrindo a sua conta até alguém removê-lo. Prefira 1 ano e renove.',
  legacyTimes: 'Horários como no serviço anterior',
  legacyTimesHelp:
    'Só para um programa feito para o serviço anterior: em GET /calls as chamadas vêm no horário de São Paulo, mas marcadas como UTC (Z). Outros programas mostrariam três horas a menos. Não é possível mudar depois.',
  hasLegacyTimes: 'Horários do serviço anterior',
  submit: 'Criar token',
  cancel: 'Cancelar',
  created: (name: string | null) =>
    name === null
      ? 'Token criado. Clique nele para copiar.'
      : `Token “${name}” criado. Clique nele para copiar.`,

  remove: (name: string) => `Remover token ${name}`,
  removalTitle: 'Remover token',
  removalText: (name: string) => `${name}: o sistema que o usa perde o acesso na hora.`,
  removed: 'Token removido.',
};

export const serviceTokens = {
  tooMany: (limit: number) =>
    `A organização já tem ${limit} tokens de serviço, o máximo. Remova um que não usa mais para criar outro.`,

  tabs: 'Tipos de token',
  mine: 'Meus tokens',
  title: 'Tokens de serviço',
  lead: 'Pertencem à organização e fazem só o que você permitir: continuam funcionando quando alguém troca a senha ou sai da equipe.',
  list: 'Tokens de serviço da organização',
  columns: { scopes: 'Permissões' },
  noScopes: 'Nenhuma',
  emptyTitle: 'Nenhum token de serviço',
  emptyText:
    'Use um para cada sistema que não deve parar: o CRM, o painel de BI, a automação. Cada um recebe só as permissões de que precisa, e ninguém precisa emprestar a própria conta.',

  create: 'Novo token de serviço',
  nameHelp: 'O sistema que vai usar o token, como n8n ou painel de BI.',
  nameRequired: 'Informe um nome',
  scopes: 'Permissões',
  scopesHelp: 'Escolha só o que o sistema precisa. Não é possível mudar depois.',
  scopesRequired: 'Escolha pelo menos uma permissão',
  neverWarning:
    'Sem validade, um token que vazar continua abrindo os dados da organização até alguém removê-lo. Prefira 1 ano e renove.',

  createdTitle: 'Token de serviço criado',
  shownOnce: 'Copie o token agora. Por segurança, ele não será mostrado de novo.',
  token: (name: string) => `Token de ${name}`,
  copy: 'Copiar token',
  howToUse: 'Como usar',
  done: 'Já copiei',

  removalText: (name: string) => `${name}: o sistema que o usa perde o acesso na hora.`,
};

// ours: TOK-07
export const tokenRequests = {
  open: (name: string) => `Ver requisições de ${name}`,
  title: 'Requisições das últimas 24 horas',
  titleOf: (name: string) => `Requisições de ${name}`,
  refresh: 'Atualizar',
  kinds: 'Quais requisições',
  all: 'Todas',
  failed: 'Com erro',
  total: 'Últimas 24 horas',
  leftOut: (count: string) =>
    `${count} contadas e não listadas: de cada dez minutos ficam as 20 primeiras que deram certo e as 20 primeiras com erro.`,
  noAnswer: 'Sem resposta',
  more: 'Mostrar mais',
  note: 'Uma requisição aparece alguns segundos depois da resposta. Valores da query string, corpos e tokens não são guardados. Horário de Brasília.',
  loadFailed: 'Não foi possível carregar as requisições',
  empty: 'Nenhuma requisição nas últimas 24 horas',
  emptyText: 'Quando um sistema usar este token na API, cada requisição aparece aqui.',
  noFailures: 'Nenhuma requisição com erro',
  noFailuresText: 'Nas últimas 24 horas, tudo o que este token pediu deu certo.',
  notFound: 'Token não encontrado',
  notFoundText: 'Ele foi removido ou não é seu.',
};
