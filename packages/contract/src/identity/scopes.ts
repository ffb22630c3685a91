import * as z from 'zod/mini';

export const Scope = z.enum([
  'calls:read',
  'calls:dial',
  'recordings:read',
  'extensions:read',
  'extensions:write',
  'integrations:write',
  'users:read',
  'billing:read',
]);
export type Scope = z.output<typeof Scope>;
