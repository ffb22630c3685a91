// What the specification says of each CRM's card, transcribed: docs/spec/connectors.md has the same in rows.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ConnectorId, MANIFESTS } from './browser.ts';
import { CONNECTORS } from './index.ts';
import { type Credential, hasCapability, type Manifest } from './manifest.ts';
import { answered, scriptedVendor } from './shared/testing/scripted-vendor.ts';

interface Card {
  /** Names in the integration's metadata, besides those that all CRMs share. */
  metadata: string;
  lists: string;
  texts?: Manifest['texts'];
}

const TOKEN_REFUSED =
  'Falha na validação do token. Por favor, verifique o seu token e tente novamente.';
const ONE_TOKEN = {
  missingCredentials: 'O token não pode estar vazio.',
  wrongCredentials: 'Token inválido',
  wrongOnSave: TOKEN_REFUSED,
};
const SHARPSPRING = 'ID da conta, Chave secreta e Usuário Sharpspring são obrigatórios';

/** Those of the specification; a CRM that we add has no row here. */
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
      missingExtension: 'Integração Ramal precisa estar ativa',
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
      missingCredentials: SHARPSPRING,
      missingChoice: SHARPSPRING,
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
const cardOf = (id: keyof typeof CARDS): Card => CARDS[id];
const manifestOf = (id: ConnectorId): Manifest => MANIFESTS[id];
const fieldOf = (id: ConnectorId, name: string): Credential =>
  manifestOf(id).credentials.find((one) => one.name === name)!;
const idsWhere = (has: (manifest: Manifest) => boolean) => IDS.filter((id) => has(manifestOf(id)));
const words = (text: string) => text.split(' ').filter(Boolean).toSorted();

it('INT-01 there are 21 cards', () => {
  expect(Object.keys(MANIFESTS)).toEqual(expect.arrayContaining(IDS));
  expect(IDS).toHaveLength(21);
});

it.each(IDS)('GW-%s keeps its fields and reads its lists', (id) => {
  const { credentials, choices, accountAddress, lists } = manifestOf(id);
  const kept = [
    ...credentials.map(({ name, tradedFor }) => tradedFor ?? name),
    ...choices.flatMap(({ name, keeps = {} }) => [name, ...Object.keys(keeps)]),
    ...(accountAddress ? [accountAddress.name] : []),
  ];

  expect(kept.toSorted()).toEqual(words(cardOf(id).metadata));
  expect(lists.toSorted()).toEqual(words(cardOf(id).lists));
  expect(choices.every(({ list }) => lists.includes(list))).toBe(true);
});

it.each(IDS)('GW-%s says what is missing and wrong in the words of the specification', (id) => {
  expect(manifestOf(id).texts).toEqual(cardOf(id).texts ?? {});
});

it('INT-07 six cards show the words of a 429 as they are', () => {
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
  expect(idsWhere(({ isNew }) => isNew)).toEqual([
    'clickup',
    'pipefy',
    'ploomes',
    'salesforce',
    'sunhub',
    'zoho',
  ]);
  expect(idsWhere(({ hasTutorial }) => hasTutorial === false)).toEqual(['sunhub']);
});

it('INT-09 five cards lead to the vendor’s own page', () => {
  expect(idsWhere(({ authorization }) => authorization === 'oauth')).toEqual([
    'hubspot',
    'kommo',
    'pipedrive',
    'salesforce',
    'zoho',
  ]);
});

it('INT-03 GW-clickup is the one card that waits for a flag', () => {
  expect(idsWhere(({ rolloutFlag }) => rolloutFlag !== undefined)).toEqual(['clickup']);
  expect(manifestOf('clickup').rolloutFlag).toBe('clickup-integration');
});

it('GW-ploomes GW-sunhub are ready as saved, and say that an administrator makes the token', () => {
  expect(idsWhere(({ isReadyOnceSaved }) => isReadyOnceSaved === true)).toEqual([
    'ploomes',
    'sunhub',
  ]);
  for (const id of ['ploomes', 'sunhub'] as const) {
    expect(fieldOf(id, 'userKey').help).toMatch(/^Só um administrador.* perfil .* administrador/);
  }
});

