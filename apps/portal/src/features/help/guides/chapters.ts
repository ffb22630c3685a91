interface ChapterPlan {
  id: string;
  title: string;
  /** Files of docs/usuario without their ending, in this order. */
  files: readonly string[];
}

/** `crms` has the files of docs/usuario/integracoes. The first chapter also gets guides that no chapter lists. */
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
