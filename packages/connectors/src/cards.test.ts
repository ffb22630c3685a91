// The specification of each CRM's card, transcribed from docs/spec/connectors.md.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ConnectorId, MANIFESTS } from './browser.ts';
import { CONNECTORS } from './index.ts';
import { type Credential, type FormState, hasCapability, type Manifest } from './manifest.ts';
import { DEFAULT_TEXTS } from './shared/card.ts';
import { getForm } from './shared/form.ts';
import { answered, scriptedVendor } from './shared/testing/scripted-vendor.ts';

interface Card {
  /** Metadata names, besides those of all CRMs. */
  metadata: string;
  lists: string;
  texts?: Partial<Manifest['texts']>;
}

const TOKEN_REFUSED =
  'Falha na validação do token. Por favor, verifique o seu token e tente novamente.';
const ONE_TOKEN = {
  missingCredentials: 'O token não pode estar vazio.',
  wrongCredentials: 'Token inválido',
  wrongOnSave: TOKEN_REFUSED,
};

/** The specified CRMs; those that we add have no row here. */
const CARDS = {
  activecampaign: {
    metadata: 'subdomain apiUrl token userId clientBaseUrl',
    lists: 'users',
    texts: {
      missingCredentials: 'O Subdomínio, a URL da API e o Token de Acesso são obrigatórios.',
      wrongCredentials:
        'Falha na validação dos dados. Por favor, verifique suas credenciais e tente novamente.',
    },
  },
  agendor: { metadata: 'token userId', lists: 'users', texts: ONE_TOKEN },
  appfacilita: {
    metadata: 'apiInstance apiKey tokenUser userId userName userEmail',
    lists: 'users',
    texts: { missingCredentials: 'api-instance, api-key e token-user são obrigatórios' },
  },
  clickup: {
    metadata: 'token userId',
    lists: 'user',
    texts: { ...ONE_TOKEN, missingCredentials: 'O token não pode estar vazio' },
  },
  exactsales: {
    metadata: 'tokenExactApi versionExactApi emailExactApi',
    lists: 'users',
    texts: {
      missingCredentials: 'Token Exact API é obrigatório',
      wrongCredentials: 'Token Exact API inválido',
    },
  },
  groner: {
    metadata: 'subdomain email credentials',
    lists: 'users',
    texts: {
      missingCredentials: 'Subdomínio, Email e Senha são obrigatórios',
      wrongCredentials: 'Erro ao tentar gerar o token de acesso com a Groner',
    },
  },
  hubspot: {
    metadata: 'ownerId dispositionIdAnswered dispositionIdNotAnswered',
    lists: 'owners dispositions',
  },
  kommo: { metadata: 'ownerId clientBaseUrl', lists: 'owners' },
  moskit: {
    metadata: 'apikey userId activityTypeIdAnswered activityTypeIdNotAnswered',
    lists: 'activityTypes users',
    texts: {
      missingCredentials: 'Apikey é obrigatório',
      wrongCredentials: 'Apikey (Hash) inválido',
    },
  },
  nectar: {
    metadata: 'token userId callTypeIdAnswered callTypeIdNotAnswered',
    lists: 'callTypes users',
    texts: {
      missingCredentials: 'Apikey é obrigatório',
      wrongCredentials: 'Token inválido',
    },
  },
  pipedrive: {
    metadata: 'userId activityTypeKeyAnswered activityTypeKeyNotAnswered',
    lists: 'users activityTypes',
  },
  pipefy: {
    metadata: 'token',
    lists: 'user',
    texts: {
      missingCredentials: 'Token de acesso pessoal é obrigatório',
      wrongCredentials: 'Token de acesso pessoal inválido',
    },
  },
  piperun: {
    metadata: 'token userId accountId',
    lists: 'users',
    texts: { missingCredentials: 'Token é obrigatório', wrongCredentials: 'Token inválido' },
  },
  ploomes: { metadata: 'userKey', lists: 'users', texts: ONE_TOKEN },
  'rdstation-crm': {
    metadata: 'token userId',
    lists: 'users',
    texts: { missingCredentials: 'Token é obrigatório', wrongCredentials: 'Token inválido' },
  },
  salesflowcrm: { metadata: '', lists: '' },
  salesforce: {
    metadata:
      'userId callPriority callStatusAnswered callStatusNotAnswered franchisee accountType subdomain',
    lists: 'users priorities callStatuses',
  },
  sharpspring: {
    metadata: 'accountId secretKey userProfileId',
    lists: 'users',
    texts: {
      missingCredentials: 'ID da conta, Chave secreta e Usuário Sharpspring são obrigatórios',
      wrongCredentials: 'ID da conta e Chave secreta inválidos',
    },
  },
  sunhub: { metadata: 'userKey', lists: 'users', texts: ONE_TOKEN },
  zendesk: {
    metadata: 'subdomain token email user',
    lists: 'users',
    texts: {
      missingCredentials: 'Subdomínio, Email e Token são obrigatórios',
      wrongCredentials: 'Subdomínio, Email ou Token inválidos',
    },
  },
  zoho: {
    metadata: 'userId callResultValueAnswered callResultValueNotAnswered',
    lists: 'users callResults',
  },
} as const satisfies Partial<Record<ConnectorId, Card>>;

