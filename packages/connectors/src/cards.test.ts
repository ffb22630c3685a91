// What the specification says of each CRM's card, transcribed: docs/spec/connectors.md has the same in rows.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ConnectorId, MANIFESTS } from './browser.ts';
import { CONNECTORS } from './index.ts';
import { type Credential, hasCapability, type Manifest } from './manifest.ts';
import { USUAL_TEXTS } from './shared/card.ts';
import { getForm } from './shared/form.ts';
import { answered, scriptedVendor } from './shared/testing/scripted-vendor.ts';

interface Card {
  /** Names in the integration's metadata, besides those that all CRMs share. */
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
  const { fields, prepared, ...form } = getForm(manifestOf(id));
  const kept = [
    // what cannot be shown again is not kept
    ...credentials.map(({ name }) => name).filter((name) => fields[name]!.isStored),
    ...prepared,
    ...choices.flatMap(({ name }) => [name, ...Object.keys(form.choices[name]!.keeps)]),
    ...(accountAddress ? [accountAddress.name] : []),
  ];

  expect(kept.toSorted()).toEqual(words(cardOf(id).metadata));
  expect(lists.toSorted()).toEqual(words(cardOf(id).lists));
  expect(choices.every(({ list }) => lists.includes(list))).toBe(true);
});

it.each(IDS)('GW-%s says what is missing and wrong in the words of the specification', (id) => {
  expect(manifestOf(id).texts).toEqual({ ...USUAL_TEXTS, ...cardOf(id).texts });
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
  expect(idsWhere(({ card }) => card.rolloutFlag !== null)).toEqual(['clickup']);
  expect(manifestOf('clickup').card.rolloutFlag).toBe('clickup-integration');
});

const afterSaving = (id: ConnectorId) =>
  getForm(manifestOf(id), { values: {}, untouched: [], saved: {} });

it('GW-ploomes GW-sunhub are ready as saved, and say that an administrator makes the token', () => {
  const isReady = (id: ConnectorId) =>
    getForm(manifestOf(id)).needsLists === 'one' && afterSaving(id).needsLists === 'none';
  expect(IDS.filter(isReady)).toEqual(['ploomes', 'sunhub']);
  for (const id of ['ploomes', 'sunhub'] as const) {
    expect(fieldOf(id, 'userKey').help).toMatch(/^Só um administrador.* perfil .* administrador/);
  }
});

it('GW-pipedrive waits for all its lists, and offers to leave each choice to the vendor', () => {
  expect(idsWhere((manifest) => getForm(manifest).needsLists === 'all')).toEqual(['pipedrive']);
  expect(
    Object.values(getForm(manifestOf('pipedrive')).choices).map(({ automatic }) => automatic),
  ).toEqual(Array.from({ length: 3 }, () => 'Associação automática pelo Pipedrive'));
  expect(idsWhere((manifest) => hasCapability(manifest, 'callSummaries'))).toEqual(['pipedrive']);
});

it('GW-nectar needs an active extension, and GW-zendesk is let in by its page, too', () => {
  expect(idsWhere((manifest) => getForm(manifest).missingExtension !== null)).toEqual(['nectar']);
  expect(getForm(manifestOf('nectar')).missingExtension).toBe(
    'Integração Ramal precisa estar ativa',
  );
  expect(idsWhere((manifest) => getForm(manifest).pageNeeds !== null)).toEqual(['zendesk']);
});

it('GW-sharpspring names its user in the sentence of the credentials', () => {
  const { choices, needsChoices } = getForm(manifestOf('sharpspring'));
  expect([choices.userProfileId!.missing, needsChoices]).toEqual([SHARPSPRING, true]);
});

it('GW-salesflowcrm has an event of its own', () => {
  expect(idsWhere((manifest) => hasCapability(manifest, 'ownEvent'))).toEqual(['salesflowcrm']);
  expect(CONNECTORS.salesflowcrm.capabilities!.ownEvent).toEqual({
    version: 'v1.7',
    constraint: 'event.gateway',
  });
});

const formWith = (id: ConnectorId, values: Record<string, string>) =>
  getForm(manifestOf(id), { values, untouched: [], saved: null });

it.each([
  ['activecampaign', 'apiUrl'],
  ['activecampaign', 'token'],
  ['zendesk', 'token'],
] as const)('GW-%s shows %s from the third character of the subdomain', (id, name) => {
  const isShown = (subdomain: string) => formWith(id, { subdomain }).fields[name]!.isShown;

  expect([isShown(''), isShown('ac '), isShown('acm')]).toEqual([false, false, true]);
});

it.each([
  ['zendesk', 'token', 'x'.repeat(40), 'x'.repeat(39)],
  ['zendesk', 'email', 'ana@acme.example', 'ana@acme'],
  // decided: from 40 on, since keys of old accounts are shorter than 45
  ['clickup', 'token', 'x'.repeat(45), 'x'.repeat(39)],
] as const)('GW-%s loads users once %s is whole', (id, name, whole, part) => {
  const asks = (text: string) => formWith(id, { [name]: text }).asksLists;

  expect([asks(whole), asks(part)]).toEqual([true, false]);
  const kept = { values: {}, untouched: ['token'], saved: { token: '********' } };
  expect(getForm(manifestOf(id), kept).asksLists).toBe(true);
});

it('GW-exactsales asks for an email with v1 alone, and proposes v2', () => {
  const version = fieldOf('exactsales', 'versionExactApi');
  const emailAt = (versionExactApi: string, emailExactApi = '') =>
    formWith('exactsales', { versionExactApi, emailExactApi }).fields.emailExactApi;

  expect(formWith('exactsales', {}).fields.versionExactApi!.initial).toBe('v2');
  expect(version.options!.map(({ value }) => value)).toEqual(['v1', 'v2']);
  expect(emailAt('v2')).toMatchObject({ isAsked: false, isRequired: false });
  expect(emailAt('v1')).toMatchObject({ isAsked: true, missing: 'Email inválido', problem: null });
  expect(emailAt('v1', 'ana@acme')).toMatchObject({ problem: 'Email inválido' });
  expect(formWith('groner', { email: 'ana' }).fields.email).toMatchObject({
    problem: 'Email inválido',
  });
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
    const isAsked = (franchisee: string) =>
      formWith('salesforce', { franchisee }).fields[name]!.isAsked;
    expect([isAsked('true'), isAsked('false'), isAsked('')]).toEqual([true, false, false]);
  }
  expect(manifestOf('salesforce').choices.every(({ isRequired }) => isRequired)).toBe(true);
});

it('GW-appfacilita masks the first 28 characters of its key and 240 of its token', () => {
  expect(formWith('appfacilita', {}).fields).toMatchObject({
    apiKey: { maskedCharacters: 28 },
    tokenUser: { maskedCharacters: 240 },
  });
});

it.each([
  [{ kind: 'credentials', words: 'Senha não confere' }, 'Senha não confere'],
  [{ kind: 'credentials', words: '' }, null],
  [{ kind: 'unavailable', words: '' }, 'Erro ao tentar gerar o token de acesso com a Groner'],
  [{ kind: 'unavailable', words: '', isTyped: false }, null],
  [{ kind: 'unavailable', words: '', saysWhen: true }, null],
  [{ kind: 'usedUp', words: 'Hoje não' }, null],
] as const)('GW-groner words the refusal %j as %j', (refusal, text) => {
  const { wordRefusal } = manifestOf('groner');

  expect(wordRefusal!({ isTyped: true, saysWhen: false, ...refusal })).toBe(text);
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
