import type { Manifest } from '../manifest.ts';
import { form } from './form.ts';
import { makeOutcomeChoices, DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

const QUOTA_PAUSE_SECONDS = 900;

export const salesforceManifest = {
  id: 'salesforce',
  name: 'Salesforce',
  authorization: 'oauth',
  card: { ...DEFAULT_CARD, isNew: true },
  capabilities: ['recordProof'],
  credentials: [
    {
      name: 'franchisee',
      label: 'Franqueado',
      isRequired: true,
      isSecret: false,
      options: [
        { value: 'true', label: 'Sim' },
        { value: 'false', label: 'Não' },
      ],
    },
    {
      name: 'accountType',
      label: 'Tipo de domínio',
      isRequired: 'sometimes',
      isSecret: false,
      options: [
        { value: 'default', label: 'Padrão (https://….my.site.com)' },
        { value: 'customFranchisee', label: 'Personalizado (cadastro em até 7 dias úteis)' },
      ],
    },
    { name: 'subdomain', label: 'Domínio', isRequired: 'sometimes', isSecret: false },
  ],
  choices: [
    { name: 'userId', label: 'Usuário', isRequired: true, list: 'users' },
    { name: 'callPriority', label: 'Prioridade', isRequired: true, list: 'priorities' },
    ...makeOutcomeChoices('callStatus', 'Status', 'callStatuses', true),
  ],
  lists: ['users', 'priorities', 'callStatuses'],
  form,
  texts: DEFAULT_TEXTS,
  showsRateLimit: false,
  pageSize: 2000,
  pagePauseMs: 0,
  delivery: {
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 2,
    waitsForRecording: false,
    takesNotes: true,
    // Documented as refused: maintenance, or an instance without capacity.
    mayWriteOn503: false,
    needs: 'nothing',
    optionalParts: [
      {
        part: 'outcome',
        settings: ['callStatusAnswered', 'callStatusNotAnswered'],
        fields: ['Status'],
      },
      { part: 'priority', settings: ['callPriority'], fields: ['Priority'] },
      { part: 'user', settings: ['userId'], fields: ['OwnerId', 'Assigned To'] },
      { part: 'deal', settings: [], fields: ['WhatId', 'Related To'] },
    ],
    // The daily quota is the real limit.
    requestsPerSecond: 5,
    // The day's quota is used up, and no answer says until when.
    rateLimitSeconds: QUOTA_PAUSE_SECONDS,
  },
  api: {
    version: 'v62.0',
    ends: null,
    source: 'developer.salesforce.com, REST API e Object Reference',
    seenOn: '2026-11',
    unproven: 'a busca por números brasileiros e o que um franqueado pode ler',
  },
} as const satisfies Manifest;
