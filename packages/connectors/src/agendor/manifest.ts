import type { Manifest } from '../manifest.ts';
import { TOKEN_TEXTS, DEFAULT_CARD } from '../shared/card.ts';

export const agendorManifest = {
  id: 'agendor',
  name: 'Agendor',
  authorization: 'key',
  card: DEFAULT_CARD,
  credentials: [{ name: 'token', label: 'Token', isRequired: true, isSecret: true }],
  choices: [{ name: 'userId', label: 'Usuário', isRequired: true, list: 'users' }],
  lists: ['users'],
  texts: TOKEN_TEXTS,
  showsRateLimit: false,
  pageSize: 100,
  pagePauseMs: 250,
  delivery: {
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 5,
    waitsForRecording: false,
    takesNotes: true,
    mayWriteOn503: true,
    needs: 'person',
    optionalParts: [{ part: 'user', settings: ['userId'], fields: ['assigned_users'] }],
    requestsPerSecond: 4,
    rateLimitSeconds: 2,
  },
  api: {
    version: 'v3',
    ends: null,
    source: 'Guia de Integração API Agendor v3 e programas públicos',
    seenOn: '2026-11',
    unproven:
      'os filtros mobile_phone e work_phone, que a descrição publicada não tem, e os negócios de uma pessoa',
  },
  assumed: {
    done: 'done',
    assignedUsers: 'assigned_users',
  },
} as const satisfies Manifest;
