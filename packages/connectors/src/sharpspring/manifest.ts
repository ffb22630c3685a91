import type { Manifest } from '../manifest.ts';
import { form, MISSING } from './form.ts';
import { DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const sharpspringManifest = {
  id: 'sharpspring',
  name: 'SharpSpring',
  authorization: 'key',
  card: DEFAULT_CARD,
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
    ...DEFAULT_TEXTS,
    missingCredentials: MISSING,
    wrongCredentials: 'ID da conta e Chave secreta inválidos',
  },
  showsRateLimit: true,
  pageSize: 500,
  pagePauseMs: 100,
  delivery: {
    // Calls can be written, but neither read nor changed.
    lostAnswer: 'askPerson',
    lookUpAfterSeconds: 0,
    waitsForRecording: true,
    takesNotes: false,
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
    /** `headers` or `address`. */
    keysIn: 'headers',
    /** `incoming` was seen. */
    outgoing: 'outgoing',
    /** The only one seen; others are unknown. */
    noAnswer: 'noAnswerNoMessage',
    /** `leadID` or `whoID`. */
    noteLead: 'leadID',
  },
} as const satisfies Manifest;