const IDS = Object.keys(CARDS) as (keyof typeof CARDS)[];
const getCard = (id: keyof typeof CARDS): Card => CARDS[id];
const getManifest = (id: ConnectorId): Manifest => MANIFESTS[id];
const getField = (id: ConnectorId, name: string): Credential =>
  getManifest(id).credentials.find((one) => one.name === name)!;
const idsWhere = (has: (manifest: Manifest) => boolean) => IDS.filter((id) => has(getManifest(id)));
const toSortedWords = (text: string) => text.split(' ').filter(Boolean).toSorted();

it('INT-01 there are 21 cards', () => {
  expect(Object.keys(MANIFESTS)).toEqual(expect.arrayContaining(IDS));
  expect(IDS).toHaveLength(21);
});

it.each(IDS)('GW-%s stores its fields and reads its lists', (id) => {
  const { credentials, choices, accountAddress, lists } = getManifest(id);
  const { fields, prepared, ...form } = getForm(getManifest(id));
  const storedNames = [
    // What cannot be shown again is not stored.
    ...credentials.map(({ name }) => name).filter((name) => fields[name]!.isStored),
    ...prepared,
    ...choices.flatMap(({ name }) => [name, ...Object.keys(form.choices[name]!.keeps)]),
    ...(accountAddress ? [accountAddress.name] : []),
  ];

  expect(storedNames.toSorted()).toEqual(toSortedWords(getCard(id).metadata));
  expect(lists.toSorted()).toEqual(toSortedWords(getCard(id).lists));
  expect(choices.every(({ list }) => lists.includes(list))).toBe(true);
});

it.each(IDS)('GW-%s shows the specified texts for missing and wrong credentials', (id) => {
  expect(getManifest(id).texts).toEqual({ ...DEFAULT_TEXTS, ...getCard(id).texts });
});

it('INT-07 six cards show the vendor’s text of a 429', () => {
  expect(idsWhere(({ showsRateLimit }) => showsRateLimit)).toEqual([
    'appfacilita',
    'exactsales',
    'moskit',
    'rdstation-crm',
    'sharpspring',
    'zendesk',
  ]);
});

it('INT-04 six cards have a badge, and all but one a tutorial', () => {
  expect(idsWhere(({ card }) => card.isNew)).toEqual([
    'clickup',
    'pipefy',
    'ploomes',
    'salesforce',
    'sunhub',
    'zoho',
  ]);
  expect(idsWhere(({ card }) => !card.hasTutorial)).toEqual(['sunhub']);
});

it('INT-09 five cards link to the vendor’s page', () => {
  expect(idsWhere(({ authorization }) => authorization === 'oauth')).toEqual([
    'hubspot',
    'kommo',
    'pipedrive',
    'salesforce',
    'zoho',
  ]);
});