it('GW-pipedrive waits for all its lists, and offers to leave each choice to the vendor', () => {
  expect(idsWhere(({ needsAllLists }) => needsAllLists === true)).toEqual(['pipedrive']);
  expect(manifestOf('pipedrive').choices.map(({ automatic }) => automatic)).toEqual(
    Array.from({ length: 3 }, () => 'Associação automática pelo Pipedrive'),
  );
  expect(idsWhere((manifest) => hasCapability(manifest, 'callSummaries'))).toEqual(['pipedrive']);
});

it('GW-salesflowcrm has an event of its own', () => {
  expect(idsWhere(({ event }) => event !== undefined)).toEqual(['salesflowcrm']);
  expect(manifestOf('salesflowcrm').event).toEqual({
    version: 'v1.7',
    constraint: 'event.gateway',
  });
});

it.each([
  ['activecampaign', 'apiUrl'],
  ['activecampaign', 'token'],
  ['zendesk', 'token'],
] as const)('GW-%s shows %s from the third character of the subdomain', (id, name) => {
  expect(fieldOf(id, name).shownAfter).toEqual({ name: 'subdomain', characters: 2 });
});

it.each([
  ['zendesk', 'token', 'x'.repeat(40), 'x'.repeat(39)],
  ['zendesk', 'email', 'ana@acme.example', 'ana@acme'],
  // decided: from 40 on, since keys of old accounts are shorter than 45
  ['clickup', 'token', 'x'.repeat(45), 'x'.repeat(39)],
] as const)('GW-%s loads users once %s is whole', (id, name, whole, part) => {
  const { asksFrom } = fieldOf(id, name);

  expect([asksFrom!.test(whole), asksFrom!.test(part)]).toEqual([true, false]);
});

it('GW-exactsales asks for an email with v1 alone, and proposes v2', () => {
  const version = fieldOf('exactsales', 'versionExactApi');

  expect([version.initial, version.options!.map(({ value }) => value)]).toEqual([
    'v2',
    ['v1', 'v2'],
  ]);
  expect(fieldOf('exactsales', 'emailExactApi')).toMatchObject({
    onlyIf: { name: 'versionExactApi', value: 'v1' },
    wrongEmail: 'Email inválido',
  });
  expect(fieldOf('groner', 'email').wrongEmail).toBe('Email inválido');
});

it('GW-salesforce asks franchisees for a domain, and says how long one of their own takes', () => {
  const [standard, custom] = fieldOf('salesforce', 'accountType').options!;

  expect(standard).toMatchObject({
    value: 'default',
    label: expect.stringContaining('https://….my.site.com'),
  });
  expect(custom).toMatchObject({
    value: 'customFranchisee',
    label: expect.stringContaining('até 7 dias úteis'),
  });
  for (const name of ['accountType', 'subdomain']) {
    expect(fieldOf('salesforce', name).onlyIf).toEqual({ name: 'franchisee', value: 'true' });
  }
  expect(manifestOf('salesforce').choices.every(({ isRequired }) => isRequired)).toBe(true);
});

it('GW-appfacilita masks the first 28 characters of its key and 240 of its token', () => {
  expect(fieldOf('appfacilita', 'apiKey').masks).toBe(28);
  expect(fieldOf('appfacilita', 'tokenUser').masks).toBe(240);
});

it('INT-05 hides what is secret behind an eye', () => {
  const secrets = IDS.flatMap((id) =>
    manifestOf(id)
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
    const { access, asked } = scriptedVendor({ [question]: page });
    const settings = { apikey: 'of-acme-alone', token: 'of-acme-alone' };

    const items = Array.fromAsync(CONNECTORS[id].lists[list]!(access, settings));

    await vi.advanceTimersByTimeAsync(499);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await items).map(({ label }) => label)).toEqual(['Ana', 'Bia']);
    expect(asked).toHaveLength(2);
  });
});
