// ClickUp's words (API v2). A person is a task with a number in a field of the type `phone`.
import type { Access } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import { askVendor, type AskVendor } from '../shared/ask-vendor.ts';
import { clickupManifest } from './manifest.ts';

export const API = '/api/v2';

export type Credentials = CredentialsOf<typeof clickupManifest>;

export interface User {
  id: number;
  username?: string | null;
  email?: string | null;
}
export interface Task {
  id: string;
  name?: string | null;
  /** Of its status: `open`, `custom`, `done` or `closed`. */
  status?: { type?: string } | null;
  /** Milliseconds, as text. */
  date_updated?: string | null;
  custom_fields?: { type?: string; value?: unknown }[] | null;
}
export interface Comment {
  id: string | number;
  comment_text?: string | null;
  /** Milliseconds, as text. */
  date?: string | number | null;
}

/** The key is good, and this workspace or task is not for it, or is there no more. */
const NOT_SHOWN = ['OAUTH_023', 'OAUTH_027'];

export const ask = (access: Access, { token }: Pick<Credentials, 'token'>): AskVendor =>
  askVendor(access, {
    name: 'ClickUp',
    baseUrl: 'https://api.clickup.com',
    // without Bearer: that is for those who were let in by OAuth
    headers: { Authorization: token },
    secrets: [token],
    rateLimitSeconds: clickupManifest.delivery.rateLimitSeconds,
    readRefusal: (body) => {
      const { err, ECODE } = body as { err?: unknown; ECODE?: unknown };
      return [ECODE, err].filter((part) => typeof part === 'string').join(': ');
    },
    readKind: (_status, body) => {
      const code = (body as { ECODE?: string } | null | undefined)?.ECODE ?? '';
      return NOT_SHOWN.includes(code) ? { kind: 'rejected' } : null;
    },
  });
