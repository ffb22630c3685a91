import type { Manifest } from '../manifest.ts';
import { form } from './form.ts';
import { DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const clickupManifest = {
  id: 'clickup',
  name: 'ClickUp',
  authorization: 'key',
  card: { ...DEFAULT_CARD, isNew: true, rolloutFlag: 'clickup-integration' },
  capabilities: ['recordProof'],
  credentials: [{ name: 'token', label: 'Token', isRequired: true, isSecret: true }],
  choices: [{ name: 'userId', label: 'Usuário', isRequired: true, list: 'user' }],
  lists: ['user'],
  form,
  texts: {
    ...DEFAULT_TEXTS,
    missingCredentials: 'O token não pode estar vazio',
    wrongCredentials: 'Token inválido',
    wrongOnSave: 'Falha na validação do token. Por favor, verifique o seu token e tente novamente.',
  },
  showsRateLimit: false,
  pageSize: 100,
  pagePauseMs: 600,
  delivery: {
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 3,
    waitsForRecording: false,
    takesNotes: true,
    mayWriteOn503: true,
    needs: 'person',
    optionalParts: [],
    // 100 a minute per key on most plans.
    requestsPerSecond: 1.5,
    burst: 8,
    rateLimitSeconds: 60,
  },
  api: {
    version: 'v2',
    ends: null,
    source: 'developer.clickup.com, OpenAPI v2',
    seenOn: '2026-11',
    unproven: 'mudar um comentário com assignee e resolved, e a ordem das tarefas por updated',
  },
} as const satisfies Manifest;
