import type { Manifest } from '../manifest.ts';
import { form, MISSING } from './form.ts';
import { USUAL_CARD, USUAL_TEXTS } from '../shared/card.ts';

export const sharpspringManifest = {
  id: 'sharpspring',
  name: 'SharpSpring',
  authorization: 'key',
  card: USUAL_CARD,
  credentials: [
    { name: 'accountId', label: 'ID da conta', isRequired: true, isSecret: false },
    { name: 'secretKey', label: 'Chave secreta', isRequired: true, isSecret: true },
  ],
  choices: [
    { name: 'userProfileId', label: 'Usuário Sharpspring', isRequired: true, list: 'users' },
  ],
  lists: ['users'],
  form,
  texts: {
    ...USUAL_TEXTS,
    missingCredentials: MISSING,
    wrongCredentials: 'ID da conta e Chave secreta inválidos',
  },
  showsRateLimit: true,
  pageSize: 500,
  pagePauseMs: 100,
  delivery: {
    // calls can be written, and neither read nor changed
    lostAnswer: 'askPerson',
    lookUpAfterSeconds: 0,
    waitsForRecording: true,
    mayWriteOn503: true,
    needs: 'person',
    optionalParts: [],
    requestsPerSecond: 10,
    rateLimitSeconds: 60,
  },
  api: {
    version: 'v1.2',
    ends: null,
    source: 'Open API, na base de conhecimento da Constant Contact',
    seenOn: '2026-11',
    unproven: 'a direção e os resultados de uma ligação, que não pode ser lida de volta',
  },
  assumed: {
    /** `headers`, or `address`: its two ways to tell the account and the key. */
    keysIn: 'headers',
    /** `incoming` was seen. */
    outgoing: 'outgoing',
    /** The only result that was seen: there are others, under names that no source says. */
    noAnswer: 'noAnswerNoMessage',
    /** By which name a note tells its lead: `leadID` or `whoID`. */
    noteLead: 'leadID',
  },
} as const satisfies Manifest;
