import type { Manifest } from '../manifest.ts';
import { form } from './form.ts';
import { DEFAULT_CARD, DEFAULT_TEXTS } from '../shared/card.ts';

const WRONG_CREDENTIALS =
  'Falha na validação dos dados. Por favor, verifique suas credenciais e tente novamente.';

export const activecampaignManifest = {
  id: 'activecampaign',
  name: 'ActiveCampaign',
  authorization: 'key',
  card: DEFAULT_CARD,
  credentials: [
    { name: 'subdomain', label: 'Subdomínio', isRequired: true, isSecret: false },
    {
      name: 'apiUrl',
      label: 'URL da API',
      isRequired: true,
      isSecret: false,
      help: 'No ActiveCampaign, em Configurações > Desenvolvedor: https://….api-us1.com',
    },
    { name: 'token', label: 'Token de Acesso', isRequired: true, isSecret: true },
  ],
  choices: [{ name: 'userId', label: 'Usuário', isRequired: true, list: 'users' }],
  accountAddress: {
    name: 'clientBaseUrl',
    label: 'Endereço da conta',
    of: { name: 'subdomain', domain: 'activehosted.com' },
  },
  // Not in the reference; public programs link there.
  personPage: { account: 'clientBaseUrl', address: '{account}/app/contacts/{id}' },
  lists: ['users'],
  form,
  // A nonexistent account looks like an unavailable vendor.
  describeRefusal: ({ kind, isTyped, hasRetryAfter }) =>
    (kind === 'unavailable' || kind === 'unknown') && isTyped && !hasRetryAfter
      ? WRONG_CREDENTIALS
      : null,
  texts: {
    ...DEFAULT_TEXTS,
    missingCredentials: 'O Subdomínio, a URL da API e o Token de Acesso são obrigatórios.',
    wrongCredentials: WRONG_CREDENTIALS,
  },
  showsRateLimit: false,
  pageSize: 100,
  pagePauseMs: 250,
  delivery: {
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 3,
    waitsForRecording: false,
    takesNotes: true,
    mayWriteOn503: true,
    needs: 'person',
    optionalParts: [
      { part: 'user', settings: ['userId'], fields: ['assignee'] },
      { part: 'deal', settings: [], fields: ['deal', 'relid'] },
    ],
    // The whole account shares this limit.
    requestsPerSecond: 5,
    rateLimitSeconds: 30,
  },
  api: {
    version: 'v3',
    ends: null,
    source: 'developers.activecampaign.com, API v3',
    seenOn: '2026-11',
    unproven: 'a comparação dos filtros de tarefas e a procura por números escritos com sinais',
  },
  assumed: {
    hosts: 'api-us1.com,api-eu1.com,api-au1.com,activehosted.com',
    callWords: 'call,liga,telefon,llamad',
  },
} as const satisfies Manifest;
