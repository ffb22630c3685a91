import type { Manifest } from '../manifest.ts';
import { choicesByOutcome, USUAL_CARD, USUAL_TEXTS } from '../shared/card.ts';

export const moskitManifest = {
  id: 'moskit',
  name: 'Moskit',
  authorization: 'key',
  card: USUAL_CARD,
  capabilities: ['recordProof'],
  credentials: [{ name: 'apikey', label: 'Apikey (Hash)', isRequired: true, isSecret: true }],
  choices: [
    { name: 'userId', label: 'Usuário', isRequired: true, list: 'users' },
    ...choicesByOutcome('activityTypeId', 'Tipo de atividade', 'activityTypes', true),
  ],
  lists: ['activityTypes', 'users'],
  texts: {
    ...USUAL_TEXTS,
    missingCredentials: 'Apikey é obrigatório',
    wrongCredentials: 'Apikey (Hash) inválido',
  },
  showsRateLimit: true,
  pageSize: 50,
  pagePauseMs: 500,
  delivery: {
    // a record is found by way of its deal; without one nothing proves that it is not there
    lostAnswer: 'lookUpProvesOnlyFound',
    lookUpAfterSeconds: 5,
    waitsForRecording: false,
    mayWriteOn503: true,
    needs: 'nothing',
    // the type and the user are required
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
