// Taken from the served OpenAPI document, so that new routes are included.
import { ALL_ENDPOINTS } from '@alo/contract/all-endpoints.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { Scope } from '@alo/contract/identity/scopes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildExample, type JsonSchema } from './testing/example-of-schema.ts';
import {
  givenFullOrganization,
  type FullOrganization,
} from './testing/given/given-full-organization.ts';
import { givenOrganization, givenToken, PASSWORD } from './testing/given.ts';
import { useTestServer } from './testing/test-server.ts';

interface Operation {
  operationId: string;
  'x-access': 'public' | 'session' | 'admin';
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema; example?: unknown } } };
}
interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const server = useTestServer({ LOG_LEVEL: 'debug' });
/** Its records are private; each of their texts contains its `mark`. */
let victim: FullOrganization;
let strangerToken: string;
let userToken: string;
/** Calls that need a session, and all calls. */
let calls: Call[];
let allCalls: Call[];

beforeAll(async () => {
  victim = await givenFullOrganization(server.context);
  strangerToken = await givenToken(server.context, await givenOrganization(server.context));
  userToken = await givenToken(server.context, victim.organization, { role: 'USER' });
  const document = (await (await fetch(`${server.url}${BASE_PATH}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  allCalls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  calls = allCalls.filter(({ operation }) => operation['x-access'] !== 'public');
});

describe('tenant matrix', () => {
  it('knows every call that needs a session', () => {
    expect(calls.map(({ operation }) => operation.operationId)).toContain('listCalls');
    expect(calls.length).toBeGreaterThan(5);
  });

  it('answers 401 without a token and for an invented one, with the same text everywhere', async () => {
    for (const call of calls) {
      for (const token of [undefined, 'made-up']) {
        const { status, text } = await send(call, token);

        expect.soft(status, formatCall(call)).toBe(401);
        if (call.method !== 'HEAD') {
          expect.soft(JSON.parse(text), formatCall(call)).toEqual(UNAUTHORIZED);
        }
      }
    }
  });

  it('answers 403 to a USER where only an ADMIN may', async () => {
    for (const call of calls.filter(({ operation }) => operation['x-access'] === 'admin')) {
      const { status, text } = await send(call, userToken);

      expect.soft(status, formatCall(call)).toBe(403);
      expect.soft(text, formatCall(call)).not.toContain(victim.mark);
    }
  });

  it('leaks nothing to the ADMIN of another organization, and refuses changes', async () => {
    const snapshotBefore = await victim.snapshot();

    for (const call of calls) {
      const { status, text } = await send(call, strangerToken);

      expect.soft(text, formatCall(call)).not.toContain(victim.mark);
      if (call.path.includes('{')) expect.soft(status, formatCall(call)).toBe(404);
    }

    expect(await victim.snapshot()).toEqual(snapshotBefore);
  });

  it('gives the same answer for foreign and missing resources', async () => {
    for (const call of calls.filter(({ path }) => path.includes('{'))) {
      const strangerReply = await send(call, strangerToken);
      const missingReply = await send(call, strangerToken, { id: '987654321' });

      expect.soft(missingReply, formatCall(call)).toEqual(strangerReply);
    }
  });

  it('refuses an organization in a filter', async () => {
    const filterableCalls = calls.filter(({ operation }) =>
      operation.parameters?.some(({ name }) => name === 'filter'),
    );
    expect(filterableCalls.length).toBeGreaterThan(2);

    for (const call of filterableCalls) {
      for (const field of ['organizationId', 'organization_id']) {
        const filter = JSON.stringify({ where: { [field]: victim.organization.id } });
        const { status, text } = await send(call, strangerToken, { query: { filter } });

        expect.soft(status, formatCall(call)).toBe(400);
        expect.soft(text, formatCall(call)).not.toContain(victim.mark);
      }
    }
  });

  it('accepts the token in the URL, forbids caching, and never logs it', async () => {
    server.context.log.debug('what is logged is seen here');
    const secret = await givenToken(server.context, victim.organization, { role: 'USER' });

    for (const call of allCalls.filter(({ path }) => !path.endsWith('/logout'))) {
      const { status, cacheControl } = await send(call, undefined, {
        query: { access_token: secret },
      });

      const acceptsSession = call.operation['x-access'] === 'session';
      if (acceptsSession) expect.soft(status, formatCall(call)).not.toBe(401);
      expect.soft(cacheControl, formatCall(call)).toBe('no-store');
    }
    await fetch(`${server.url}${BASE_PATH}/nowhere?access_token=${secret}`);

    expect(server.warnings.join('')).toContain('what is logged is seen here');
    expect(server.warnings.join('')).not.toContain(secret);
  });

  // Last, because it changes the victim.
  it('lets a service token make only the calls of its scope', async () => {
    const tokens = await Promise.all(
      Scope.options.map(async (scope) => ({ scope, token: await victim.tokenFor(scope) })),
    );

    for (const { scope, token } of [...tokens, { scope: null, token: victim.scopelessToken }]) {
      for (const call of calls) {
        const { status, text } = await send(call, token);

        const name = `${formatCall(call)} with ${scope}`;
        if (scope !== null && findScope(call) === scope)
          expect.soft([401, 403], name).not.toContain(status);
        else expect.soft([status, text.includes(victim.mark)], name).toEqual([403, false]);
      }
    }
  });
});

const UNAUTHORIZED = {
  error: {
    statusCode: 401,
    name: 'UnauthorizedError',
    message: 'Authorization Required',
    code: 'AUTHORIZATION_REQUIRED',
  },
  message: 'Authorization Required',
};

/** For fields with formats, in calls whose contract has no example. */
const EXAMPLES = { password: PASSWORD, countries: ['PT'], from: '07:00', until: '20:00' };

const formatCall = ({ method, path }: Call) => `${method} ${path}`;
const findScope = ({ operation }: Call) =>
  ALL_ENDPOINTS.find(({ id }) => id === operation.operationId)?.scope;

async function send(
  { method, path, operation }: Call,
  token: string | undefined,
  { id, query: parameters }: { id?: string; query?: Record<string, string> } = {},
) {
  const query = new URLSearchParams(parameters);
  for (const { name, in: place, required, schema } of operation.parameters ?? []) {
    if (place === 'query' && required && !query.has(name)) {
      query.set(name, String(buildExample(schema)));
    }
  }
  const address = `${await fillInIds(path, id)}${query.size > 0 ? `?${query}` : ''}`;
  const content = operation.requestBody?.content['application/json'];
  const response = await fetch(server.url + BASE_PATH + address, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { Authorization: token }),
      ...(content && { 'Content-Type': 'application/json' }),
    },
    ...(content && {
      body: JSON.stringify(
        content.example ?? buildExample(content.schema, { ...EXAMPLES, email: victim.userEmail }),
      ),
    }),
  });
  return {
    status: response.status,
    text: await readFirstEvent(response),
    cacheControl: response.headers.get('cache-control'),
  };
}

async function readFirstEvent(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response.text();
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('data:')) text += (await reader.read()).value ?? '';
  await reader.cancel();
  return text;
}

const idsByPath = new Map<string, string>();

async function fillInIds(path: string, knownId?: string): Promise<string> {
  const [collection] = path.split('/{', 1);
  if (collection === path) return path;
  let id = knownId ?? idsByPath.get(path);
  if (id === undefined) {
    id = victim.ids[path] ?? (await findFirstId(collection!));
    idsByPath.set(path, id);
  }
  return path.replace(/\{\w+\}/, encodeURIComponent(id));
}

async function findFirstId(collection: string): Promise<string> {
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
