import { expect, it } from 'vitest';
import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import type { OutboundRequest } from '@alo/outbound/ask.ts';
import type { Manifest } from '../../manifest.ts';
import { givenCall } from '../../shared/testing/given-call.ts';
import { makeProfileVerbs } from './profile-verbs.ts';
import { readProfile, type NewProfile } from './profile.ts';

const MANIFEST = {
  id: 'solar',
  name: 'Solar',
  credentials: [
    { name: 'subdomain', label: 'Subdomínio', isRequired: true, isSecret: false },
    { name: 'token', label: 'Token', isRequired: true, isSecret: true },
  ],
  choices: [],
  pagePauseMs: 0,
  delivery: { rateLimitSeconds: 9 },
} as unknown as Manifest;
const NAMES = ['subdomain', 'token'];
const SETTINGS = { subdomain: 'acme', token: 'abc' };

const PROFILE: NewProfile = {
  proven: null,
  baseUrl: 'https://{subdomain}.solar.example/api',
  headers: { Authorization: 'Bearer {token}' },
  query: { v: '2' },
  status: 'StatusCode',
  refusal: ['Message'],
  check: [{ path: '/me' }, { path: '/funnel' }],
  users: {
    path: '/users',
    items: 'Content.list',
    id: 'id',
    label: 'nome',
    fields: { id: 'id', nome: 'nome' },
    pages: { query: 'page', counts: 'pages', size: 2 },
  },
  values: {
    typeId: { path: '/types', items: 'Content', id: 'id', label: 'nome', contains: ['liga'] },
  },
  record: {
    path: '/deals/{dealId}/notes',
    body: {
      title: '{title}',
      typeId: '{typeId:number}',
      person: '{personId:number}',
      owners: ['{token}', '{recording}'],
      inner: { seconds: '{durationSeconds}', text: 'de {caller} a {called}', fixed: 1 },
    },
    id: 'Content.id',
  },
};

/** Answers by path with each status and body once, then always with the last. */
function givenVerbs(
  answers: Record<string, [number, unknown][]>,
  changes: Partial<NewProfile> = {},
) {
  const requests: OutboundRequest[] = [];
  const send = (request: OutboundRequest): Promise<OutboundAnswer> => {
    requests.push(request);
    const { pathname } = new URL(request.url);
    const remaining = answers[pathname.replace('/api', '')] ?? [[404, {}]];
    const [status, body] = remaining.length > 1 ? remaining.shift()! : remaining[0]!;
    const text = JSON.stringify(body);
    const json = () => body;
    return Promise.resolve({
      status,
      headers: {},
      retryAfterSeconds: undefined,
      bytes: Buffer.from(text),
      text,
      json,
      jsonIfAny: json,
    });
  };
  const shipped = readProfile({ ...PROFILE, ...changes }, NAMES);
  return {
    requests,
    access: { send },
    verbs: makeProfileVerbs(MANIFEST, { shipped, names: NAMES }),
  };
}

const person = { id: '7', kind: 'person' as const, name: 'Rosa', phones: [], updatedAt: null };
const call = givenCall({
  person: { ...person, openDeal: { id: '8/9', kind: 'deal' } },
  recordingUrl: null,
});
const TYPES: [number, unknown][] = [
  [
    200,
    {
      Content: [
        { id: 3, nome: 'Visita' },
        { id: 4, nome: 'Ligação' },
      ],
    },
  ],
];

it('A profile writes its record with numbers as numbers, without missing values', async () => {
  const path = `/deals/${encodeURIComponent('8/9')}/notes`;
  const { requests, access, verbs } = givenVerbs({
    '/types': TYPES,
    [path]: [[200, { content: { ID: 55 } }]],
  });

  expect(await verbs.logCall(access, SETTINGS, call, 'key')).toEqual({ recordId: '55' });

  expect(requests.at(-1)).toMatchObject({
    method: 'POST',
    url: `https://acme.solar.example/api${path}?v=2`,
    headers: { Authorization: 'Bearer abc' },
    json: {
      title: 'Ligação realizada - Atendida',
      typeId: 4,
      person: 7,
      owners: ['abc'],
      inner: { seconds: 65, text: 'de 1000 a 048991234567', fixed: 1 },
    },
  });
});

