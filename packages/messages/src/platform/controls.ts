import { formatCount } from './count-text.ts';

export const dataTable = {
  pageSize: 'Linhas por página',
  filter: 'Filtrar',
  clearFilter: 'Limpar filtro',
  clearFilters: 'Limpar filtros',
  range: (first: string, last: string, total: string) => `${first}–${last} de ${total}`,
  pages: (caption: string) => `Páginas: ${caption}`,
  page: (page: number) => `Página ${page}`,
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  actions: 'Ações',
  matches: (count: number) => (count === 1 ? '1 resultado' : `${formatCount(count)} resultados`),
  noMatch: (term: string) => `Nada encontrado para “${term}”`,
  noMatchText: 'Confira o texto ou limpe o filtro para ver tudo.',
  noneInFilter: 'Nada encontrado com estes filtros',
  noneInFilterText: 'Limpe os filtros para ver tudo.',
  loadFailed: 'Não foi possível carregar a lista',
};

export const filters = {
  open: 'Filtros',
  active: (count: number) => (count === 1 ? '1 filtro ativo' : `${count} filtros ativos`),
};

export const csvExport = {
  start: 'Exportar CSV',
  working: (count: string) => `Exportando, ${count} linhas`,
  cancel: 'Cancelar exportação',
  failed: 'A exportação parou antes do fim e nenhum arquivo foi salvo.',
  done: (count: string) => `Arquivo salvo com ${count} linhas`,
};

export const optionalField = '(opcional)';

export const savedForm = {
  save: 'Salvar',
  discard: 'Descartar',
  unsaved: 'Alterações não salvas',
};

export const confirmation = {
  yes: 'Sim',
  no: 'Não',
};

export const passwordField = {
  show: 'Mostrar senha',
  hide: 'Ocultar senha',
};

export const secretField = {
  dots: '••••••••',
  kept: 'Há um valor guardado. Digite só para trocar.',
  notShown: 'Não foi possível mostrar o valor guardado. Digite só para trocar.',
};

export const moneyField = {
  pasteRefused: (text: string) => `“${text.slice(0, 30)}” não foi colado. Digite o valor.`,
};

export const clipboard = {
  copy: 'Copiar',
  copied: 'Copiado',
  failed: 'Não foi possível copiar. Selecione o texto e copie.',
};

export const actionLock = {
  wait: 'Aguarde alguns segundos para usar de novo.',
};

export const tookTime = {
  milliseconds: (ms: string) => `${ms} ms`,
  seconds: (seconds: string) => `${seconds} s`,
};

export const relativeTime = {
  never: 'nunca',
  now: 'agora',
  minutes: (count: number) => `há ${count} min`,
  hours: (count: number) => `há ${count} h`,
  days: (count: number) => (count === 1 ? 'há 1 dia' : `há ${formatCount(count)} dias`),
};
