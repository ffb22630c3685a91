import { formatCount } from '../platform/count-text.ts';

export const formatRows = (rows: number) =>
  rows === 1 ? '1 linha' : `${formatCount(rows)} linhas`;

export const exportNews = {
  done: (fileName: string) => `${fileName} está pronto`,
  failed: (fileName: string) => `${fileName} não terminou`,
  rows: (rows: number) => `${formatRows(rows)}.`,
  stopped: (rows: number) => `Parou depois de ${formatRows(rows)}. Nada foi guardado.`,
  action: 'Ver exportações',
};
