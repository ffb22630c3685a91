import type { Manifest } from '../manifest.ts';
import { makeOutcomeChoices, DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const moskitManifest = {
  id: 'moskit',
  name: 'Moskit',
  authorization: 'key',
  card: DEFAULT_CARD,
  capabilities: ['recordProof'],
  credentials: [{ name: 'apikey', label: 'Apikey (Hash)', isRequired: true, isSecret: true }],
  choices: [
    { name: 'userId', label: 'Usuário', isRequired: true, list: 'users' },
    ...makeOutcomeChoices('activityTypeId', 'Tipo de atividade', 'activityTypes', true),
  ],
  lists: ['activityTypes', 'users'],
  texts: {
    ...DEFAULT_TEXTS,
    missingCredentials: 'Apikey é obrigatório',
    wrongCredentials: 'Apikey (Hash) inválido',
  },
  showsRateLimit: true,
  pageSize: 50,
  pagePauseMs: 500,
  delivery: {
    // Records are found only through their deal, so a missing one proves nothing.
    lostAnswer: 'lookUpProvesOnlyFound',
    lookUpAfterSeconds: 5,
    waitsForRecording: false,
    takesNotes: true,
    mayWriteOn503: true,
    needs: 'nothing',
    // Type and user are required.
    optionalParts: [{ part: 'deal', settings: [], fields: ['deal'] }],
    requestsPerSecond: 5,
    rateLimitSeconds: 2,
  },
  api: {
    version: 'v2',
    ends: null,
    source: 'developers.moskitcrm.com (v1) e programas públicos',
    seenOn: '2026-11',
    unproven: 'a procura de atividades e a mudança de uma delas',
  },
} as const satisfies Manifest;
