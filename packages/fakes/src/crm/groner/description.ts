import type { Description } from '../published/description.ts';
import { INTEGER, list, operation, record, TEXT } from '../published/openapi-builders.ts';

const DAY = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d$` };
const TASK = {
  titulo: TEXT,
  descricao: TEXT,
  tipoId: INTEGER,
  statusId: INTEGER,
  projetoId: INTEGER,
  usuariosIds: list(INTEGER),
  dataInicial: DAY,
  dataEntrega: DAY,
};
const PAGED = ['PageNumber', 'PageSize', 'pageNumber', 'pageSize', 'query'];
const TASKS = [...PAGED, 'projetoId', 'leadId', 'usuarioId', 'dataInicial', 'dataFinal'];

export const gronerDescription: Description = {
  paths: {
    '/Conta/GerarToken': { post: operation({ body: record({ email: TEXT, senha: TEXT }) }) },
    '/conta/minhaconta': { get: operation() },
    '/usuario/listaativossimples': { get: operation() },
    '/tipoTarefa': { get: operation() },
    '/statusTarefa': { get: operation() },
    '/Lead': { get: operation({ query: PAGED }) },
    '/projeto/cards': { get: operation({ query: [...PAGED, 'leadId'] }) },
    '/tarefa': {
      get: operation({ query: TASKS }),
      post: operation({
        body: record(TASK, ['titulo', 'tipoId', 'statusId', 'projetoId', 'usuariosIds']),
      }),
    },
  },
};
