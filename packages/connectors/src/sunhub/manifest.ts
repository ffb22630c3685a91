import type { Manifest } from '../manifest.ts';
import { skipListsOnceSaved } from '../shared/form.ts';
import { TOKEN_TEXTS, DEFAULT_CARD } from '../shared/card.ts';

/** Like Ploomes, whose card the product's is identical to (GW-sunhub). */
export const sunhubManifest = {
  id: 'sunhub',
  name: 'SunHub',
  authorization: 'key',
  card: { ...DEFAULT_CARD, isNew: true, hasTutorial: false },
  credentials: [
    {
      name: 'userKey',
      label: 'Token de acesso da API',
      isRequired: true,
      isSecret: true,
      help: 'Só um administrador do SunHub gera esse token, e o perfil do usuário de integração também precisa ser de administrador.',
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
    // No source documents reading records, so a failed look-up proves nothing.
    lostAnswer: 'askPerson',
    lookUpAfterSeconds: 5,
    waitsForRecording: true,
    takesNotes: false,
    mayWriteOn503: true,
    needs: 'person',
    optionalParts: [{ part: 'deal', settings: [], fields: ['DealId'] }],
    // Like Ploomes.
    requestsPerSecond: 2,
    burst: 8,
    rateLimitSeconds: 60,
  },
  api: {
    version: 'a da Ploomes',
    ends: null,
    source: 'suposição: nada é publicado',
    seenOn: '2026-11',
    unproven: 'tudo: nenhuma conta real foi usada e não há descrição',
  },
} as const satisfies Manifest;
