import { readdir, readFile } from 'node:fs/promises';
import { ALL_ENDPOINTS } from '@alo/contract/all-endpoints.ts';
import { BASE_PATH, type Endpoint } from '@alo/contract/platform/endpoint.ts';
import { apiSummaries } from '@alo/messages/product/api-summaries.ts';
import { describe, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenCalls, givenExtension, givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { API_DOCUMENT, buildApiDocument } from './write-api-docs.ts';

const server = useTestServer();

const isEndpoint = (value: unknown) =>
  typeof value === 'object' && value !== null && 'replies' in value && 'path' in value;

async function document() {
  const response = await fetch(`${server.url}${BASE_PATH}/openapi.json`);
  return (await response.json()) as {
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  };
}

describe('the document', () => {
  it('SYS-openapi describes every call of the contract, and no other', async () => {
    const { openapi, paths } = await document();

    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(
      ALL_ENDPOINTS.map((e) => `${e.method} ${e.path}`).toSorted(),
    );
  });

  it('SYS-openapi omits no call that the contract describes', async () => {
    const folder = new URL('../../../../../packages/contract/src/', import.meta.url);
    const files = (await readdir(folder, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && name !== 'all-endpoints.ts',
    );
    const modules = await Promise.all(files.map((name) => import(`@alo/contract/${name}`)));
    const described = modules
      .flatMap((module: object) => Object.values(module) as unknown[])
      .filter((value): value is Endpoint => isEndpoint(value));

    const missingEndpoints = described.filter((endpoint) => !ALL_ENDPOINTS.includes(endpoint));

    expect(described.length).toBeGreaterThan(20);
    expect(missingEndpoints.map(({ id }) => id)).toEqual([]);
  });

  it('SYS-openapi has summaries of at most six words, for the menu of a reference', () => {
    const own = Object.entries(apiSummaries).map(([id, { summary }]) => ({ id, summary }));
    const tooLong = [...ALL_ENDPOINTS, ...own].filter(
      ({ summary }) => summary.split(' ').length > 6 || /[.;:]/.test(summary),
    );

    expect(tooLong.map(({ id, summary }) => `${id}: ${summary}`)).toEqual([]);
  });

  it('SYS-openapi is the same in docs/api as it is served', async () => {
    const writtenDocument = await readFile(API_DOCUMENT, 'utf8');

    expect(writtenDocument, 'run: npm run docs:api -w @alo/api').toBe(buildApiDocument());
    expect(JSON.parse(writtenDocument)).toEqual(await document());
  });
});

describe('every call', () => {
  it.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    'SYS-openapi %s answers as described, and refuses requests without a session',
    async (_id, endpoint) => {
      const organization = await givenOrganization(server.context);
      await givenExtension(server.context, organization);
      await givenCalls(server.context, organization, [
        {},
        { durationSeconds: 0, hangupCause: 'NO_ANSWER' },
      ]);
      const token = await givenToken(server.context, organization);

      const anonymous = await callApi(server, endpoint);
      const signedIn = await callApi(server, endpoint, { token });

      // callApi validates both answers.
      if (endpoint.access !== 'public') expect(anonymous.status).toBe(401);
      expect(signedIn.status).not.toBe(401);
      expect(signedIn.status).toBeLessThan(500);
    },
  );
});

it('answers an unknown address below the API with a JSON 404', async () => {
  const response = await fetch(`${server.url}${BASE_PATH}/nothing?access_token=secret`);

  expect(response.status).toBe(404);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ error: { statusCode: 404, code: 'NOT_FOUND' } });
  expect(text).not.toContain('secret');
});
