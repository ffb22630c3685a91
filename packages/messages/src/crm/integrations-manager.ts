import { formatCount } from '../platform/count-text.ts';
import { integrationRefusals } from './integrations.ts';
import type { Tutorial } from '../product/notices.ts';

// Specified: INT-01 to INT-07 and GW-webhook; the rest is ours.
export const integrationsManager = {
  title: 'Gerenciar Integrações',
  lead: 'Cada chamada encerrada é registrada no CRM conectado.',
  // ours: INT-11
  readOnly:
    'Nesta organização, só administradores mudam integrações. Você vê como cada uma está e o que aconteceu com as chamadas.',
  loadFailed: 'Não foi possível carregar as integrações',

  // INT-02
  connected: (crm: string) => `Integração com ${crm} realizada com sucesso.`,
  notConnected: (crm: string) =>
    `Não foi possível realizar a integração com ${crm}. Por favor, tente novamente.`,
  closeBanner: 'Fechar aviso',

  // INT-01
  telephony: 'Telefonia',
  crm: 'CRM',
  connectedOf: (connected: number, all: number) =>
    `${connected} de ${all} ${all === 1 ? 'conectado' : 'conectados'}`,
  search: 'Buscar CRM',
  orderDown: 'Ordenar de Z a A',
  orderUp: 'Ordenar de A a Z',
  // ours: INT-13
  toConnect: 'Para conectar',
  chosenAtSignUp: 'Escolhido no cadastro',
  log: 'Registros',
  noMatch: (term: string) => `Nenhum CRM encontrado para “${term}”`,
  noMatchText: 'Confira o nome, ou peça a integração no cartão abaixo.',
  clearSearch: 'Limpar busca',
  found: (count: number) => (count === 1 ? '1 CRM' : `${count} CRMs`),
  request: 'Solicitar nova integração',
  requestText: 'Não achou o seu CRM? Conte para a gente qual é.',

  // INT-04
  inactive: '(Inativo)',
  turnOn: 'Ativar',
  isOn: 'Ativo',
  isNew: 'Nova Integração',
  configureCard: (name: string) => `Configurar ${name}`,
  watchTutorial: (name: string) => `Ver tutorial: ${name}`,
  connectsByToken: 'Conecta com token de acesso.',
  connectsByKey: (labels: string) => `Conecta com ${labels}.`,
  connectsByAccount: (name: string) => `Conecta com a sua conta ${name}.`,
  connectsByBoth: (name: string) => `Conecta com a sua conta ${name} ou com um token.`,
  connectsWithout: 'Conecta sem credenciais.',
  callsAreLogged: 'As chamadas encerradas são registradas nele.',
  // Contains no-break spaces.
  callTerm: (key: string, value: string) => `${key}\u00a0=\u00a0${value}`,
  onlyCallsWith: (terms: string) => `Só chamadas com ${terms}.`,
  isPending: (name: string) =>
    `Salvo, mas ainda não conectado: falta autorizar na página do ${name}. Nenhuma chamada espera por ele.`,
  // INT-07
  isRefused: `${integrationRefusals.authenticationLost} Reconecte: as configurações continuam como estão.`,
  // INT-10
  accessHolds: (name: string, day: string) => `O acesso ao ${name} vale até ${day}.`,
  accessEnds: (name: string, day: string) =>
    `O acesso ao ${name} termina em ${day}. Renove os dados de acesso nas configurações antes disso.`,
  accessEnded: (name: string, day: string) =>
    `O acesso ao ${name} terminou em ${day}. Renove os dados de acesso nas configurações.`,
  isOpen: (label: string) =>
    `Falta escolher “${label}” nas configurações: até lá, as chamadas não são registradas.`,
  discard: 'Descartar',

  // INT-05
  configure: (name: string) => `Configurar ${name}`,
  activate: 'Ativar',
  save: 'Salvar',
  cancel: 'Cancelar',
  ok: 'OK',
  savedTitle: 'Integração atualizada',
  saved: (name: string) => `Integração ${name} atualizada com sucesso!`,
  removedTitle: 'Integração removida',
  removed: (name: string) => `Integração ${name} removida com sucesso!`,
  removeTitle: 'Remover integração',
  remove: (name: string) => `Você tem certeza que deseja remover a integração com ${name}?`,
  removeMeans:
    'As próximas chamadas não são mais registradas nele. O que já foi registrado continua lá, mas os links de gravações param de tocar.',

  // ours: DEL-16
  earlierCalls: (count: number) =>
    count === 1
      ? 'Enviar a chamada dos últimos 30 dias'
      : `Enviar as ${formatCount(count)} chamadas dos últimos 30 dias`,
  earlierCallsMean: 'As chamadas de antes também podem ir para lá.',
  earlierCallsStarted: 'Enviando as chamadas dos últimos 30 dias.',
  earlierCallsProgress: 'Ver andamento',

  // INT-07
  notReady: 'Houve um erro ao salvar a integração. Por favor, tente novamente.',

  authorizing: (name: string) => `Aguardando autorização do ${name}…`,
  reconnect: 'Reconectar',
  // GW-zendesk
  connectWith: (name: string) => `Conectar com ${name}`,
  orByAccount: (name: string, labels: string) =>
    `Sem token da API? Preencha ${labels} e autorize na página do ${name}.`,
  byOAuth: 'Conectado por OAuth',

  demoPage: (name: string) => `Ver no ${name} da demonstração`,
  demoFilledIn: (name: string) =>
    `Demonstração: os dados de acesso do ${name} já estão preenchidos.`,

  mostRecent: 'Com mais de um contato, usar o mais recente',
  mostRecentHelp:
    'Desligado, uma chamada de um número que está em vários contatos espera alguém escolher.',
  nothingToFillIn: (name: string) =>
    `O ${name} é avisado de cada chamada encerrada e acha o contato sozinho. Não há nada a preencher.`,
  missing: (label: string) => `Informe: ${label}`,
  choose: 'Escolha uma opção',
  chooseOne: 'Escolha uma das opções da lista',
  none: 'Não definir',
  notSavedYet: (current: string) => `Sugestão, ainda não salva. Até você salvar vale: ${current}.`,
  loadingList: 'Carregando…',
  waitingForList: 'Aguardando os dados de acesso',
  notInList: (id: string) => `${id} (não está mais na lista)`,
  giveCredentials: (name: string) =>
    `Preencha os dados de acesso: eles são conferidos no ${name} antes de salvar.`,
  authorizeLead: (name: string) => `Ao ativar, a página do ${name} pede que você entre e autorize.`,
  loadingLists: (name: string) => `Conferindo os dados com o ${name}…`,
  listsRefused: (name: string) => `O ${name} não aceitou os dados de acesso.`,
  listsCame: 'Dados de acesso conferidos.',
  tryListsAgain: 'Tentar de novo',
};

