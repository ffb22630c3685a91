import type { Manifest } from '../manifest.ts';
import { makeOutcomeChoices, DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const hubspotManifest = {
  id: 'hubspot',
  name: 'HubSpot',
  authorization: 'oauth',
  card: DEFAULT_CARD,
  capabilities: ['recordProof'],
  credentials: [],
  choices: [
    { name: 'ownerId', label: 'Usuário', isRequired: false, list: 'owners' },
    ...makeOutcomeChoices('dispositionId', 'Resultado', 'dispositions', false),
  ],
  lists: ['owners', 'dispositions'],
  texts: DEFAULT_TEXTS,
  showsRateLimit: false,
  pageSize: 100,
  pagePauseMs: 0,
  delivery: {
    lostAnswer: 'lookUp',
    // The search lags by "a few moments".
    lookUpAfterSeconds: 30,
    waitsForRecording: false,
    takesNotes: true,
    // Only the timeouts 502 and 504 may have done it.
    mayWriteOn503: false,
    needs: 'nothing',
    optionalParts: [
      {
        part: 'outcome',
        settings: ['dispositionIdAnswered', 'dispositionIdNotAnswered'],
        fields: ['hs_call_disposition'],
      },
      { part: 'user', settings: ['ownerId'], fields: ['hubspot_owner_id'] },
      { part: 'deal', settings: [], fields: ['deal'] },
    ],
    // 110 in ten seconds per account that installed us.
    requestsPerSecond: 10,
    slower: { pathEnd: '/search', requestsPerSecond: 5 },
    rateLimitSeconds: 10,
  },
  api: {
    version: '2026-09',
    ends: null,
    source: 'developers.hubspot.com, API versioning e Revoke an OAuth token',
    seenOn: '2026-11-25',
    unproven: 'a cópia limpa de números brasileiros e as propriedades obrigatórias de cada conta',
  },
} as const satisfies Manifest;
