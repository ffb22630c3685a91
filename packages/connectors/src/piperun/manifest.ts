import type { Manifest } from '../manifest.ts';
import { form } from './form.ts';
import { DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const piperunManifest = {
  id: 'piperun',
  name: 'PipeRun',
  authorization: 'key',
  card: DEFAULT_CARD,
  capabilities: ['extensionWebhook', 'recordProof'],
  credentials: [{ name: 'token', label: 'Token', isRequired: true, isSecret: true }],
  choices: [{ name: 'userId', label: 'Usuário', isRequired: true, list: 'users' }],
  lists: ['users'],
  form,
  texts: {
    ...DEFAULT_TEXTS,
    missingCredentials: 'Token é obrigatório',
    wrongCredentials: 'Token inválido',
  },
  showsRateLimit: false,
  pageSize: 200,
  pagePauseMs: 500,
  delivery: {
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 5,
    waitsForRecording: false,
    takesNotes: true,
    mayWriteOn503: true,
    needs: 'nothing',
    optionalParts: [{ part: 'deal', settings: [], fields: ['deal_id'] }],
    // No source says a limit: assumed.
    requestsPerSecond: 2,
    burst: 4,
    rateLimitSeconds: 60,
  },
  api: {
    version: 'v1',
    ends: null,
    source: 'developers.pipe.run, OpenAPI 1.1-CRM',
    seenOn: '2026-04-30',
    unproven: 'os telefones na lista de pessoas e o limite de pedidos',
  },
  assumed: {
    /** Customers name the activity types. */
    callWords: 'liga',
  },
} as const satisfies Manifest;
