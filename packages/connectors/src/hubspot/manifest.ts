import type { Manifest } from '../manifest.ts';

export const hubspotManifest = {
  id: 'hubspot',
  name: 'HubSpot',
  authorization: 'oauth',
  isNew: false,
  credentials: [],
  choices: [
    { name: 'ownerId', label: 'Usuário', isRequired: false, list: 'owners' },
    {
      name: 'dispositionIdAnswered',
      label: 'Resultado das chamadas atendidas',
      isRequired: false,
      list: 'dispositions',
    },
    {
      name: 'dispositionIdNotAnswered',
      label: 'Resultado das chamadas não atendidas',
      isRequired: false,
      list: 'dispositions',
    },
  ],
  lists: ['owners', 'dispositions'],
  texts: {},
  showsRateLimit: false,
  pageSize: 100,
  pagePauseMs: 0,
  delivery: {
    lostAnswer: 'lookUp',
    // the search is late by "a few moments"
    lookUpAfterSeconds: 30,
    waitsForRecording: false,
    needs: 'nothing',
    // 110 in ten seconds for each account that installed us
    requestsPerSecond: 10,
    // searches have a budget of their own in each account
    slower: { pathEnd: '/search', requestsPerSecond: 5 },
    rateLimitSeconds: 10,
  },
} as const satisfies Manifest;
