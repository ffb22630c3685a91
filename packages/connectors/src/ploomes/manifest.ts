import type { Manifest } from '../manifest.ts';
import { skipListsOnceSaved } from '../shared/form.ts';
import { TOKEN_TEXTS, DEFAULT_CARD } from '../shared/card.ts';

export const ploomesManifest = {
  id: 'ploomes',
  name: 'Ploomes',
  authorization: 'key',
  card: { ...DEFAULT_CARD, isNew: true },
  capabilities: ['recordProof'],
  credentials: [
    {
      name: 'userKey',
      label: 'Token de acesso da API',
      isRequired: true,
      isSecret: true,
      help: 'Só um administrador do Ploomes gera esse token, e o perfil do usuário de integração também precisa ser de administrador.',
    },
  ],
  choices: [],
  lists: ['users'],
  form: skipListsOnceSaved,
  texts: TOKEN_TEXTS,
  showsRateLimit: false,
  pageSize: 100,
  pagePauseMs: 500,
  delivery: {
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 5,
    waitsForRecording: false,
    takesNotes: true,
    mayWriteOn503: true,
    needs: 'person',
    optionalParts: [{ part: 'deal', settings: [], fields: ['DealId'] }],
    // 120 a minute for the whole account.
    requestsPerSecond: 2,
    burst: 8,
    rateLimitSeconds: 60,
  },
  api: {
    version: 'OData, sem número',
    ends: null,
    source: 'suporte da Ploomes e github.com/Ploomes/n8n-nodes-ploomes',
    seenOn: '2026-11',
    unproven: 'os filtros dos registros de interação e os campos de datas e pessoas',
  },
  assumed: {
    /** Telephony vendors' type; each account has its own list. */
    callTypeId: '1',
    /** 2 is won, 3 lost. */
    openStatusId: '1',
    changedField: 'LastUpdateDate',
  },
} as const satisfies Manifest;
