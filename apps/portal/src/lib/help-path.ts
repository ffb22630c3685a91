/** Pages below another have that page's guide. */
const GUIDES: Readonly<Record<string, string>> = {
  '/dashboard': 'comecar/primeiros-passos',
  '/report/exports': 'chamadas/exportacoes',
  '/report': 'chamadas/chamadas',
  '/live-calls': 'chamadas/chamadas',
  '/extension': 'ramais/ramais',
  '/numbers': 'ramais/numeros',
  '/webphone': 'ramais/webphone',
  '/integrations': 'integracoes/integracoes',
  '/user/tokens': 'tokens/tokens',
  '/charge/history': 'creditos/creditos',
  '/charge/automatic': 'creditos/recarga-automatica',
  '/charge/statement': 'creditos/extrato',
  '/financial-data': 'creditos/dados-financeiros',
  '/users': 'pessoas/usuarios',
  '/organization/profile': 'comecar/perfil',
  '/organization/audit': 'pessoas/auditoria',
  '/user/profile': 'comecar/perfil',
  '/user/security': 'pessoas/duas-etapas',
  '/user/notifications': 'pessoas/avisos',
};

export function findHelpPath(pathname: string): string | null {
  const page = Object.keys(GUIDES).find(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return page === undefined ? null : `/ajuda/${GUIDES[page]}`;
}

export interface HelpState {
  from?: { to: string; title: string };
}
