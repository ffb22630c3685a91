import type { Manifest } from '../manifest.ts';
import { form } from './form.ts';
import { DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const appfacilitaManifest = {
  id: 'appfacilita',
  name: 'AppFacilita',
  authorization: 'key',
  card: DEFAULT_CARD,
  capabilities: ['accessEnds', 'dialedFrom'],
  credentials: [
    { name: 'apiInstance', label: 'api-instance', isRequired: true, isSecret: false },
    { name: 'apiKey', label: 'api-key', isRequired: true, isSecret: true },
    { name: 'tokenUser', label: 'token-user', isRequired: true, isSecret: true },
  ],
  choices: [{ name: 'userId', label: 'Usuário', isRequired: true, list: 'users' }],
  lists: ['users'],
  form,
  texts: {
    ...DEFAULT_TEXTS,
    missingCredentials: 'api-instance, api-key e token-user são obrigatórios',
  },
  showsRateLimit: true,
  pageSize: 100,
  pagePauseMs: 0,
  delivery: {
    // Reading the history lags by a minute, and its format is undocumented.
    lostAnswer: 'askPerson',
    lookUpAfterSeconds: 60,
    waitsForRecording: true,
    takesNotes: false,
    mayWriteOn503: true,
    needs: 'deal',
    optionalParts: [],
    // 50 a minute on the smallest plan.
    requestsPerSecond: 0.8,
    burst: 8,
    rateLimitSeconds: 60,
  },
  api: {
    version: 'v1',
    ends: null,
    source: 'programas públicos; nada é publicado',
    seenOn: '2026-11',
    unproven: 'tudo: nenhuma conta real foi usada e não há descrição',
  },
} as const satisfies Manifest;
