import type { Manifest } from '../manifest.ts';
import { form } from './form.ts';
import { makeOutcomeChoices, DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

export const nectarManifest = {
  id: 'nectar',
  name: 'Nectar',
  authorization: 'key',
  card: DEFAULT_CARD,
  capabilities: ['accessEnds'],
  credentials: [{ name: 'token', label: 'Apikey', isRequired: true, isSecret: true }],
  choices: [
    { name: 'userId', label: 'Usuário', isRequired: true, list: 'users' },
    ...makeOutcomeChoices('callTypeId', 'Tipo de ligação', 'callTypes', true),
  ],
  lists: ['callTypes', 'users'],
  form,
  texts: {
    ...DEFAULT_TEXTS,
    missingCredentials: 'Apikey é obrigatório',
    wrongCredentials: 'Token inválido',
  },
  showsRateLimit: false,
  pageSize: 200,
  pagePauseMs: 500,
  delivery: {
    // Tasks have no filter or order, so a missing one proves nothing.
    lostAnswer: 'lookUpProvesOnlyFound',
    lookUpAfterSeconds: 5,
    waitsForRecording: false,
    takesNotes: true,
    mayWriteOn503: true,
    needs: 'person',
    optionalParts: [
      {
        part: 'type',
        settings: ['callTypeIdAnswered', 'callTypeIdNotAnswered'],
        fields: ['tipoLigacao'],
      },
      { part: 'user', settings: ['userId'], fields: ['responsavel'] },
      { part: 'deal', settings: [], fields: ['oportunidade'] },
    ],
    // No source says a limit: assumed.
    requestsPerSecond: 2,
    rateLimitSeconds: 60,
  },
  api: {
    version: '1',
    ends: null,
    source: 'github.com/ColmeiaSolucoes/nectarcrm-api',
    seenOn: '2026-11',
    unproven: 'o limite de pedidos e como se pedem as oportunidades de um contato',
  },
  assumed: {
    dealContact: 'clienteId',
    openStatus: '1',
  },
} as const satisfies Manifest;
