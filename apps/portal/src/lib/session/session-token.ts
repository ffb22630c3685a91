import { SessionToken } from '@alo/contract/identity/session.ts';

export const SESSION_TOKEN_KEY = 'session-token';

export function readToken(): SessionToken | null {
  const json = window.localStorage.getItem(SESSION_TOKEN_KEY);
  if (json === null) return null;
  try {
    return SessionToken.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

export function storeToken(token: SessionToken): void {
  window.localStorage.setItem(SESSION_TOKEN_KEY, JSON.stringify(token));
}

export function forgetToken(): void {
  window.localStorage.removeItem(SESSION_TOKEN_KEY);
}
