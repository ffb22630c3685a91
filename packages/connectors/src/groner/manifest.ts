import type { Manifest } from '../manifest.ts';
import { form, describeRefusal, WRONG_CREDENTIALS } from './form.ts';
import { DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const gronerManifest = {
  id: 'groner',
  name: 'Groner',
  authorization: 'key',
  card: DEFAULT_CARD,
  capabilities: ['accessEnds'],
  credentials: [
    { name: 'subdomain', label: 'Subdomínio', isRequired: true, isSecret: false },
    { name: 'email', label: 'Email', isRequired: true, isSecret: false },
    {
      name: 'password',
      label: 'Senha',
      isRequired: true,
      isSecret: true,
      help: 'Gera o token de acesso e não é guardada.',
    },
  ],
  choices: [],
  lists: ['users'],
  form,
  describeRefusal,
  texts: {
    ...DEFAULT_TEXTS,
    missingCredentials: 'Subdomínio, Email e Senha são obrigatórios',
    wrongCredentials: WRONG_CREDENTIALS,
  },
  showsRateLimit: false,
  pageSize: 100,
  pagePauseMs: 0,
  delivery: {
    // Tasks can be found again, occurrences cannot.
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 5,
    // No source documents changing a task.
    waitsForRecording: true,
    takesNotes: false,
    mayWriteOn503: true,
    needs: 'deal',
    optionalParts: [],
    // Unpublished: one program keeps to 100 a minute.
    requestsPerSecond: 1.6,
    burst: 8,
    rateLimitSeconds: 60,
  },
  api: {
    version: 'da aplicação, sem número',
    ends: null,
    source: 'docs.groner.app e github.com/gronerbr/n8n-nodes-groner',
    seenOn: '2026-11',
    unproven: 'a lista de tarefas por período e o que ela conta de cada uma',
  },
} as const satisfies Manifest;
