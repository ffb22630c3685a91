import type { Manifest } from '../manifest.ts';
import { USUAL_CARD, USUAL_TEXTS } from '../shared/card.ts';

/** It receives calls like a webhook (v1.7), finds the person and writes the call down itself: nothing is asked of it. */
export const salesflowcrmManifest = {
  id: 'salesflowcrm',
  name: 'Salesflow CRM',
  authorization: 'key',
  card: USUAL_CARD,
  capabilities: ['ownEvent'],
  credentials: [],
  choices: [],
  lists: [],
  texts: USUAL_TEXTS,
  showsRateLimit: false,
  pageSize: 1,
  pagePauseMs: 0,
  delivery: {
    // no source says whether it drops an event that it has had already
    lostAnswer: 'askPerson',
    lookUpAfterSeconds: 5,
    waitsForRecording: true,
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
