import { BASE_PATH } from '@alo/contract/endpoint.ts';
import { login, type SessionToken } from '@alo/contract/session.ts';
import { expect, type Page } from '@playwright/test';

/** The demo organization's two people. */
export const DEMO_ADMIN = { email: 'admin@demo.local', password: 'demo1234' };
export const DEMO_USER = { email: 'user@demo.local', password: 'demo1234' };

/** Signs in through the API and opens the portal at a path with that session stored. */
export async function openSignedIn(
  page: Page,
  path: string,
  person = DEMO_ADMIN,
): Promise<SessionToken> {
  const reply = await page.request.post(`${BASE_PATH}${login.path}`, { data: person });
  expect(reply.ok()).toBe(true);
  const token = (await reply.json()) as SessionToken;

  await page.goto('/favicon.svg');
  await page.evaluate(
    (stored) => localStorage.setItem('session-token', stored),
    JSON.stringify(token),
  );
  await page.goto(path);
  return token;
}
