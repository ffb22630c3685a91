import type { Manifest } from '../manifest.ts';
import { form } from './form.ts';
import { DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const zendeskManifest = {
  id: 'zendesk',
  name: 'Zendesk',
  authorization: 'key',
  card: DEFAULT_CARD,
  credentials: [
    { name: 'subdomain', label: 'Subdomínio', isRequired: true, isSecret: false },
    { name: 'email', label: 'Email', isRequired: true, isSecret: false },
    { name: 'token', label: 'Token', isRequired: true, isSecret: true },
  ],
  choices: [{ name: 'user', label: 'Usuário', isRequired: true, list: 'users' }],
  // Not in the reference; public programs link there.
  personPage: { account: 'subdomain', address: 'https://{account}.zendesk.com/agent/users/{id}' },
  lists: ['users'],
  form,
  texts: {
    ...DEFAULT_TEXTS,
    missingCredentials: 'Subdomínio, Email e Token são obrigatórios',
    wrongCredentials: 'Subdomínio, Email ou Token inválidos',
  },
  showsRateLimit: true,
  pageSize: 100,
  pagePauseMs: 0,
  delivery: {
    // Zendesk's key deduplicates for two hours; our id finds tickets at once and for ever.
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 5,
    // Comments cannot be changed.
    waitsForRecording: true,
    takesNotes: false,
    mayWriteOn503: true,
    needs: 'nothing',
    optionalParts: [
      { part: 'user', settings: ['user'], fields: ['assignee', 'submitter', 'author'] },
    ],
    // 200 a minute on the smallest plan.
    requestsPerSecond: 3,
    burst: 8,
    rateLimitSeconds: 60,
  },
  api: {
    version: 'v2',
    ends: { what: 'tokens da API', on: '2027-04-30' },
    source: 'developer.zendesk.com, OpenAPI e Migrating from API tokens',
    seenOn: '2026-11',
    unproven: 'a procura pelo fim de um número e o registro de quem pede como agente',
  },
} as const satisfies Manifest;
