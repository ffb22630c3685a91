import type { Manifest } from '../manifest.ts';
import { DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const rdStationCrmManifest = {
  id: 'rdstation-crm',
  name: 'RD Station CRM',
  authorization: 'key',
  card: DEFAULT_CARD,
  credentials: [{ name: 'token', label: 'Token', isRequired: true, isSecret: true }],
  choices: [{ name: 'userId', label: 'Usuário', isRequired: true, list: 'users' }],
  lists: ['users'],
  texts: {
    ...DEFAULT_TEXTS,
    missingCredentials: 'Token é obrigatório',
    wrongCredentials: 'Token inválido',
  },
  showsRateLimit: true,
  pageSize: 200,
  pagePauseMs: 500,
  delivery: {
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 5,
    // No source shows that a note can be changed.
    waitsForRecording: true,
    takesNotes: false,
    mayWriteOn503: true,
    // A note belongs to a deal's timeline; a contact has none.
    needs: 'deal',
    optionalParts: [],
    // 120 a minute (documented for v2, assumed for v1).
    requestsPerSecond: 2,
    burst: 8,
    rateLimitSeconds: 60,
  },
  api: {
    version: 'v1',
    ends: null,
    source: 'developers.rdstation.com/reference, CRM v2',
    seenOn: '2026-11-25',
    unproven:
      'a v2 é a documentada, e a v1 não tem fim anunciado; o token do cartão só serve à v1, porque a v2 pede a autorização de um aplicativo',
  },
  assumed: {
    /** `no` sends a note without the wrapper `activity`. */
    wraps: 'yes',
  },
} as const satisfies Manifest;
