import type { Manifest } from '../manifest.ts';
import { form } from './form.ts';
import { USUAL_CARD, USUAL_TEXTS } from '../shared/card.ts';

const WRONG =
  'Falha na validação dos dados. Por favor, verifique suas credenciais e tente novamente.';

export const activecampaignManifest = {
  id: 'activecampaign',
  name: 'ActiveCampaign',
  authorization: 'key',
  card: USUAL_CARD,
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
  // not in its reference: programs link there
  personPage: { account: 'clientBaseUrl', address: '{account}/app/contacts/{id}' },
  lists: ['users'],
  form,
  // an account that is not there looks like a vendor that is unavailable
  wordRefusal: ({ kind, isTyped, saysWhen }) =>
    (kind === 'unavailable' || kind === 'unknown') && isTyped && !saysWhen ? WRONG : null,
  texts: {
    ...USUAL_TEXTS,
    missingCredentials: 'O Subdomínio, a URL da API e o Token de Acesso são obrigatórios.',
    wrongCredentials: WRONG,
  },
  showsRateLimit: false,
  pageSize: 100,
  pagePauseMs: 250,
  delivery: {
    lostAnswer: 'lookUp',
    lookUpAfterSeconds: 3,
    waitsForRecording: false,
    mayWriteOn503: true,
    // a task is of a contact, or of their deal
    needs: 'person',
    optionalParts: [
      { part: 'user', settings: ['userId'], fields: ['assignee'] },
      { part: 'deal', settings: [], fields: ['deal', 'relid'] },
    ],
    // the limit is the whole account's, with all its other programs
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
    /** Hosts that ActiveCampaign names to its accounts as their API, by region. */
    hosts: 'api-us1.com,api-eu1.com,api-au1.com,activehosted.com',
    /** Words in the title of the account's type of tasks for calls, in any language. */
    callWords: 'call,liga,telefon,llamad',
  },
} as const satisfies Manifest;
