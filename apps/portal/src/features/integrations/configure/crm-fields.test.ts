import { type Manifest, MANIFESTS } from '@alo/connectors/browser.ts';
import { type Integration, MASKED_SECRET } from '@alo/contract/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/integrations-manager.ts';
import { expect, it } from 'vitest';
import { rulesOf } from '../../../lib/described-fields.ts';
import {
  credentialsIn,
  crmDraft,
  crmFields,
  crmMetadata,
  firstChoices,
  isChosen,
  neededIn,
} from './crm-fields.ts';
import type { Lists } from './use-lists.ts';

const MANIFEST: Pick<Manifest, 'credentials' | 'choices' | 'texts'> = {
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
      keeps: { accountId: 'account_id' },
    },
    { name: 'typeId', label: 'Tipo', isRequired: false, list: 'types', automatic: 'Automático' },
  ],
  texts: { missingCredentials: 'Subdomínio e Token são obrigatórios.' },
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
  expect(fields.group).toEqual({ kind: 'text', label: 'Grupo' });
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
  const typed = { ...draft, subdomain: ' acme ', token: { isKept: false, typed: ' t ' } };

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
  const { errorOf } = rulesOf(crmFields(manifest, null, LISTS));
  const draft = crmDraft(manifest, null);

  expect(errorOf!(draft, 'userId')).toBe(texts.chooseOne);
  expect(errorOf!(draft, 'token')).toBe('Subdomínio e Token são obrigatórios.');
  expect(errorOf!(draft, 'typeId')).toBeUndefined();
  expect(errorOf!(draft, 'group')).toBeUndefined();
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
      isRequired: true,
      isSecret: false,
      onlyIf: { name: 'franchisee', value: 'true' },
    },
  ],
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
  expect(fields.subdomain).toMatchObject({ visibleWhen: { field: 'franchisee', equals: 'true' } });
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
  const missingChoice = 'Subdomínio, Token e Usuário são obrigatórios.';
  const byKey = { ...manifest, authorization: 'key' } as const;
  const whole = { ...byKey, texts: { ...manifest.texts, missingChoice } };
  const draft = crmDraft(whole, null);
  const { errorOf } = rulesOf(crmFields(whole, null, LISTS));

  expect(errorOf!(draft, 'userId')).toBe(missingChoice);
  expect(isChosen(whole, draft)).toBe(false);
  expect(isChosen(whole, { ...draft, userId: '7' })).toBe(true);
  // others are ready when their lists came
  expect(isChosen(byKey, draft)).toBe(true);
});

it('GW-activecampaign shows what goes with a subdomain from its third character on, and asks with all of it', () => {
  const [subdomain, token] = MANIFEST.credentials;
  const shownAfter = { name: 'subdomain', characters: 2 };
  const asking = {
    ...manifest,
    credentials: [subdomain!, { ...token!, shownAfter, help: 'Onde' }],
  };
  const fields = crmFields(asking, null, {});
  const { isVisible, errorOf } = rulesOf(fields);
  const draft = crmDraft(asking, null);

  expect(fields.token).toMatchObject({ help: 'Onde' });
  expect(isVisible!({ ...draft, subdomain: 'ac ' }, 'token')).toBe(false);
  expect(isVisible!({ ...draft, subdomain: 'acm' }, 'token')).toBe(true);
  expect(errorOf!({ ...draft, subdomain: 'acm' }, 'token')).toBe(MANIFEST.texts.missingCredentials);
  expect(credentialsIn(asking, { ...draft, subdomain: 'acm' })).toBeNull();
});

it('GW-clickup asks with a key once it is as long as keys are, and with the one that is kept', () => {
  const [subdomain, token] = MANIFEST.credentials;
  const asking = { ...manifest, credentials: [subdomain!, { ...token!, asksFrom: /^.{4,}$/ }] };
  const typed = (text: string) => ({
    ...crmDraft(asking, null),
    subdomain: 'acme',
    token: { isKept: false, typed: text },
  });

  expect(credentialsIn(asking, typed('abc'))).toBeNull();
  expect(credentialsIn(asking, typed('abcd'))).toEqual({ subdomain: 'acme', token: 'abcd' });
  expect(credentialsIn(asking, crmDraft(asking, KEPT))).toEqual({
    subdomain: 'acme',
    token: MASKED_SECRET,
  });
});

