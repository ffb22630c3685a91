import type { Manifest } from '../manifest.ts';
import { DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const pipefyManifest = {
  id: 'pipefy',
  name: 'Pipefy',
  authorization: 'key',
  card: { ...DEFAULT_CARD, isNew: true },
  credentials: [
    { name: 'token', label: 'Token de acesso pessoal', isRequired: true, isSecret: true },
  ],
  choices: [],
  lists: ['user'],
  texts: {
    ...DEFAULT_TEXTS,
    missingCredentials: 'Token de acesso pessoal é obrigatório',
    wrongCredentials: 'Token de acesso pessoal inválido',
  },
  showsRateLimit: false,
  pageSize: 50,
  pagePauseMs: 0,
  delivery: {
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 5,
    waitsForRecording: false,
    takesNotes: false,
    mayWriteOn503: true,
    needs: 'person',
    optionalParts: [],
    // Assumed; plans limit only the month.
    requestsPerSecond: 5,
    rateLimitSeconds: 30,
  },
  api: {
    version: 'GraphQL',
    ends: null,
    source: 'developers.pipefy.com e github.com/pipefy/ai-toolkit',
    seenOn: '2026-11',
    unproven:
      'até quando valem os tokens pessoais, que o fabricante desaconselha, e a procura por um campo de telefone',
  },
} as const satisfies Manifest;
