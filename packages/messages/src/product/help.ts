import { formatCount } from '../platform/count-text.ts';

export const help = {
  title: 'Ajuda',
  ofPage: 'Ajuda desta página',
  lead: 'Como fazer cada coisa, passo a passo.',
  chapters: 'Capítulos da ajuda',
  onThisPage: 'Nesta página',
  back: (page: string) => `Voltar para ${page}`,
  search: 'Buscar na ajuda',
  results: 'Resultados da busca',
  found: (count: number) => (count === 1 ? '1 resultado' : `${formatCount(count)} resultados`),
  nothing: (term: string) => `Nada sobre "${term}".`,
  support: 'Falar com o suporte',
  readGuide: 'Ler o guia',
  signIn: 'Entrar',
  notFound: 'Este guia não existe',
  notFoundText: 'O endereço pode ter mudado. Procure na busca ou escolha um capítulo.',
};
