// Who may what, for every call of the API: made from the served OpenAPI document, so that a new route is in it.
import { BASE_PATH } from '@alo/contract/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleOf, type JsonSchema } from './testing/example-of-schema.ts';
import { givenFullOrganization, type FullOrganization } from './testing/given-full-organization.ts';
import { givenOrganization, givenToken, PASSWORD } from './testing/given.ts';
import { useTestServer } from './testing/test-server.ts';

interface Operation {
  operationId: string;
  'x-access': 'public' | 'session' | 'admin';
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
}
interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const server = useTestServer();
/** Whose records nobody else may see or change; `MARK` stands in every text of it. */
let victim: FullOrganization;
let strangerToken: string;
let userToken: string;
let calls: Call[];

beforeAll(async () => {
  victim = await givenFullOrganization(server.context);
  strangerToken = await givenToken(server.context, await givenOrganization(server.context));
  userToken = await givenToken(server.context, victim.organization, { role: 'USER' });
  const document = (await (await fetch(`${server.url}${BASE_PATH}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  calls = Object.entries(document.paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .filter(({ operation }) => operation['x-access'] !== 'public');
});

describe('tenant matrix', () => {
  it('knows every call that needs a session', () => {
    expect(calls.map(({ operation }) => operation.operationId)).toContain('listCalls');
    expect(calls.length).toBeGreaterThan(5);
  });

  it('answers 401 to nobody and to a made-up token', async () => {
    for (const call of calls) {
      expect.soft(await statusOf(call, undefined), nameOf(call)).toBe(401);
      expect.soft(await statusOf(call, 'made-up'), nameOf(call)).toBe(401);
    }
  });

  it('answers 403 to a USER where only an ADMIN may', async () => {
    for (const call of calls.filter(({ operation }) => operation['x-access'] === 'admin')) {
      const { status, text } = await send(call, userToken);

      expect.soft(status, nameOf(call)).toBe(403);
      expect.soft(text, nameOf(call)).not.toContain(victim.mark);
    }
  });

  it('answers 403 to a service token without scopes', async () => {
    for (const call of calls) {
      expect.soft(await statusOf(call, victim.scopelessToken), nameOf(call)).toBe(403);
    }
  });

  it('leaks nothing to the ADMIN of another organization, and lets them change nothing', async () => {
    const before = await victim.snapshot();

    for (const call of calls) {
      const { status, text } = await send(call, strangerToken);

      expect.soft(text, nameOf(call)).not.toContain(victim.mark);
      if (call.path.includes('{')) expect.soft(status, nameOf(call)).toBe(404);
    }

    expect(await victim.snapshot()).toEqual(before);
  });
});

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const statusOf = async (call: Call, token: string | undefined) => (await send(call, token)).status;

/** Makes a call with a well-formed body and, in its path, an id of the victim's. */
async function send({ method, path, operation }: Call, token: string | undefined) {
  const query = new URLSearchParams();
  for (const { name, in: place, required, schema } of operation.parameters ?? []) {
    if (place === 'query' && required) query.set(name, String(exampleOf(schema)));
  }
  const address = `${await withIds(path)}${query.size > 0 ? `?${query}` : ''}`;
  const schema = operation.requestBody?.content['application/json'].schema;
  const response = await fetch(server.url + BASE_PATH + address, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { Authorization: token }),
      ...(schema && { 'Content-Type': 'application/json' }),
    },
    ...(schema && {
      body: JSON.stringify(exampleOf(schema, { email: victim.userEmail, password: PASSWORD })),
    }),
  });
  return { status: response.status, text: await textOf(response) };
}

/** Of an answer that does not end, the first event. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response.text();
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('data:')) text += (await reader.read()).value ?? '';
  await reader.cancel();
  return text;
}

const foundIds = new Map<string, string>();

/** `/things/{id}/verb` with the id of one of the victim's things, as their ADMIN's list of things tells it. */
async function withIds(path: string): Promise<string> {
  const [collection] = path.split('/{', 1);
  if (collection === path) return path;
  let id = foundIds.get(path);
  if (id === undefined) {
    id = victim.ids[path] ?? (await firstIdOf(collection!));
    foundIds.set(path, id);
  }
  return path.replace(/\{\w+\}/, encodeURIComponent(id));
}

async function firstIdOf(collection: string): Promise<string> {
  const response = await fetch(server.url + BASE_PATH + collection, {
    headers: { Authorization: victim.adminToken },
  });
  const body = (await response.json()) as { data?: { id: unknown }[] } | { id: unknown }[];
  const items = Array.isArray(body) ? body : body.data;
  const id = items?.[0]?.id;
  if (id === undefined) {
    throw new Error(`GET ${collection} lists nothing: give the full organization one of them`);
  }
  return String(id);
}
