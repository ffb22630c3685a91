import * as z from 'zod/mini';

/** What a service token may be allowed: each call of the API that it can make names one. */
export const Scope = z.enum([
  'calls:read',
  'recordings:read',
  'extensions:read',
  'extensions:write',
  'integrations:write',
  'users:read',
  'billing:read',
]);
export type Scope = z.output<typeof Scope>;
