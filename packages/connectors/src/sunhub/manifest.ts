import type { Manifest } from '../manifest.ts';
import { readyOnceSaved } from '../shared/form.ts';
import { TOKEN_TEXTS, USUAL_CARD } from '../shared/card.ts';

/** Everything as at Ploomes, whose card the product's own is the same as (GW-sunhub). */
export const sunhubManifest = {
  id: 'sunhub',
  name: 'SunHub',
  authorization: 'key',
  card: { ...USUAL_CARD, isNew: true, hasTutorial: false },
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
  form: readyOnceSaved,
  texts: TOKEN_TEXTS,
  showsRateLimit: false,
  pageSize: 100,
  pagePauseMs: 500,
  delivery: {
    // no source says how its records are read: a look-up that finds nothing would prove nothing
    lostAnswer: 'askPerson',
    lookUpAfterSeconds: 5,
    waitsForRecording: true,
    mayWriteOn503: true,
    needs: 'person',
    optionalParts: [{ part: 'deal', settings: [], fields: ['DealId'] }],
    // as Ploomes
    requestsPerSecond: 2,
    atOnce: 8,
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
