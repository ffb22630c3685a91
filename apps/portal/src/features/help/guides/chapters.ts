interface ChapterPlan {
  id: string;
  title: string;
  files: readonly string[];
}

/** `crms` has docs/usuario/integracoes. Unlisted guides go to the first chapter. */
export const CHAPTER_PLANS: readonly ChapterPlan[] = [
  { id: 'comecar', title: 'Começar', files: ['primeiros-passos', 'entrar', 'perfil'] },
  { id: 'chamadas', title: 'Chamadas', files: ['chamadas', 'exportacoes', 'gravacoes-na-nuvem'] },
  {
    id: 'ramais',
    title: 'Ramais e números',
    files: [
      'ramais',
      'webphone',
      'botao-de-ligar',
      'conectar-celular',
      'importar-ramais',
      'numeros',
    ],
  },
  { id: 'integracoes', title: 'Integrações', files: ['integracoes'] },
  { id: 'crms', title: 'CRMs, um por um', files: [] },
  {
    id: 'creditos',
    title: 'Créditos e Extrato',
    files: ['creditos', 'recarga-automatica', 'extrato', 'dados-financeiros'],
  },
  {
    id: 'pessoas',
    title: 'Pessoas e segurança',
    files: ['usuarios', 'duas-etapas', 'sessoes', 'auditoria', 'avisos'],
  },
  { id: 'tokens', title: 'Tokens e API', files: ['tokens', 'vindo-de-outro-servico'] },
];
export const CRM_CHAPTER = 'crms';
