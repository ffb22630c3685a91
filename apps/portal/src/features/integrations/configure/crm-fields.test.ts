import { type FormState, type Manifest, MANIFESTS } from '@alo/connectors/browser.ts';
import { type Integration, MASKED_SECRET } from '@alo/contract/crm/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { expect, it } from 'vitest';
import { toFormRules } from '../../../lib/forms/described-fields.ts';
import { toCrmDraft, describeCrmFields, suggestChoices } from './crm-fields.ts';
import {
  getListCredentials,
  toCrmMetadata,
  hasRequiredChoices,
  getPageCredentials,
} from './crm-metadata.ts';
import type { Lists } from './lists/use-lists.ts';

const MANIFEST: Pick<Manifest, 'credentials' | 'choices' | 'lists' | 'texts' | 'form'> = {
  credentials: [
    { name: 'subdomain', label: 'Subdomínio', isRequired: true, isSecret: false },
    { name: 'token', label: 'Token', isRequired: true, isSecret: true },
    { name: 'group', label: 'Grupo', isRequired: false, isSecret: false },
  ],
  choices: [
    {
      name: 'userId',
      label: 'Usuário',
      isRequired: true,
      list: 'users',
    },
    { name: 'typeId', label: 'Tipo', isRequired: false, list: 'types' },
  ],
  lists: ['users', 'types'],
  form: (plain) => ({
    ...plain,
    choices: {
      userId: { ...plain.choices.userId!, keeps: { accountId: 'account_id' } },
      typeId: { ...plain.choices.typeId!, automatic: 'Automático' },
    },
  }),
  texts: {
    ...MANIFESTS.hubspot.texts,
    missingCredentials: 'Subdomínio e Token são obrigatórios.',
  },
};
const manifest = MANIFEST as Manifest;

const USERS = {
  items: [
    { value: '7', label: 'Ana', id: 7, account_id: 31 },
    { value: '8', label: 'Bia', id: 8 },
  ],
  isLoading: false,
};
const TYPES = { items: [{ value: 'call', label: 'Ligação' }], isLoading: false };
const LISTS: Lists = { users: USERS, types: TYPES };

const buildIntegration = (metadata: Record<string, unknown>): Integration => ({
  id: 3,
  gateway: 'acme',
  webhook: true,
  webhookConstraint: {},
  metadata,
});
const KEPT = buildIntegration({
  webhookVersion: 'v1.4',
  subdomain: 'acme',
  token: MASKED_SECRET,
  userId: '7',
  accountId: '31',
  typeId: null,
  takesMostRecent: true,
});
const toOptions = (name: string, integration: Integration | null, lists: Lists) => {
  const field = describeCrmFields(manifest, integration, lists)[name]!;
  return field.kind === 'select' ? field.options : [];
};

it('INT-04 shows the credentials in the manifest’s order, with secrets masked', () => {
  const fields = describeCrmFields(manifest, null, {});

  expect(Object.keys(fields)).toEqual([
    'subdomain',
    'token',
    'group',
    'userId',
    'typeId',
    'takesMostRecent',
  ]);
  expect(fields.token).toMatchObject({
    kind: 'secret',
    label: 'Token',
    required: 'Subdomínio e Token são obrigatórios.',
  });
  expect(fields.group).toMatchObject({ kind: 'text', label: 'Grupo' });
  expect(fields.group).not.toHaveProperty('required');
});

it('INT-04 a choice keeps a saved value that its list no longer has', () => {
  expect(toOptions('userId', null, {})).toEqual([{ value: '', label: texts.waitingForList }]);
  expect(toOptions('userId', KEPT, { users: { items: undefined, isLoading: true } })).toEqual([
    { value: '7', label: texts.loadingList },
  ]);
  expect(toOptions('userId', null, LISTS)).toEqual([
    { value: '', label: texts.choose },
    { value: '7', label: 'Ana' },
    { value: '8', label: 'Bia' },
  ]);
  expect(toOptions('userId', buildIntegration({ userId: '9' }), LISTS).at(-1)).toEqual({
    value: '9',
    label: texts.notInList('9'),
  });
});

