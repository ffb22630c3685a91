import type { Manifest } from '../manifest.ts';
import { USUAL_CARD, USUAL_TEXTS } from '../shared/card.ts';

export const kommoManifest = {
  id: 'kommo',
  name: 'Kommo',
  authorization: 'oauth',
  card: USUAL_CARD,
  capabilities: ['recordProof'],
  credentials: [],
  choices: [{ name: 'ownerId', label: 'Usuário', isRequired: false, list: 'owners' }],
  accountAddress: { name: 'clientBaseUrl', label: 'Endereço da conta', of: null },
  // not in its reference: programs link there
  personPage: { account: 'clientBaseUrl', address: '{account}/contacts/detail/{id}' },
  lists: ['owners'],
  texts: USUAL_TEXTS,
  showsRateLimit: false,
  pageSize: 250,
  pagePauseMs: 150,
  delivery: {
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 5,
    waitsForRecording: false,
    mayWriteOn503: true,
    // a call stands in the timeline of a card
    needs: 'person',
    optionalParts: [
      { part: 'user', settings: ['ownerId'], fields: ['created_by', 'call_responsible'] },
      { part: 'deal', settings: [], fields: ['entity_id'] },
    ],
    // seven of the whole account, others' programs with ours
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