it('A profile writes nothing if a value that it needs is missing', async () => {
  const { requests, access, verbs } = givenVerbs({ '/types': [[200, { Content: [] }]] });

  await expect(verbs.logCall(access, SETTINGS, call, 'key')).rejects.toMatchObject({
    kind: 'rejected',
  });
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

it.each([
  [401, 'credentials'],
  [429, 'rateLimited'],
  [422, 'rejected'],
  [500, 'unknown'],
] as const)(
  'A profile reads the status %d inside an answer of 200 as %s',
  async (StatusCode, kind) => {
    const path = '/deals/1/notes';
    const { access, verbs } = givenVerbs({
      '/types': TYPES,
      [path]: [[200, { StatusCode, Message: 'Não' }]],
    });
    const withDeal = {
      ...call,
      person: { ...person, openDeal: { id: '1', kind: 'deal' as const } },
    };

    await expect(verbs.logCall(access, SETTINGS, withDeal, 'key')).rejects.toMatchObject({
      kind,
      vendorMessage: 'Não',
    });
  },
);

it('A profile shortens a refusal and removes its secrets', async () => {
  const Message = `abc ${'.'.repeat(900)} abc`;
  const { access, verbs } = givenVerbs({ '/me': [[200, { StatusCode: 401, Message }]] });

  const error = await verbs.check(access, SETTINGS).catch((one) => one);

  expect(error.vendorMessage).toMatch(/^… \.+$/);
  expect(error.vendorMessage).toHaveLength(500);
});

it('A profile requires numbers, and writes at least one minute', async () => {
  const body = { deal: '{dealId:number}' };
  const minutes = { minutes: '{durationMinutes}' };
  const wrong = givenVerbs({}, { values: {}, record: { path: '/calls', body } });
  const short = givenVerbs(
    { '/calls': [[200, {}]] },
    { values: {}, record: { path: '/calls', body: minutes } },
  );

  await expect(wrong.verbs.logCall(wrong.access, SETTINGS, call, 'key')).rejects.toMatchObject({
    kind: 'rejected',
  });
  await short.verbs.logCall(short.access, SETTINGS, { ...call, durationSeconds: 0 }, 'key');

  expect(wrong.requests).toEqual([]);
  expect(short.requests).toMatchObject([{ json: { minutes: 1 } }]);
});

it('A profile reads a list page by page, without items that have no id', async () => {
  const page = (...list: object[]): [number, unknown] => [200, { Content: { list } }];
  const { requests, access, verbs } = givenVerbs({
    '/users': [page({ id: 1, nome: 'Ana' }, { nome: 'Ninguém' }), page({ id: 2, nome: 'Bia' })],
  });

  const users = await Array.fromAsync(verbs.readUsers(access, SETTINGS));

  expect(users).toEqual([
    { id: '1', label: 'Ana', wire: { id: 1, nome: 'Ana' } },
    { id: '2', label: 'Bia', wire: { id: 2, nome: 'Bia' } },
  ]);
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?page=1&v=2', '?page=2&v=2']);
});

it('A profile checks the key at the next path if the first does not exist', async () => {
  const { access, verbs } = givenVerbs({ '/funnel': [[200, [{ id: 1 }]]] });

  await verbs.check(access, SETTINGS);
  const nowhere = givenVerbs({});
  await expect(nowhere.verbs.check(nowhere.access, SETTINGS)).rejects.toMatchObject({
    status: 404,
  });
});

it.each(['acme.evil.example/', 'a@b', ''])(
  'A profile refuses the subdomain %j, which could name another host',
  async (subdomain) => {
    const { requests, access, verbs } = givenVerbs({ '/me': [[200, {}]] });

    await expect(verbs.check(access, { ...SETTINGS, subdomain })).rejects.toMatchObject({
      kind: 'credentials',
    });
    expect(requests).toEqual([]);
  },
);

it('A profile finds a record by its key, unless the list has no texts', async () => {
  const find = { path: '/tasks', query: { deal: '{dealId}' }, id: 'id', text: 'texto' };
  const rows = [
    { id: 12, texto: 'x key-1' },
    { id: 3, texto: 'ID: key-1' },
    { id: 4, texto: null },
  ];
  const { requests, access, verbs } = givenVerbs(
    {
      '/tasks': [
        [200, rows],
        [200, [{ id: 1 }]],
      ],
    },
    { find },
  );

  expect(await verbs.findRecords(access, SETTINGS, call, 'key-1')).toEqual(['3', '12']);
  expect(requests[0]!.url).toContain('deal=8%2F9');
  await expect(verbs.findRecords(access, SETTINGS, call, 'key-1')).rejects.toMatchObject({
    kind: 'unavailable',
  });
});

it('A profile without a search for records proves nothing', async () => {
  const { requests, access, verbs } = givenVerbs({});

  await expect(verbs.findRecords(access, SETTINGS, call, 'key-1')).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(requests).toEqual([]);
});