export const summaryCard = {
  name: 'Resumos de IA do Pipedrive',
  show: 'Exibir Configurações IA', // verbatim
  hide: 'Ocultar Configurações IA', // verbatim
  lead: 'As chamadas atendidas e gravadas são transcritas e resumidas por IA. O resumo entra na nota da atividade.',
  switches: {
    summaryManagerNotes: 'Anotações para o gestor',
    summarySaleMethodology: 'Análise pela metodologia de vendas',
    consent: 'Autorizamos o envio das gravações',
  },
  help: {
    summaryManagerNotes: 'O que foi tratado, o que ficou combinado e o próximo passo.',
    summarySaleMethodology:
      'Situação, problema, implicação e necessidade (SPIN), com o que faltou perguntar.',
    consent: (processors: string) =>
      `Sem esta autorização nada é enviado. Com ela, cada gravação vai a ${processors} para ser transcrita. Avise quem participa das ligações.`,
    consentNeedsAdmin: 'Só um administrador pode ligar esta opção.',
    consented: (who: string, when: string) => `Autorizado por ${who} em ${when}.`,
  },
  notAvailable: 'Os resumos de IA não estão disponíveis no momento, e nenhuma gravação é enviada.',
  needsConsent: 'Resumos de IA: falta a autorização para enviar as gravações.',
  state: 'Resumos de IA',
  open: 'Registros de IA',
  openOf: 'Registros: Resumos de IA do Pipedrive',
  month: 'Neste mês',
  used: (calls: string, minutes: string, most: string) => `${calls} · ${minutes} de ${most} min`,
  calls: (count: number) => (count === 1 ? '1 resumo' : `${formatCount(count)} resumos`),
  cost: (amount: string) => `custo estimado ${amount}`,
  facts: { audio: 'Áudio transcrito', tokens: 'Tokens', cost: 'Custo estimado' },
  tokens: (input: string, output: string) => `${input} de entrada, ${output} de saída`,
};

export const webhookCard = {
  name: 'Webhook',
  off: 'Envia cada chamada ao endereço de um sistema seu.',
  address: 'Endereço',
  // GW-webhook
  url: 'URL do Webhook',
  urlHelp: 'Um endereço público, com http:// ou https://.',
  urlMissing: 'URL do Webhook é obrigatório',
  urlWrong: 'A URL do Webhook precisa começar com http:// ou https://, sem usuário e senha',
  version: 'Versão',
  versions: { 'v1.4': 'Padrão', 'v1.8': 'Padrão E.164' } as Readonly<Record<string, string>>,
  versionHelp: 'E.164 escreve os telefones como +5511955500142.',
  types: 'Quando avisar',
  both: 'Ao atender e ao terminar',
  hangup: 'Só ao terminar',
  answer: 'Só ao atender',
};

