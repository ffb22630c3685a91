// /api/docs
import { formatCount } from '../platform/count-text.ts';

export const apiReference = {
  title: 'Referência da API',
  pageTitle: (productName: string) => `Referência da API - ${productName}`,
  lead: 'Para que um sistema seu leia chamadas, saldo, cobranças, ramais e usuários, ou faça o que você faz no portal.',
  back: 'Voltar ao portal',
  contents: 'Sumário',
  document: 'Documento OpenAPI 3.1 (JSON, em inglês)',

  start: 'Antes de começar',
  authentication: {
    title: 'Autenticação',
    text: 'Envie um token no cabeçalho Authorization de cada chamada, sem nada antes dele.',
    link: 'Criar um token de acesso',
    where:
      'Em Tokens de acesso, cada pessoa cria tokens que podem o mesmo que ela. Lá, administradores criam também tokens de serviço, que pertencem à organização e fazem só o que as permissões escolhidas deixam.',
    refused: 'Um token que expirou ou foi removido recebe 401.',
  },
  formats: {
    title: 'Formatos',
    text: 'Corpos e respostas são JSON. Data e hora são ISO 8601 em UTC, e dinheiro é um número em reais: 12.5 são R$ 12,50.',
  },
  filters: {
    title: 'Filtros das listas',
    text: 'As listas aceitam filter no estilo do LoopBack 3, como um valor JSON ou em chaves entre colchetes:',
  },
  tools: {
    title: 'Ferramentas',
    text: 'Cada chamada abaixo tem um exemplo que roda como está, em curl, JavaScript (Node) e Python, com o seu token na variável de ambiente TOKEN, e pode ser experimentada aqui mesmo. Para o Postman, importe o arquivo e preencha a variável token.',
    postman: 'Arquivo para o Postman (coleção 2.1)',
  },
  script: {
    language: 'Linguagem do exemplo',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'O navegador não deixou copiar',
    try: 'Experimentar',
    real: 'A chamada é feita de verdade e altera os dados da sua organização.',
    token: 'Token',
    tokenHint: 'Fica só nesta página, até você fechá-la.',
    body: 'Corpo (JSON)',
    send: 'Enviar',
    sending: 'Enviando…',
    answer: 'Resposta',
    noAnswer: 'Nenhuma resposta. Confira a conexão e tente de novo.',
    cut: '… o resto foi cortado',
  },
  postman: {
    description:
      'Preencha a variável token com um token de acesso ou de serviço. Os parâmetros opcionais estão desligados.',
  },
  errors: {
    title: 'Erros',
    text: 'Toda recusa tem o mesmo corpo: error.statusCode, error.name, error.message, muitas vezes error.code e, em error.details, os campos recusados. O que a mensagem diz pode ser mostrado a uma pessoa.',
  },

  who: 'Quem pode',
  access: {
    public: 'Qualquer um, sem token',
    session: 'Qualquer pessoa da organização',
    admin: 'Administradores',
  },
  scope: 'Tokens de serviço com a permissão',
  peopleOnly: 'Tokens de serviço não',
  unlessRestricted:
    'USER é recusado enquanto a organização deixa as integrações só para administradores',
  recentSignIn:
    'Pessoas: só em uma sessão de quem entrou, ou confirmou a identidade, há menos de meia hora; tokens de acesso não',

  parameters: 'Parâmetros',
  place: { path: 'no endereço', query: 'na query string' },
  body: 'Corpo',
  answers: 'Respostas',
  answerFields: (status: string) => `Campos da resposta ${status}`,
  events: 'Eventos',
  example: 'Exemplo',
  noFields: 'Sem corpo',
  oneOf: 'Uma destas formas:',

  required: 'obrigatório',
  defaultsTo: (value: string) => `padrão: ${value}`,
  upTo: (count: number) => `até ${formatCount(count)} caracteres`,
  atLeast: (value: number) => `mínimo ${formatCount(value)}`,
  atMost: (value: number) => `máximo ${formatCount(value)}`,
  types: {
    string: 'texto',
    integer: 'inteiro',
    number: 'número',
    boolean: 'verdadeiro ou falso',
    object: 'objeto',
    null: 'null',
    anything: 'qualquer valor',
  } as Record<string, string>,
  typeFormats: {
    'date-time': 'data e hora',
    date: 'data',
  } as Record<string, string>,
  listOf: (type: string) => `lista de ${type}`,
  or: ' ou ',

  statuses: {
    200: 'Feito',
    201: 'Criado',
    204: 'Feito, sem corpo',
    302: 'Leva a uma página do portal',
    304: 'Nada mudou',
    400: 'Um filtro ou um valor está errado; a mensagem diz qual',
    401: 'Sem token, com um que expirou, ou credenciais erradas',
    403: 'O perfil ou as permissões não bastam, ou falta ativar a verificação em duas etapas',
    404: 'Não existe, ou é de outra organização',
    422: 'A chamada não segue a descrição; error.details diz os campos',
    429: 'Chamadas demais; volte depois dos segundos de Retry-After',
    502: 'Algo atrás do servidor falhou; nada foi alterado',
    503: 'Sobrecarga; volte depois dos segundos de Retry-After',
  } as Record<string, string>,
};

export const apiTag: Record<string, string> = {
  Session: 'Sessão',
  'Access tokens': 'Tokens de acesso',
  'Two-factor': 'Verificação em duas etapas',
  Passkeys: 'Chaves de acesso',
  'Sign-up': 'Cadastro',
  Passwords: 'Senhas',
  Users: 'Usuários',
  Integrations: 'Integrações',
  Deliveries: 'Registros das integrações',
  Notifications: 'Avisos do sino',
  Organizations: 'Organização',
  'Financial data': 'Dados financeiros',
  Extensions: 'Ramais',
  Calling: 'Fazer chamadas',
  Calls: 'Chamadas',
  Charges: 'Cobranças',
  'Automatic recharges': 'Recarga automática',
  Credits: 'Saldo e extrato',
  'Service tokens': 'Tokens de serviço',
  'Audit trail': 'Auditoria',
  Rollout: 'Novidades em teste',
  'Banner notifications': 'Faixa de avisos',
};