it('GW-zendesk shows its token from the third character of the subdomain, and asks from 40 of the token or a whole email on', () => {
  const zendesk = MANIFESTS.zendesk;
  const { isVisible } = rulesOf(crmFields(zendesk, null, {}));
  const typed = (subdomain: string, email: string, token: string) => ({
    ...crmDraft(zendesk, null),
    subdomain,
    email,
    token: { isKept: false, typed: token },
  });

  expect(isVisible!(typed('ac', '', ''), 'token')).toBe(false);
  expect(isVisible!(typed('acm', '', ''), 'token')).toBe(true);
  expect(credentialsIn(zendesk, typed('acme', 'ana@', 'x'.repeat(39)))).toBeNull();
  expect(credentialsIn(zendesk, typed('acme', 'ana@', 'x'.repeat(40)))).not.toBeNull();
  expect(credentialsIn(zendesk, typed('acme', 'ana@acme.example', 'x'))).not.toBeNull();
  expect(credentialsIn(zendesk, typed('acme', '', 'x'.repeat(40)))).toBeNull();
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
  const zendesk = { ...manifest, oauthNeeds: ['subdomain'] };
  const draft = crmDraft(zendesk, null);

  expect(neededIn(zendesk, draft)).toBeNull();
  expect(neededIn(zendesk, { ...draft, subdomain: ' acme ' })).toEqual({ subdomain: 'acme' });
});

it('GW-zendesk takes an email in lower case, without what no address has', () => {
  const email = { name: 'email', label: 'Email', isRequired: true, isSecret: false };
  const field = crmFields({ ...manifest, credentials: [email] }, null, {}).email!;

  expect(field.kind === 'text' && field.clean?.(' Ana @ACME.example ')).toBe('ana@acme.example');
});

it('GW-exactsales proposes v2, and asks for an email with v1 alone', () => {
  const exactsales: Manifest = MANIFESTS.exactsales;
  const fields = crmFields(exactsales, null, {});
  const draft = crmDraft(exactsales, null);
  const typed = { ...draft, tokenExactApi: { isKept: false, typed: 't' } };
  const { errorOf } = rulesOf(fields);
  const asV1 = (emailExactApi: string) => ({ ...typed, versionExactApi: 'v1', emailExactApi });

  expect(draft).toMatchObject({ versionExactApi: 'v2' });
  expect(credentialsIn(exactsales, typed)).toEqual({ versionExactApi: 'v2', tokenExactApi: 't' });
  expect(credentialsIn(exactsales, asV1(''))).toBeNull();
  expect(errorOf!(asV1(''), 'emailExactApi')).toBe('Email inválido');
  expect(errorOf!(asV1('ana@acme'), 'emailExactApi')).toBe('Email inválido');
  expect(errorOf!(asV1('ana@acme.example'), 'emailExactApi')).toBeUndefined();
  expect(crmDraft(exactsales, saved({ versionExactApi: 'v1' }))).toMatchObject({
    versionExactApi: 'v1',
  });
});

it('GW-groner takes a password for kept where there is what it was traded for, and sends its mask', () => {
  const password = {
    name: 'password',
    label: 'Senha',
    isRequired: true,
    isSecret: true,
    tradedFor: 'credentials',
    help: 'Não é guardada.',
  };
  const typing = { ...manifest, credentials: [password], choices: [] };
  const traded = saved({ password: null, credentials: { accessToken: MASKED_SECRET } });

  expect(crmFields(typing, null, {}).password).toMatchObject({ help: 'Não é guardada.' });
  expect(crmDraft(typing, null).password).toEqual({ isKept: false, typed: '' });
  const draft = crmDraft(typing, traded);
  expect(draft.password).toEqual({ isKept: true, typed: '' });
  expect(crmMetadata(typing, traded, draft, {})).toMatchObject({
    password: MASKED_SECRET,
    credentials: { accessToken: MASKED_SECRET },
  });
});

it('GW-appfacilita shows the end of a kept key behind its mask, and sends the mask alone', () => {
  const key = { name: 'apiKey', label: 'api-key', isRequired: true, isSecret: true, masks: 28 };
  const masking = { ...manifest, credentials: [key], choices: [] };
  const kept = saved({ apiKey: `${MASKED_SECRET}7e2f` });

  expect(crmFields(masking, kept, {}).apiKey).toMatchObject({ kind: 'secret', keptEnd: '7e2f' });
  expect(crmFields(masking, null, {}).apiKey).not.toHaveProperty('keptEnd');
  expect(credentialsIn(masking, crmDraft(masking, kept))).toEqual({ apiKey: MASKED_SECRET });
});