it('INT-05 loads lists only when all credentials are typed or saved', () => {
  const draft = toCrmDraft(manifest, null);
  const filledDraft = { ...draft, subdomain: ' acme ', token: { isSaved: false, typed: ' t ' } };

  expect(getListCredentials(manifest, draft)).toBeNull();
  expect(getListCredentials(manifest, { ...filledDraft, subdomain: ' ' })).toBeNull();
  expect(getListCredentials(manifest, filledDraft)).toEqual({ subdomain: 'acme', token: 't' });
  expect(getListCredentials(manifest, toCrmDraft(manifest, KEPT))).toEqual({
    subdomain: 'acme',
    token: MASKED_SECRET,
  });
});

it('INT-06 sends unchanged ids in the type in which an API client saved them', () => {
  const byProgram = buildIntegration({ ...KEPT.metadata, userId: 7, accountId: 31 });
  const draft = toCrmDraft(manifest, byProgram);

  expect(toCrmMetadata(manifest, byProgram, draft, LISTS)).toMatchObject({
    userId: 7,
    accountId: 31,
  });
  expect(toCrmMetadata(manifest, byProgram, { ...draft, userId: '8' }, LISTS)).toMatchObject({
    userId: '8',
    accountId: null,
  });
});

it('INT-06 saves hidden fields, the account of the chosen user, and null for no choice', () => {
  const draft = toCrmDraft(manifest, KEPT);

  expect(toCrmMetadata(manifest, KEPT, draft, LISTS)).toEqual({ ...KEPT.metadata, group: null });
  expect(toCrmMetadata(manifest, KEPT, { ...draft, userId: '8', typeId: 'call' }, LISTS)).toEqual({
    ...KEPT.metadata,
    group: null,
    userId: '8',
    accountId: null,
    typeId: 'call',
  });
  expect(toCrmMetadata(manifest, KEPT, draft, {})).toMatchObject({ userId: '7', accountId: '31' });
});

it('GW-pipedrive suggests the first item of each list until the user saves', () => {
  const newLists = ['users', 'types'];
  expect(suggestChoices(manifest, null, LISTS, { newLists })).toEqual({ typeId: 'call' });
  expect(suggestChoices(manifest, null, LISTS, { newLists: ['users'] })).toEqual({});
  expect(suggestChoices(manifest, null, {}, { newLists })).toEqual({});
  expect(suggestChoices(manifest, buildIntegration({ userId: null }), LISTS, { newLists })).toEqual(
    {
      typeId: 'call',
    },
  );
  expect(suggestChoices(manifest, KEPT, LISTS, { newLists })).toEqual({});
  expect(toOptions('typeId', null, LISTS)[0]).toEqual({ value: '', label: 'Automático' });
  const getHelp = (integration: Integration | null) =>
    describeCrmFields(manifest, integration, LISTS).typeId!.help;
  expect(getHelp(buildIntegration({}))).toBe(texts.notSavedYet('Automático'));
  expect(getHelp(buildIntegration({ typeId: null }))).toBeUndefined();
  expect(getHelp(KEPT)).toBeUndefined();
});

it('INT-07 reports missing fields and choices by their labels', () => {
  const { getError } = toFormRules(describeCrmFields(manifest, null, LISTS));
  const draft = toCrmDraft(manifest, null);

  expect(getError!(draft, 'userId')).toBe(texts.chooseOne);
  expect(getError!(draft, 'token')).toBe('Subdomínio e Token são obrigatórios.');
  expect(getError!(draft, 'typeId')).toBeUndefined();
  expect(getError!(draft, 'group')).toBeUndefined();
});

const withField = (
  plain: FormState,
  name: string,
  change: Partial<FormState['fields'][string]>,
): FormState => ({
  ...plain,
  fields: { ...plain.fields, [name]: { ...plain.fields[name]!, ...change } },
});

const ASKING: Manifest = {
  ...manifest,
  credentials: [
    {
      name: 'franchisee',
      label: 'Franqueado?',
      isRequired: true,
      isSecret: false,
      options: [
        { value: 'true', label: 'Sim' },
        { value: 'false', label: 'Não' },
      ],
    },
    {
      name: 'subdomain',
      label: 'Domínio',
      isRequired: 'sometimes',
      isSecret: false,
    },
  ],
  form: (plain, { values }) =>
    withField(plain, 'subdomain', {
      isAsked: values.franchisee === 'true',
      isRequired: values.franchisee === 'true',
    }),
};

