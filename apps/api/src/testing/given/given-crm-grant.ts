import {
  getAuthorizeLink,
  finishAuthorization,
} from '@alo/contract/crm/integration-authorization.ts';
import type { FakeOAuthServer } from '@alo/fakes/crm/fake-oauth-server.ts';
import { callApi, type ApiReply } from '../api-client.ts';

export const getOAuthClient = (gateway: string, url = 'http://127.0.0.1:1') => ({
  clientId: 'our-id',
  clientSecret: 'the-secret',
  redirectUri: `${url}/api/v1/integrations/${gateway}/callback`,
});

/** Settings for {@link getOAuthClient}. */
export const oauthSettings = (gateway: string, baseUrl: string): NodeJS.ProcessEnv => {
  const prefix = gateway.toUpperCase();
  return {
    [`CRM_BASE_URL_${prefix}`]: baseUrl,
    [`${prefix}_CLIENT_ID`]: 'our-id',
    [`${prefix}_CLIENT_SECRET`]: 'the-secret',
  };
};

export interface Browser {
  token: string;
  cookie?: string;
}

export async function askForLink(
  server: { url: string },
  browser: Browser,
  gateway: string,
  query: Record<string, unknown> = {},
): Promise<ApiReply<string>> {
  const { token, cookie } = browser;
  const reply = await callApi(server, getAuthorizeLink, {
    token,
    params: { gateway },
    query,
    ...(cookie !== undefined && { headers: { Cookie: cookie } }),
  });
  browser.cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie!;
  return reply;
}

/** Returns the portal's address. */
export async function comeBack(
  server: { url: string },
  { cookie }: Pick<Browser, 'cookie'>,
  gateway: string,
  back: URL,
): Promise<string | null> {
  const { status, headers } = await callApi(server, finishAuthorization, {
    params: { gateway },
    query: Object.fromEntries(back.searchParams),
    ...(cookie !== undefined && { headers: { Cookie: cookie } }),
  });
  return status === 302 ? headers.get('location') : null;
}

/** Authorizes at the vendor's page and returns. */
export async function authorize(
  server: { url: string },
  browser: Browser,
  gateway: string,
  desk: Pick<FakeOAuthServer, 'approve'>,
): Promise<string | null> {
  const { body: link } = await askForLink(server, browser, gateway);
  return comeBack(server, browser, gateway, desk.approve(link));
}