it('INT-03 only GW-clickup waits for a flag', () => {
  expect(idsWhere(({ card }) => card.rolloutFlag !== null)).toEqual(['clickup']);
  expect(getManifest('clickup').card.rolloutFlag).toBe('clickup-integration');
});

const afterSaving = (id: ConnectorId) =>
  getForm(getManifest(id), { values: {}, untouched: [], saved: {} });

it('GW-ploomes GW-sunhub are ready once saved, and say that an administrator creates the token', () => {
  const isReady = (id: ConnectorId) =>
    getForm(getManifest(id)).needsLists === 'one' && afterSaving(id).needsLists === 'none';
  expect(IDS.filter(isReady)).toEqual(['ploomes', 'sunhub']);
  for (const id of ['ploomes', 'sunhub'] as const) {
    expect(getField(id, 'userKey').help).toMatch(/^Só um administrador.* perfil .* administrador/);
  }
});

it('only cards with a form.ts differ from the default form', () => {
  const idsWhose = (has: (form: FormState) => boolean) =>
    idsWhere((manifest) => has(getForm(manifest)));

  expect(idsWhose(({ needsLists }) => needsLists === 'all')).toEqual(['pipedrive']);
  expect(idsWhose(({ missingExtension }) => missingExtension !== null)).toEqual(['nectar']);
  expect(idsWhose(({ oauthPageFields }) => oauthPageFields !== null)).toEqual(['zendesk']);
  expect(idsWhose(({ isLogin }) => isLogin)).toEqual(['groner']);
  expect(idsWhere((manifest) => hasCapability(manifest, 'callSummaries'))).toEqual(['pipedrive']);
});

it('GW-salesflowcrm has its own event version', () => {
  expect(idsWhere((manifest) => hasCapability(manifest, 'ownEvent'))).toEqual(['salesflowcrm']);
  expect(CONNECTORS.salesflowcrm.capabilities!.ownEvent).toEqual({
    version: 'v1.7',
    constraint: 'event.gateway',
  });
});

it('INT-05 hides secrets behind an eye', () => {
  const secrets = IDS.flatMap((id) =>
    getManifest(id)
      .credentials.filter(({ isSecret }) => isSecret)
      .map(({ name }) => `${id} ${name}`),
  );

  expect(secrets.toSorted()).toEqual([
    'activecampaign token',
    'agendor token',
    'appfacilita apiKey',
    'appfacilita tokenUser',
    'clickup token',
    'exactsales tokenExactApi',
    'groner password',
    'moskit apikey',
    'nectar token',
    'pipefy token',
    'piperun token',
    'ploomes userKey',
    'rdstation-crm token',
    'sharpspring secretKey',
    'sunhub userKey',
    'zendesk token',
  ]);
});

describe('pages of a list', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const ANA = { id: 1, name: 'Ana', active: true };
  const BIA = { id: 2, name: 'Bia', active: true };
  const moskitPage = (url: URL) => {
    expect(url.searchParams.get('quantity')).toBe('50');
    if (url.searchParams.has('nextPageToken')) return answered([BIA]);
    return { ...answered([ANA]), headers: { 'x-moskit-listing-next-page-token': 'b' } };
  };
  const piperunPage = (url: URL) => {
    const isLast = url.searchParams.get('page') === '2';
    const meta = { current_page: isLast ? 2 : 1, total_pages: 2 };
    return { data: [isLast ? BIA : ANA], meta };
  };

  it.each([
    ['moskit', 'users', 'GET /v2/users', moskitPage],
    ['moskit', 'activityTypes', 'GET /v2/activityTypes', moskitPage],
    ['piperun', 'users', 'GET /v1/users', piperunPage],
  ] as const)('GW-%s waits 500 ms before the next page of %s', async (id, list, question, page) => {
    const { access, requests } = scriptedVendor({ [question]: page });
    const settings = { apikey: 'of-acme-alone', token: 'of-acme-alone' };

    const items = Array.fromAsync(CONNECTORS[id].lists[list]!(access, settings));

    await vi.advanceTimersByTimeAsync(499);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await items).map(({ label }) => label)).toEqual(['Ana', 'Bia']);
    expect(requests).toHaveLength(2);
  });
});
