// ours

/** What people type who look for a page or an action and do not know what it is called here. */
export const paletteWords = {
  '/dashboard': 'início painel resumo gráficos indicadores',
  '/integrations/manager': 'crm conectar webhook hubspot pipedrive salesforce integrar integração',
  '/user/tokens': 'api token chave integração crm webhook acesso',
  '/report/calls': 'ligações histórico gravação ouvir exportar csv relatório',
  '/charge/history': 'cobrança boleto pix fatura pagamento nota fiscal recibo segunda via',
  '/charge/automatic': 'cartão recorrente recarga automático',
  '/charge/statement': 'saldo movimentos gastos consumo débitos extrato',
  '/financial-data': 'cnpj cpf faturamento endereço nota fiscal cobrança',
  '/users/list': 'pessoas equipe convidar bloquear acesso administrador usuários',
  '/organization/profile': 'empresa organização telefone',
  '/extension/list': 'ramal telefone sip voip senha bina softphone aparelho',
  '/organization/audit': 'auditoria quem fez registro trilha log',
  '/user/profile': 'perfil nome telefone minha conta',
  '/user/security': '2fa duas etapas autenticador passkey chave de acesso sessões segurança',
  '/user/notifications': 'sino notificações alertas',
  '/user/notifications/preferences': 'sino notificações alertas email desligar silenciar',
  '/change-password': 'senha trocar',
  addCredit: 'pix boleto cartão recarregar recarga pagar comprar saldo crédito',
  invite: 'novo adicionar pessoa colega email',
  api: 'api documentação swagger openapi desenvolvedor webhook integração',
  theme: 'escuro claro noturno aparência cores',
  signOut: 'logout encerrar sessão deslogar',
} as const;
