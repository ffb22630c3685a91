import type { Manifest } from '../manifest.ts';
import { form } from './form.ts';
import { makeOutcomeChoices, DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const pipedriveManifest = {
  id: 'pipedrive',
  name: 'Pipedrive',
  authorization: 'oauth',
  card: DEFAULT_CARD,
  capabilities: ['callSummaries', 'recordProof', 'returnCode', 'uninstalling'],
  credentials: [],
  choices: [
    { name: 'userId', label: 'Usuário', isRequired: false, list: 'users' },
    ...makeOutcomeChoices('activityTypeKey', 'Tipo de atividade', 'activityTypes', false),
  ],
  lists: ['users', 'activityTypes'],
  form,
  texts: DEFAULT_TEXTS,
  showsRateLimit: false,
  pageSize: 100,
  pagePauseMs: 0,
  delivery: {
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 3,
    waitsForRecording: false,
    takesNotes: true,
    // Documented as scheduled maintenance (core API concepts, HTTP status codes).
    mayWriteOn503: false,
    needs: 'nothing',
    optionalParts: [
      {
        part: 'type',
        settings: ['activityTypeKeyAnswered', 'activityTypeKeyNotAnswered'],
        fields: ['type'],
      },
      { part: 'user', settings: ['userId'], fields: ['owner_id', 'user_id'] },
      { part: 'deal', settings: [], fields: ['deal', 'lead'] },
    ],
    // 20 in two seconds on the smallest plan.
    requestsPerSecond: 5,
    rateLimitSeconds: 2,
  },
  api: {
    version: 'v2; v1 para usuários, tipos e leads',
    ends: null,
    source: 'developers.pipedrive.com, OpenAPI v1 e v2',
    seenOn: '2026-08',
    unproven: 'se a busca por telefone ignora sinais e o que a devolução encerra',
  },
} as const satisfies Manifest;
