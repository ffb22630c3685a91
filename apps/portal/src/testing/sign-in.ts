import { randomUUID } from 'node:crypto';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { login, type SessionToken } from '@alo/contract/identity/session.ts';
import { expect, type Page } from '@playwright/test';

export const DEMO_ADMIN = { email: 'admin@demo.local', password: 'demo1234' };
export const DEMO_USER = { email: 'user@demo.local', password: 'demo1234' };

export async function openSignedIn(
  page: Page,
  path: string,
  person = DEMO_ADMIN,
): Promise<SessionToken> {
  const reply = await page.request.post(`${BASE_PATH}${login.path}`, { data: person });
  expect(reply.ok()).toBe(true);
  const token = (await reply.json()) as SessionToken;

  // A second run would restore an ended session.
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
