import type { Manifest } from '../manifest.ts';
import { DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const kommoManifest = {
  id: 'kommo',
  name: 'Kommo',
  authorization: 'oauth',
  card: DEFAULT_CARD,
  capabilities: ['recordProof'],
  credentials: [],
  choices: [{ name: 'ownerId', label: 'Usuário', isRequired: false, list: 'owners' }],
  accountAddress: { name: 'clientBaseUrl', label: 'Endereço da conta', of: null },
  // Not in the reference; public programs link there.
  personPage: { account: 'clientBaseUrl', address: '{account}/contacts/detail/{id}' },
  lists: ['owners'],
  texts: DEFAULT_TEXTS,
  showsRateLimit: false,
  pageSize: 250,
  pagePauseMs: 150,
  delivery: {
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 5,
    waitsForRecording: false,
    takesNotes: false,
    mayWriteOn503: true,
    needs: 'person',
    optionalParts: [
      { part: 'user', settings: ['ownerId'], fields: ['created_by', 'call_responsible'] },
      { part: 'deal', settings: [], fields: ['entity_id'] },
    ],
    // Seven for the whole account, shared with other programs.
    requestsPerSecond: 5,
    rateLimitSeconds: 1,
  },
  api: {
    version: 'v4',
    ends: null,
    source: 'developers.kommo.com/reference',
    seenOn: '2026-11',
    unproven: 'se a procura ignora sinais no número e as palavras de uma recusa da autorização',
  },
} as const satisfies Manifest;
