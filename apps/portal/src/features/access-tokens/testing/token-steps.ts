import { test as base } from '@alo/api/testing/e2e.ts';
import type { AccessToken, TokenLifetime } from '@alo/contract/identity/access-tokens.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import type { SessionToken } from '@alo/contract/identity/session.ts';
import { accessTokens as texts } from '@alo/messages/identity/access-tokens.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

const DAY_MS = 24 * 3_600_000;

interface TokenSituation {
  name?: string;
  ttl?: TokenLifetime;
  legacyTimes?: boolean;
  createdDaysAgo?: number;
  usedMinutesAgo?: number;
}

interface TokenSteps {
  givenTokens(session: SessionToken, tokens: readonly TokenSituation[]): Promise<AccessToken[]>;
}

export const test = base.extend<TokenSteps>({
  givenTokens: async ({ request, database }, use) => {
    await use(async (session, situations) => {
      const created: AccessToken[] = [];
      for (const { name, ttl, legacyTimes, createdDaysAgo = 0, usedMinutesAgo } of situations) {
        const reply = await request.post(`${BASE_PATH}/users/accessTokens`, {
          headers: { Authorization: session.id },
          data: { name, ttl, legacyTimes },
        });
        expect(reply.ok()).toBe(true);
        created.push((await reply.json()) as AccessToken);
        await database.pool.query(
          `update access_tokens
           set created_at = created_at - $1 * interval '1 ms',
               expires_at = expires_at - $1 * interval '1 ms',
               last_used_at = now() - $2 * interval '1 min'
           where id = (select max(id) from access_tokens where user_id = $3 and kind = 'personal')`,
          [createdDaysAgo * DAY_MS, usedMinutesAgo ?? null, session.userId],
        );
      }
      return created;
    });
  },
});

/** Returns the API's status: 200, 401 or 403. */
export async function getStatus(
  request: APIRequestContext,
  path: string,
  token: string,
): Promise<number> {
  const reply = await request.get(`${BASE_PATH}${path}`, { headers: { Authorization: token } });
  return reply.status();
}

export const findRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name });

export const getCopyButtons = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${texts.copy('')}`) });
