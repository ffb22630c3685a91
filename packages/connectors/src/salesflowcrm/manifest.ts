import type { Manifest } from '../manifest.ts';
import { DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

/** Receives calls like a webhook (v1.7), finds the person and writes the call itself. */
export const salesflowcrmManifest = {
  id: 'salesflowcrm',
  name: 'Salesflow CRM',
  authorization: 'key',
  card: DEFAULT_CARD,
  capabilities: ['ownEvent'],
  credentials: [],
  choices: [],
  lists: [],
  texts: DEFAULT_TEXTS,
  showsRateLimit: false,
  pageSize: 1,
  pagePauseMs: 0,
  delivery: {
    // No source says whether it ignores repeated events.
    lostAnswer: 'askPerson',
    lookUpAfterSeconds: 5,
    waitsForRecording: true,
    takesNotes: false,
    mayWriteOn503: true,
    needs: 'nothing',
    optionalParts: [],
    requestsPerSecond: 5,
    rateLimitSeconds: 60,
  },
  api: {
    version: 'evento v1.7',
    ends: null,
    source: 'o formato é o nosso; o fabricante não publica nada',
    seenOn: '2026-11',
    unproven: 'tudo: o CRM só recebe, e nada pode ser lido de volta',
  },
} as const satisfies Manifest;