export const extensionCard = {
  name: 'Ramal',
  off: 'Escolhe o ramal que outras integrações usam.',
  removeMeans:
    'O ramal continua em Ramais. Integrações que precisam de um, como o Nectar, só podem ser ativadas com outro escolhido.',
  domain: 'Domínio',
  extension: 'Ramal',
  extensionMissing: 'Escolha um ramal',
  showAdvanced: 'Exibir configurações avançadas',
  hideAdvanced: 'Ocultar configurações avançadas',
  webhookVersion: 'Versão do webhook',
  external: 'Ramal externo',
  webhookVersionHelp:
    'Só informa os programas que leem esta integração. O webhook do ramal fica em Ramais.',
  externalHelp:
    'Ligado, informa a esses programas que o ramal é usado fora deste portal, como num telefone de outro sistema.',
};

// In docs/usuario/integracoes.
const WHERE_THE_KEY_IS: Readonly<Record<string, string>> = {
  activecampaign:
    'No ActiveCampaign, abra Configurações, Desenvolvedor, e copie a URL da API e a chave.',
  agendor: 'No Agendor, abra as integrações da sua conta e copie o token da API.',
  appfacilita: 'No AppFacilita, copie api-instance, api-key e token-user da sua conta.',
  clickup: 'No ClickUp, abra as suas configurações, Apps, e gere um token de API.',
  exactsales: 'No Exact Spotter, um gestor abre as configurações e copia o token da API.',
  groner: 'Use o subdomínio, o email e a senha com que você entra na Groner.',
  moskit: 'No Moskit, abra as suas configurações e gere uma API Key.',
  nectar: 'No Nectar, abra Configurações, Integrações, e copie o token.',
  pipefy: 'No Pipefy, abra app.pipefy.com/tokens e gere um token de acesso pessoal.',
  piperun: 'No PipeRun, abra os seus dados de usuário e copie o token da API.',
  ploomes:
    'No Ploomes, entre como administrador, abra Administração, Integrações, Usuários de integração, e copie a chave.',
  'rdstation-crm': 'No RD Station CRM, abra o seu perfil e copie o token da instância.',
  sharpspring:
    'No SharpSpring, um administrador abre Configurações, Configurações da API, e copia o ID da conta e a chave secreta.',
  sunhub: 'No SunHub, um administrador gera o token de acesso da API.',
  zendesk:
    'No Zendesk, abra Central Administrativa, Aplicativos e integrações, APIs, e copie um token da API.',
};

export const connectingTutorials = {
  title: (name: string) => `Como conectar: ${name}`,
  byKey: (gateway: string, name: string): Tutorial['points'] => [
    WHERE_THE_KEY_IS[gateway] ??
      `Copie a chave de acesso no ${name}, nas configurações da sua conta.`,
    'Ligue o cartão, cole a chave e espere as opções aparecerem.',
    'Escolha quem fica com as chamadas e salve: as próximas são registradas sozinhas.',
  ],
  withoutKey: (name: string): Tutorial['points'] => [
    `O próprio ${name} é avisado de cada chamada: não há chave nem opções.`,
    'Ligue o cartão e ative.',
    'As próximas chamadas são enviadas sozinhas; os Registros do cartão mostram cada uma.',
  ],
  byAccount: (name: string): Tutorial['points'] => [
    `Ligue o cartão: a página do ${name} pede que você entre e autorize.`,
    'De volta aqui, abra as configurações do cartão e confira quem fica com as chamadas.',
    'As próximas chamadas são registradas no contato que tem o número.',
  ],
  extension: [
    'Ligue o cartão e escolha o ramal. Administradores também podem criar um ali mesmo.',
    'Confira a senha e, nas configurações avançadas, a bina e o nome: o ramal é atualizado junto.',
    'Integrações que precisam de um ramal, como o Nectar, passam a aceitar a ativação.',
  ] satisfies Tutorial['points'],
  webhook: [
    'Informe o endereço do sistema que deve saber das chamadas e escolha quando avisar.',
    'Cada chamada chega por POST, em JSON; responda com um status de 200 a 299 para confirmar.',
    'Sem resposta, tentamos de novo por 24 horas, cada vez com mais espera.',
  ] satisfies Tutorial['points'],
};