it('GW-salesforce sends yes/no questions as booleans, and asks the follow-up question', () => {
  const fields = describeCrmFields(ASKING, null, {});
  const draft = toCrmDraft(ASKING, null);

  expect(fields.franchisee).toMatchObject({
    kind: 'select',
    options: [
      { value: '', label: texts.choose },
      { value: 'true', label: 'Sim' },
      { value: 'false', label: 'Não' },
    ],
  });
  expect(fields.subdomain!.isApplicable!({ ...draft, franchisee: 'false' })).toBe(false);
  expect(fields.subdomain!.isApplicable!({ ...draft, franchisee: 'true' })).toBe(true);
  expect(getListCredentials(ASKING, draft)).toBeNull();
  expect(getListCredentials(ASKING, { ...draft, franchisee: 'false', subdomain: 'x' })).toEqual({
    franchisee: 'false',
  });
  expect(getListCredentials(ASKING, { ...draft, franchisee: 'true' })).toBeNull();
  expect(
    toCrmMetadata(ASKING, null, { ...draft, franchisee: 'true', subdomain: 'acme' }, {}),
  ).toMatchObject({ franchisee: true, subdomain: 'acme' });
  expect(toCrmDraft(ASKING, buildIntegration({ franchisee: false }))).toMatchObject({
    franchisee: 'false',
  });
});

it('GW-salesforce proposes its default domain, and explains the one of a franchisee', () => {
  const salesforce: Manifest = MANIFESTS.salesforce;
  const draft = { ...toCrmDraft(salesforce, null), subdomain: 'acme' };
  const toMetadata = (franchisee: string) =>
    toCrmMetadata(salesforce, null, { ...draft, franchisee }, {}) as Record<string, unknown>;

  expect(draft).toMatchObject({ accountType: 'default' });
  expect(toMetadata('true')).toMatchObject({ accountType: 'default', subdomain: 'acme' });
  expect(toMetadata('false')).toMatchObject({ accountType: null, subdomain: null });
});

it('GW-salesforce is ready when all required choices are made', () => {
  const draft = toCrmDraft(manifest, null);

  const byOwner = { ...manifest, authorization: 'oauth' } as const;
  expect(hasRequiredChoices(byOwner, draft)).toBe(false);
  expect(hasRequiredChoices(byOwner, { ...draft, userId: '7' })).toBe(true);
});

it('GW-sharpspring names the user among the credentials, and waits for all three', () => {
  const { sharpspring, moskit } = MANIFESTS;
  const draft = toCrmDraft(sharpspring, null);
  const { getError } = toFormRules(describeCrmFields(sharpspring, null, {}));

  expect(getError!(draft, 'userProfileId')).toBe(
    'ID da conta, Chave secreta e Usuário Sharpspring são obrigatórios',
  );
  expect(hasRequiredChoices(sharpspring, draft)).toBe(false);
  expect(hasRequiredChoices(sharpspring, { ...draft, userProfileId: '7' })).toBe(true);
  expect(hasRequiredChoices(moskit, toCrmDraft(moskit, null))).toBe(true);
});

it('INT-05 the vendor’s form decides which fields to show and when to load lists', () => {
  const dynamicManifest: Manifest = {
    ...manifest,
    form: (plain, { values }) => ({
      ...withField(plain, 'token', { isShown: values.subdomain === 'acme' }),
      asksLists: values.group === 'vendas',
    }),
  };
  const { isVisible, getError } = toFormRules(describeCrmFields(dynamicManifest, null, {}));
  const draft = { ...toCrmDraft(dynamicManifest, null), token: { isSaved: false, typed: 't' } };

  expect(isVisible!({ ...draft, subdomain: 'ac' }, 'token')).toBe(false);
  expect(isVisible!({ ...draft, subdomain: 'acme' }, 'token')).toBe(true);
  expect(getError!(toCrmDraft(dynamicManifest, null), 'token')).toBe(
    'Subdomínio e Token são obrigatórios.',
  );
  expect(getListCredentials(dynamicManifest, { ...draft, subdomain: 'acme' })).toBeNull();
  expect(
    getListCredentials(dynamicManifest, { ...draft, subdomain: 'acme', group: 'vendas' }),
  ).not.toBeNull();
});

