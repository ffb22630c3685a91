import { ApiRefusal, type AnswerOf, createClient, eachItem, orThrow } from '@alo/client';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  createClientHeaders,
  givenCalls,
  givenOrganization,
  givenServiceToken,
  givenToken,
  givenUser,
  PASSWORD,
} from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const createApi = (token?: string) =>
  createClient({ url: server.url, token, headers: createClientHeaders() });

describe('the client', () => {
  it('SYS-client signs in, creates a token and removes it, with typed calls', async () => {
    const user = await givenUser(server.context, await givenOrganization(server.context));
    const session = await orThrow(
      createApi().POST('/users/login', { body: { email: user.email, password: PASSWORD } }),
    );
    const api = createApi(session.id);

    const serviceToken = await orThrow(
      api.POST('/service-tokens', {
        body: { name: 'Painel de BI', scopes: ['calls:read'], ttl: -1 },
      }),
    );
    expectTypeOf(serviceToken.scopes).toEqualTypeOf<AnswerOf<'createServiceToken'>['scopes']>();
    const deletion = await orThrow(
      api.DELETE('/service-tokens/{id}', { params: { path: { id: String(serviceToken.id) } } }),
    );
    const remainingTokens = await orThrow(api.GET('/service-tokens'));

    expect([serviceToken.scopes, deletion, remainingTokens]).toEqual([
      ['calls:read'],
      undefined,
      [],
    ]);
  });

  it('SYS-client walks all pages of a list with a filter', async () => {
    const organization = await givenOrganization(server.context);
    await givenCalls(server.context, organization, [
      { durationSeconds: 61 },
      { durationSeconds: 62 },
      { durationSeconds: 5 },
      { durationSeconds: 63 },
    ]);
    const api = createApi(await givenServiceToken(server.context, organization, ['calls:read']));
    const filter = { where: { duration: { gte: 60 } }, order: 'duration asc' };

    type Place = Parameters<Parameters<typeof eachItem>[0]>[0];
    expectTypeOf<Place>().toEqualTypeOf<{ page: number; asOf?: string }>();
    const durations: number[] = [];
    const calls = eachItem((place) =>
      api.GET('/calls', { params: { query: { ...place, pageSize: 2, filter } } }),
    );
    for await (const call of calls) durations.push(call.duration);

    expect(durations).toEqual([61, 62, 63]);
  });

  it('SYS-client sends its token only to the portal, in a header, and aborts a call on request', async () => {
    const requests: Request[] = [];
    const api = createClient({
      url: server.url,
      token: 'of-ana',
      fetch: async (request) => {
        requests.push(request);
        return Response.json({});
      },
    });

    await api.GET('/users/me');
    await api.GET('/users/me', { baseUrl: 'https://elsewhere.example/api/v1' });
    const givenUp = createApi().GET('/users/me', { signal: AbortSignal.abort() });

    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['of-ana', null]);
    expect(requests.map(({ url }) => url).join()).not.toContain('of-ana');
    await expect(givenUp).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('SYS-client throws the API’s refusals with their words', async () => {
    const api = createApi(
      await givenToken(server.context, await givenOrganization(server.context)),
    );
    const filter = { where: { nothing: 1 } };

    const refused = orThrow(api.GET('/calls', { params: { query: { filter } } }));
    await expect(refused).rejects.toBeInstanceOf(ApiRefusal);
    await expect(refused).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_FILTER',
      message: expect.stringContaining('nothing'),
      retryAfterSeconds: null,
    });
    await expect(orThrow(createApi().GET('/users/me'))).rejects.toMatchObject({ status: 401 });
  });
});
