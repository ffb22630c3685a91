import type { UserRole } from '@alo/contract/identity/users.ts';

// LAY-01
export const accessType: Record<UserRole, string> = {
  ADMIN: 'Administrador',
  USER: 'Usuário',
};

// LAY-04
export const navigation = {
  dashboard: 'Dashboard',
  webphone: 'Webphone',
  integrations: 'Integrações',
  // ours
  deliveries: 'Registros',
  choices: 'Escolher contato',
  accessTokens: 'Tokens de acesso',
  dataStudio: 'Data Studio',
  callReport: 'Relatório de Chamadas',
  // ours
  liveCalls: 'Ao vivo',
  finance: 'Financeiro',
  credits: 'Créditos',
  chargeHistory: 'Histórico',
  automaticRecharge: 'Recarga automática',
  // ours
  statement: 'Extrato',
  financialData: 'Dados Financeiros',
  organization: 'Organização',
  users: 'Usuários da Organização',
  organizationProfile: 'Dados da Organização',
  extensions: 'Ramais',
  numbers: 'Números',
  audit: 'Auditoria',
  account: 'Conta',
  userProfile: 'Meus dados',
  security: 'Segurança',
  changePassword: 'Alterar senha',
  help: 'Ajuda',
  support: 'Suporte',
  signOut: 'Sair',
};

export const layout = {
  skipToContent: 'Ir para o conteúdo',
  mainNavigation: 'Principal',
  shortcuts: 'Atalhos',
  barHome: 'Início',
  barCalls: 'Chamadas',
  barMore: 'Mais',
  closeMenu: 'Fechar menu',
  collapse: 'Recolher menu',
  expand: 'Expandir menu',
  home: (productName: string) => `${productName}, início`,
  beta: 'Beta',
  opensInNewTab: 'abre em outra aba',
  userMenu: (name: string) => `Menu de ${name}`,
  balance: 'Saldo',
  balanceUnknown: 'Não foi possível consultar o saldo',
  addCredit: 'Adicionar crédito',
  openWebphone: 'Abrir o webphone',
  theme: 'Tema',
  themeSystem: 'Do sistema',
  themeLight: 'Claro',
  themeDark: 'Escuro',
  loading: 'Carregando',
  close: 'Fechar',
  watchTutorial: (title: string) => `Ver tutorial: ${title}`,

  paletteOpen: 'Buscar ou ir para…',
  paletteTitle: 'Buscar no portal',
  notFoundPage: 'Página não encontrada',
  notFoundTitle: 'Esta página não existe',
  notFoundText:
    'O endereço pode ter mudado ou o link está incompleto. Nada foi alterado na sua conta.',
  notFoundHome: 'Ir para o Dashboard',
  notFoundSignIn: 'Ir para o login',
  notFoundSearch: 'Buscar no portal',
  notFoundCode: (path: string) => `Código 404 · ${path}`,

  adminsOnlyTitle: 'Sem acesso a esta página',
  adminsOnly: 'Só administradores podem abrir esta página',
  adminsOnlyText: 'Se você precisa dela, peça a um administrador da sua organização.',

  paidOnlyTitle: 'Sem cobrança',
  paidOnly: 'As chamadas da sua organização não são cobradas',
  paidOnlyText: 'Por isso ela não tem saldo, extrato nem recarga automática.',

  crashTitle: 'Esta página parou de funcionar',
  crashText: 'Seus dados estão salvos. Recarregue a página para continuar.',
  chunkTitle: 'Não foi possível abrir esta página',
  chunkText: 'A conexão falhou ou há uma versão nova do portal. Recarregue para continuar.',
  reload: 'Recarregar',
};