it('SYS-demo-crms suggests the first item of every required choice that is not saved', () => {
  const isDemo = { newLists: ['users', 'types'], isDemo: true };
  expect(suggestChoices(manifest, null, LISTS, isDemo)).toEqual({ userId: '7', typeId: 'call' });
  expect(
    suggestChoices(manifest, buildIntegration({ userId: null, typeId: null }), LISTS, isDemo),
  ).toEqual({
    userId: '7',
  });
  expect(suggestChoices(manifest, KEPT, LISTS, isDemo)).toEqual({});
});

it('GW-zendesk needs only the subdomain to authorize', () => {
  const { zendesk } = MANIFESTS;
  const draft = toCrmDraft(zendesk, null);

  expect(getPageCredentials(zendesk, draft)).toBeNull();
  expect(getPageCredentials(zendesk, { ...draft, subdomain: ' acme ' })).toEqual({
    subdomain: 'acme',
  });
});

it('GW-zendesk lowercases an email and drops invalid characters', () => {
  const email = { name: 'email', label: 'Email', isRequired: true, isSecret: false };
  const field = describeCrmFields({ ...manifest, credentials: [email] }, null, {}).email!;

  expect(field.kind === 'text' && field.clean?.(' Ana @ACME.example ')).toBe('ana@acme.example');
});

it('INT-05 GW-exactsales starts with the vendor’s defaults, sends only visible fields, and validates them', () => {
  const exactsales: Manifest = MANIFESTS.exactsales;
  const draft = toCrmDraft(exactsales, null);
  const filledDraft = { ...draft, tokenExactApi: { isSaved: false, typed: 't' } };
  const { getError } = toFormRules(describeCrmFields(exactsales, null, {}));
  const draftOfV1 = { ...filledDraft, versionExactApi: 'v1', emailExactApi: 'ana@acme' };

  expect(getListCredentials(exactsales, filledDraft)).toEqual({
    versionExactApi: 'v2',
    tokenExactApi: 't',
  });
  expect(getListCredentials(exactsales, { ...draftOfV1, emailExactApi: '' })).toBeNull();
  expect(getError!(draftOfV1, 'emailExactApi')).toBe('Email inválido');
  expect(toCrmDraft(exactsales, buildIntegration({ versionExactApi: 'v1' }))).toMatchObject({
    versionExactApi: 'v1',
  });
});

it('GW-groner treats the password as saved if a token replaced it, and sends its mask', () => {
  const { groner } = MANIFESTS;
  const prepared = buildIntegration({
    password: null,
    credentials: { accessToken: MASKED_SECRET },
  });

  expect(describeCrmFields(groner, null, {}).password).toMatchObject({
    help: 'Gera o token de acesso e não é guardada.',
  });
  expect(toCrmDraft(groner, null).password).toEqual({ isSaved: false, typed: '' });
  const draft = { ...toCrmDraft(groner, prepared), subdomain: 'acme', email: 'ana@acme.example' };
  expect(draft).toMatchObject({ password: { isSaved: true, typed: '' } });
  expect(toCrmMetadata(groner, prepared, draft, {})).toMatchObject({
    password: MASKED_SECRET,
    credentials: { accessToken: MASKED_SECRET },
  });
});

it('GW-appfacilita shows the end of a saved key, and sends only its mask', () => {
  const { appfacilita } = MANIFESTS;
  const integration = buildIntegration({
    apiInstance: 'acme',
    apiKey: `${MASKED_SECRET}7e2f`,
    tokenUser: MASKED_SECRET,
  });

  expect(describeCrmFields(appfacilita, integration, {}).apiKey).toMatchObject({
    kind: 'secret',
    savedEnding: '7e2f',
  });
  expect(describeCrmFields(appfacilita, null, {}).apiKey).not.toHaveProperty('savedEnding');
  expect(getListCredentials(appfacilita, toCrmDraft(appfacilita, integration))).toEqual({
    apiInstance: 'acme',
    apiKey: MASKED_SECRET,
    tokenUser: MASKED_SECRET,
  });
});
