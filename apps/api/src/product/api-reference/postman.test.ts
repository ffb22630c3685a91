import { ALL_ENDPOINTS } from '@alo/contract/all-endpoints.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { findCollectionFaults } from '@alo/fakes/postman/collection-faults.ts';
import { expect, it } from 'vitest';
import { givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

interface Item {
  name: string;
  request: {
    method: string;
    auth?: { type: string };
    header: { key: string; value: string }[];
    url: {
      path: string[];
      query?: { key: string; value: string; disabled?: true }[];
      variable?: { key: string; value: string }[];
    };
    body?: { raw: string };
  };
}
interface Collection {
  auth: { apikey: { key: string; value: string }[] };
  variable: { key: string; value: string }[];
  item: { name: string; item: Item[] }[];
}

const server = useTestServer();

async function readCollection(): Promise<Collection> {
  const answer = await fetch(`${server.url}${BASE_PATH}/postman.json`);
  expect(answer.headers.get('content-disposition')).toContain('.postman_collection.json');
  return (await answer.json()) as Collection;
}

async function send({ request }: Item, auth: Collection['auth'], token: string) {
  const { method, url, header, body } = request;
  const getValue = (name: string) => url.variable?.find(({ key }) => key === name)?.value;
  const path = url.path.map((part) => (part.startsWith(':') ? getValue(part.slice(1)) : part));
  const query = (url.query ?? []).filter(({ disabled }) => !disabled);
  const search = new URLSearchParams(
    query.map(({ key, value }) => [key, value] as [string, string]),
  );
  const apiKey = Object.fromEntries(auth.apikey.map(({ key, value }) => [key, value]));
  return fetch(`${server.url}${BASE_PATH}/${path.join('/')}?${search}`, {
    method,
    redirect: 'manual',
    headers: {
      ...Object.fromEntries(header.map(({ key, value }) => [key, value])),
      ...(!request.auth && { [apiKey['key']!]: apiKey['value']!.replace('{{token}}', token) }),
    },
    body: body?.raw,
  });
}

it('SYS-postman is a collection that Postman accepts, with every call once', async () => {
  const collection = await readCollection();

  expect(findCollectionFaults(collection)).toEqual([]);
  expect(findCollectionFaults({ ...collection, item: [{ request: 1 }] })).not.toEqual([]);
  const calls = collection.item.flatMap(({ item }) => item.map(({ name }) => name));
  expect(calls.toSorted()).toEqual(ALL_ENDPOINTS.map((e) => `${e.method} ${e.path}`).toSorted());
  expect(collection.variable.map(({ key }) => key)).toEqual(['baseUrl', 'token']);
});

it('SYS-postman sends valid requests, with the token where it is required', async () => {
  const token = await givenToken(server.context, await givenOrganization(server.context));
  const { item: folders, auth } = await readCollection();
  const items = folders.flatMap(({ item }) => item);
  const findItem = (name: string) => items.find((item) => item.name === name)!;

  const readStatus = async (name: string) => (await send(findItem(name), auth, token)).status;
  expect(await readStatus('GET /calls')).toBe(200);
  expect(await readStatus('POST /service-tokens')).toBe(200);
  expect(await readStatus('GET /charges/{id}')).toBe(404);
  expect(findItem('POST /users/login').request.auth).toEqual({ type: 'noauth' });
  expect(await readStatus('POST /users/login')).toBe(401);
});
