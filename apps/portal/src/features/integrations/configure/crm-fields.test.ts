import { type FormState, type Manifest, MANIFESTS } from '@alo/connectors/browser.ts';
import { type Integration, MASKED_SECRET } from '@alo/contract/crm/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { expect, it } from 'vitest';
import { toFormRules } from '../../../lib/forms/described-fields.ts';
import { crmDraft, crmFields, firstChoices } from './crm-fields.ts';
import { credentialsIn, crmMetadata, isChosen, neededIn } from './crm-metadata.ts';
import type { Lists } from './use-lists.ts';

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

const saved = (metadata: Record<string, unknown>): Integration => ({
  id: 3,
  gateway: 'acme',
  webhook: true,
  webhookConstraint: {},
  metadata,
});
const KEPT = saved({
  webhookVersion: 'v1.4',
  subdomain: 'acme',
  token: MASKED_SECRET,
  userId: '7',
  accountId: '31',
  typeId: null,
  takesMostRecent: true,
});
const optionsOf = (name: string, integration: Integration | null, lists: Lists) => {
  const field = crmFields(manifest, integration, lists)[name]!;
  return field.kind === 'select' ? field.options : [];
};

it('INT-04 asks for credentials in the manifest’s order and words, secrets behind an eye', () => {
  const fields = crmFields(manifest, null, {});

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

it('INT-04 a choice waits for its list, and keeps what is saved though the list has it no more', () => {
  expect(optionsOf('userId', null, {})).toEqual([{ value: '', label: texts.waitingForList }]);
  expect(optionsOf('userId', KEPT, { users: { items: undefined, isLoading: true } })).toEqual([
    { value: '7', label: texts.loadingList },
  ]);
  expect(optionsOf('userId', null, LISTS)).toEqual([
    { value: '', label: texts.choose },
    { value: '7', label: 'Ana' },
    { value: '8', label: 'Bia' },
  ]);
  expect(optionsOf('userId', saved({ userId: '9' }), LISTS).at(-1)).toEqual({
    value: '9',
    label: texts.notInList('9'),
  });
});

it('INT-05 asks for nothing before every credential is there; a kept secret counts and stays masked', () => {
  const draft = crmDraft(manifest, null);
  const typed = { ...draft, subdomain: ' acme ', token: { isSaved: false, typed: ' t ' } };

  expect(credentialsIn(manifest, draft)).toBeNull();
  expect(credentialsIn(manifest, { ...typed, subdomain: ' ' })).toBeNull();
  expect(credentialsIn(manifest, typed)).toEqual({ subdomain: 'acme', token: 't' });
  expect(credentialsIn(manifest, crmDraft(manifest, KEPT))).toEqual({
    subdomain: 'acme',
    token: MASKED_SECRET,
  });
});

it('INT-06 sends back the ids that nobody changed as a program wrote them', () => {
  const byProgram = saved({ ...KEPT.metadata, userId: 7, accountId: 31 });
  const draft = crmDraft(manifest, byProgram);

  expect(crmMetadata(manifest, byProgram, draft, LISTS)).toMatchObject({
    userId: 7,
    accountId: 31,
  });
  expect(crmMetadata(manifest, byProgram, { ...draft, userId: '8' }, LISTS)).toMatchObject({
    userId: '8',
    accountId: null,
  });
});

it('INT-06 keeps what the form does not show, the account of the chosen user, and null for no choice', () => {
  const draft = crmDraft(manifest, KEPT);

  expect(crmMetadata(manifest, KEPT, draft, LISTS)).toEqual({ ...KEPT.metadata, group: null });
  expect(crmMetadata(manifest, KEPT, { ...draft, userId: '8', typeId: 'call' }, LISTS)).toEqual({
    ...KEPT.metadata,
    group: null,
    userId: '8',
    accountId: null,
    typeId: 'call',
  });
  // a list that did not come says nothing of what is saved beside the choice
  expect(crmMetadata(manifest, KEPT, draft, {})).toMatchObject({ userId: '7', accountId: '31' });
});

it('GW-pipedrive chooses the first of each list as it comes where the vendor could decide, until something was saved', () => {
  const from = ['users', 'types'];
  expect(firstChoices(manifest, null, LISTS, { from })).toEqual({ typeId: 'call' });
  expect(firstChoices(manifest, null, LISTS, { from: ['users'] })).toEqual({});
  expect(firstChoices(manifest, null, {}, { from })).toEqual({});
  expect(firstChoices(manifest, saved({ userId: null }), LISTS, { from })).toEqual({
    typeId: 'call',
  });
  expect(firstChoices(manifest, KEPT, LISTS, { from })).toEqual({});
  expect(optionsOf('typeId', null, LISTS)[0]).toEqual({ value: '', label: 'Automático' });
  const helpFor = (of: Integration | null) => crmFields(manifest, of, LISTS).typeId!.help;
  expect(helpFor(saved({}))).toBe(texts.notSavedYet('Automático'));
  expect(helpFor(saved({ typeId: null }))).toBeUndefined();
  expect(helpFor(KEPT)).toBeUndefined();
});

it('INT-07 blames a choice that must be made, and what is missing in the words of the card', () => {
  const { getError } = toFormRules(crmFields(manifest, null, LISTS));
  const draft = crmDraft(manifest, null);

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

// as Salesforce asks
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

it('GW-salesforce asks a question by its answers, which travel as yes or no, and what follows from one', () => {
  const fields = crmFields(ASKING, null, {});
  const draft = crmDraft(ASKING, null);

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
  expect(credentialsIn(ASKING, draft)).toBeNull();
  expect(credentialsIn(ASKING, { ...draft, franchisee: 'false', subdomain: 'x' })).toEqual({
    franchisee: 'false',
  });
  expect(credentialsIn(ASKING, { ...draft, franchisee: 'true' })).toBeNull();
  expect(
    crmMetadata(ASKING, null, { ...draft, franchisee: 'true', subdomain: 'acme' }, {}),
  ).toMatchObject({ franchisee: true, subdomain: 'acme' });
  expect(crmDraft(ASKING, saved({ franchisee: false }))).toMatchObject({ franchisee: 'false' });
});

it('GW-salesforce proposes its own kind of domain, and says one of a franchisee alone', () => {
  const salesforce: Manifest = MANIFESTS.salesforce;
  const draft = { ...crmDraft(salesforce, null), subdomain: 'acme' };
  const sent = (franchisee: string) =>
    crmMetadata(salesforce, null, { ...draft, franchisee }, {}) as Record<string, unknown>;

  expect(draft).toMatchObject({ accountType: 'default' });
  expect(sent('true')).toMatchObject({ accountType: 'default', subdomain: 'acme' });
  expect(sent('false')).toMatchObject({ accountType: null, subdomain: null });
});

it('GW-salesforce is ready when all that must be chosen is', () => {
  const draft = crmDraft(manifest, null);

  const byOwner = { ...manifest, authorization: 'oauth' } as const;
  expect(isChosen(byOwner, draft)).toBe(false);
  expect(isChosen(byOwner, { ...draft, userId: '7' })).toBe(true);
});

it('GW-sharpspring asks for the user in the sentence of the credentials, and waits for all three', () => {
  const { sharpspring, moskit } = MANIFESTS;
  const draft = crmDraft(sharpspring, null);
  const { getError } = toFormRules(crmFields(sharpspring, null, {}));

  expect(getError!(draft, 'userProfileId')).toBe(
    'ID da conta, Chave secreta e Usuário Sharpspring são obrigatórios',
  );
  expect(isChosen(sharpspring, draft)).toBe(false);
  expect(isChosen(sharpspring, { ...draft, userProfileId: '7' })).toBe(true);
  // others are ready when their lists came
  expect(isChosen(moskit, crmDraft(moskit, null))).toBe(true);
});

it('INT-05 shows a field and asks for lists when the vendor’s form says so', () => {
  const waiting: Manifest = {
    ...manifest,
    form: (plain, { values }) => ({
      ...withField(plain, 'token', { isShown: values.subdomain === 'acme' }),
      asksLists: values.group === 'vendas',
    }),
  };
  const { isVisible, getError } = toFormRules(crmFields(waiting, null, {}));
  const draft = { ...crmDraft(waiting, null), token: { isSaved: false, typed: 't' } };

  expect(isVisible!({ ...draft, subdomain: 'ac' }, 'token')).toBe(false);
  expect(isVisible!({ ...draft, subdomain: 'acme' }, 'token')).toBe(true);
  expect(getError!(crmDraft(waiting, null), 'token')).toBe('Subdomínio e Token são obrigatórios.');
  expect(credentialsIn(waiting, { ...draft, subdomain: 'acme' })).toBeNull();
  expect(credentialsIn(waiting, { ...draft, subdomain: 'acme', group: 'vendas' })).not.toBeNull();
});

it('SYS-demo-crms chooses the first of all that must be chosen, but for what is saved', () => {
  const isDemo = { from: ['users', 'types'], isDemo: true };
  expect(firstChoices(manifest, null, LISTS, isDemo)).toEqual({ userId: '7', typeId: 'call' });
  expect(firstChoices(manifest, saved({ userId: null, typeId: null }), LISTS, isDemo)).toEqual({
    userId: '7',
  });
  expect(firstChoices(manifest, KEPT, LISTS, isDemo)).toEqual({});
});

it('GW-zendesk needs its subdomain alone to go to its page', () => {
  const { zendesk } = MANIFESTS;
  const draft = crmDraft(zendesk, null);

  expect(neededIn(zendesk, draft)).toBeNull();
  expect(neededIn(zendesk, { ...draft, subdomain: ' acme ' })).toEqual({ subdomain: 'acme' });
});

it('GW-zendesk takes an email in lower case, without what no address has', () => {
  const email = { name: 'email', label: 'Email', isRequired: true, isSecret: false };
  const field = crmFields({ ...manifest, credentials: [email] }, null, {}).email!;

  expect(field.kind === 'text' && field.clean?.(' Ana @ACME.example ')).toBe('ana@acme.example');
});

it('INT-05 GW-exactsales starts with what the vendor proposes, sends no field that is not asked, and says what is wrong with one', () => {
  const exactsales: Manifest = MANIFESTS.exactsales;
  const draft = crmDraft(exactsales, null);
  const typed = { ...draft, tokenExactApi: { isSaved: false, typed: 't' } };
  const { getError } = toFormRules(crmFields(exactsales, null, {}));
  const asV1 = { ...typed, versionExactApi: 'v1', emailExactApi: 'ana@acme' };

  expect(credentialsIn(exactsales, typed)).toEqual({ versionExactApi: 'v2', tokenExactApi: 't' });
  expect(credentialsIn(exactsales, { ...asV1, emailExactApi: '' })).toBeNull();
  expect(getError!(asV1, 'emailExactApi')).toBe('Email inválido');
  expect(crmDraft(exactsales, saved({ versionExactApi: 'v1' }))).toMatchObject({
    versionExactApi: 'v1',
  });
});

it('GW-groner takes a password for kept where there is a token in its place, and sends its mask', () => {
  const { groner } = MANIFESTS;
  const prepared = saved({ password: null, credentials: { accessToken: MASKED_SECRET } });

  expect(crmFields(groner, null, {}).password).toMatchObject({
    help: 'Gera o token de acesso e não é guardada.',
  });
  expect(crmDraft(groner, null).password).toEqual({ isSaved: false, typed: '' });
  const draft = { ...crmDraft(groner, prepared), subdomain: 'acme', email: 'ana@acme.example' };
  expect(draft).toMatchObject({ password: { isSaved: true, typed: '' } });
  expect(crmMetadata(groner, prepared, draft, {})).toMatchObject({
    password: MASKED_SECRET,
    credentials: { accessToken: MASKED_SECRET },
  });
});

it('GW-appfacilita shows the end of a kept key behind its mask, and sends the mask alone', () => {
  const { appfacilita } = MANIFESTS;
  const kept = saved({
    apiInstance: 'acme',
    apiKey: `${MASKED_SECRET}7e2f`,
    tokenUser: MASKED_SECRET,
  });

  expect(crmFields(appfacilita, kept, {}).apiKey).toMatchObject({
    kind: 'secret',
    savedEnding: '7e2f',
  });
  expect(crmFields(appfacilita, null, {}).apiKey).not.toHaveProperty('savedEnding');
  expect(credentialsIn(appfacilita, crmDraft(appfacilita, kept))).toEqual({
    apiInstance: 'acme',
    apiKey: MASKED_SECRET,
    tokenUser: MASKED_SECRET,
  });
});
