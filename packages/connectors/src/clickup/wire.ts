// How ClickUp is asked (API v2). A person is a task with a number in a field of the type `phone`.
import { defineVendor } from '../shared/crm.ts';
import { clickupManifest } from './manifest.ts';

export const API = '/api/v2';

export const open = defineVendor(clickupManifest, {
  baseUrl: 'https://api.clickup.com',
  // without Bearer, which is for grants
  headers: ({ token }) => ({ Authorization: token }),
  words: ['ECODE', 'err'],
  between: ': ',
  code: ['ECODE'],
  // the key is good, and this workspace or task is not for it, or is there no more
  refusals: [{ code: /^OAUTH_02[37]$/, means: 'rejected' }],
});
export type Crm = ReturnType<typeof open>;
