import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

const Revocation = z.union([
  z.object({ kind: z.literal('organization') }),
  z.object({
    kind: z.literal('integration'),
    gateway: z.string().check(z.minLength(1), z.maxLength(60)),
    extension: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(20)))),
  }),
  z.object({ kind: z.literal('person'), userId: z.int() }),
  z.object({ kind: z.literal('recording'), callId: z.uuid() }),
]);
export type RecordingLinkRevocation = z.output<typeof Revocation>;

export const revokeRecordingLinks = endpoint({
  id: 'revokeRecordingLinks',
  method: 'POST',
  path: '/recording-link-revocations',
  access: 'admin',
  tag: 'Calls',
  summary: 'Revoke recording links',
  description:
    'Ends all existing links to recordings, or those of one integration, person or recording.',
  body: Revocation,
  example: { kind: 'integration', gateway: 'webhook' },
  replies: { 204: null },
  refusals: [404],
});
