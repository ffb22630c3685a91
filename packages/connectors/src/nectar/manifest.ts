import type { Manifest } from '../manifest.ts';
import { form } from './form.ts';
import { choicesByOutcome, USUAL_CARD, USUAL_TEXTS } from '../shared/card.ts';

export const nectarManifest = {
  id: 'nectar',
  name: 'Nectar',
  authorization: 'key',
  card: USUAL_CARD,
  capabilities: ['accessEnds'],
  credentials: [{ name: 'token', label: 'Apikey', isRequired: true, isSecret: true }],
  choices: [
    { name: 'userId', label: 'Usuário', isRequired: true, list: 'users' },
    ...choicesByOutcome('callTypeId', 'Tipo de ligação', 'callTypes', true),
  ],
  lists: ['callTypes', 'users'],
  form,
  texts: {
    ...USUAL_TEXTS,
    missingCredentials: 'Apikey é obrigatório',
    wrongCredentials: 'Token inválido',
  },
  showsRateLimit: false,
  pageSize: 200,
  pagePauseMs: 500,
  delivery: {
    // tasks are read without filter or order: one that is not among the first proves nothing
    lostAnswer: 'lookUpProvesOnlyFound',
    lookUpAfterSeconds: 5,
    waitsForRecording: false,
    mayWriteOn503: true,
    // a task is a contact's
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
    // no source says a limit: assumed
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
    /** By which name opportunities are asked for of one contact. */
    dealContact: 'clienteId',
    /** The status of opportunities that are going on. */
    openStatus: '1',
  },
} as const satisfies Manifest;
