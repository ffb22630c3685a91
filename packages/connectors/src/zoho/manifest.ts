import type { Manifest } from '../manifest.ts';
import { choicesByOutcome, USUAL_CARD, USUAL_TEXTS } from '../shared/card.ts';

export const zohoManifest = {
  id: 'zoho',
  name: 'Zoho CRM',
  authorization: 'oauth',
  card: { ...USUAL_CARD, isNew: true },
  capabilities: ['recordProof'],
  credentials: [],
  choices: [
    { name: 'userId', label: 'Usuário', isRequired: true, list: 'users' },
    ...choicesByOutcome('callResultValue', 'Resultado', 'callResults', true),
  ],
  lists: ['users', 'callResults'],
  texts: USUAL_TEXTS,
  showsRateLimit: false,
  pageSize: 200,
  pagePauseMs: 0,
  delivery: {
    // its upsert takes no calls
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 5,
    waitsForRecording: false,
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
    // what counts is the day, and five at once on the smallest plan
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
    /** How stages of deals that are closed begin, where the account does not say of which kind they are. */
    closedStages: 'closed,fechad',
    /**
     * `mm:ss` or `hh:mm`. The samples of the reference (`10:00`) and public programs mean minutes and seconds, while a page of
     * the vendor's Kaizen series says hours and minutes.
     */
    callDuration: 'mm:ss',
  },
} as const satisfies Manifest;
