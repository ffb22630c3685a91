// API v2. A person is a task with a field of type `phone`.
import { defineVendor } from '../shared/crm.ts';
import { clickupManifest } from './manifest.ts';

export const API = '/api/v2';

export const openCrm = defineVendor(clickupManifest, {
  baseUrl: 'https://api.clickup.com',
  // `Bearer` is for grants.
  headers: ({ token }) => ({ Authorization: token }),
  refusalText: ['ECODE', 'err'],
  separator: ': ',
  code: ['ECODE'],
  // The key is valid, but the workspace or task is hidden or gone.
  refusals: [{ code: /^OAUTH_02[37]$/, means: 'rejected' }],
});
export type Crm = ReturnType<typeof openCrm>;
