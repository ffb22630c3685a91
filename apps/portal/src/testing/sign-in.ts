import { randomUUID } from 'node:crypto';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { login, type SessionToken } from '@alo/contract/identity/session.ts';
import { expect, type Page } from '@playwright/test';

/** The two users of the demo organization. */
export const DEMO_ADMIN = { email: 'admin@demo.local', password: 'demo1234' };
export const DEMO_USER = { email: 'user@demo.local', password: 'demo1234' };

/** Signs in through the API and opens the portal with that session. */
export async function openSignedIn(
  page: Page,
  path: string,
  person = DEMO_ADMIN,
): Promise<SessionToken> {
  const reply = await page.request.post(`${BASE_PATH}${login.path}`, { data: person });
  expect(reply.ok()).toBe(true);
  const token = (await reply.json()) as SessionToken;

  // Runs once before the first page: a second run would restore a session that the test has ended.
  await page.addInitScript(
    ({ stored, mark, origin }) => {
      if (location.origin !== origin || sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, '');
      localStorage.setItem('session-token', stored);
    },
    {
      stored: JSON.stringify(token),
      mark: `signed-in-${randomUUID()}`,
      origin: new URL(reply.url()).origin,
    },
  );
  await page.goto(path);
  return token;
}
