import type { Manifest } from '../manifest.ts';
import { form } from './form.ts';
import { DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const exactsalesManifest = {
  id: 'exactsales',
  name: 'Exact Sales',
  authorization: 'key',
  card: DEFAULT_CARD,
  credentials: [
    {
      name: 'versionExactApi',
      label: 'Versão da API',
      isRequired: true,
      isSecret: false,
      options: [
        { value: 'v1', label: 'v1' },
        { value: 'v2', label: 'v2' },
      ],
    },
    { name: 'tokenExactApi', label: 'Token Exact API', isRequired: true, isSecret: true },
    { name: 'emailExactApi', label: 'Email', isRequired: 'sometimes', isSecret: false },
  ],
  choices: [],
  lists: ['users'],
  form,
  texts: {
    ...DEFAULT_TEXTS,
    missingCredentials: 'Token Exact API é obrigatório',
    wrongCredentials: 'Token Exact API inválido',
  },
  showsRateLimit: true,
  pageSize: 500,
  pagePauseMs: 700,
  delivery: {
    // A timeline can be written, but neither read nor changed.
    lostAnswer: 'askPerson',
    lookUpAfterSeconds: 0,
    waitsForRecording: true,
    takesNotes: false,
    mayWriteOn503: true,
    needs: 'person',
    optionalParts: [],
    // 30 in 20 s per token.
    requestsPerSecond: 1.5,
    burst: 6,
    rateLimitSeconds: 20,
  },
  api: {
    version: 'v3',
    ends: null,
    source: 'Filtros API, no suporte da Exact Sales, e programas públicos',
    seenOn: '2026-11',
    unproven:
      'a procura por pessoas do lead e por parte do número; o registro não pode ser lido de volta',
  },
  assumed: {
    v1: '/v3',
    v2: '/v3',
  },
} as const satisfies Manifest;
