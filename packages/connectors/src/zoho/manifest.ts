import type { Manifest } from '../manifest.ts';
import { makeOutcomeChoices, DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const zohoManifest = {
  id: 'zoho',
  name: 'Zoho CRM',
  authorization: 'oauth',
  card: { ...DEFAULT_CARD, isNew: true },
  capabilities: ['recordProof'],
  credentials: [],
  choices: [
    { name: 'userId', label: 'Usuário', isRequired: true, list: 'users' },
    ...makeOutcomeChoices('callResultValue', 'Resultado', 'callResults', true),
  ],
  lists: ['users', 'callResults'],
  texts: DEFAULT_TEXTS,
  showsRateLimit: false,
  pageSize: 200,
  pagePauseMs: 0,
  delivery: {
    // Upsert does not accept calls.
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 5,
    waitsForRecording: false,
    takesNotes: true,
    mayWriteOn503: true,
    needs: 'nothing',
    optionalParts: [
      {
        part: 'outcome',
        settings: ['callResultValueAnswered', 'callResultValueNotAnswered'],
        fields: ['Call_Result'],
      },
      { part: 'user', settings: ['userId'], fields: ['Owner'] },
      { part: 'deal', settings: [], fields: ['What_Id'] },
    ],
    // The daily credits are the real limit.
    requestsPerSecond: 5,
    rateLimitSeconds: 60,
  },
  api: {
    version: 'v8',
    ends: null,
    source: 'github.com/zoho/crm-oas (v8.0) e zoho.com/accounts/protocol/oauth',
    seenOn: '2026-11-25',
    unproven:
      'o formato da duração, a comparação de números na busca e campos obrigatórios de cada conta',
  },
  assumed: {
    /** Prefixes of closed stages, in accounts that do not classify them. */
    closedStages: 'closed,fechad',
    /**
     * The reference's samples (`10:00`) and public programs use `mm:ss`; Zoho's Kaizen series,
     * `hh:mm`.
     */
    callDuration: 'mm:ss',
  },
} as const satisfies Manifest;
