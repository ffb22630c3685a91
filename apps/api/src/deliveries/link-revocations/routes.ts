import { revokeRecordingLinks } from '@alo/contract/recordings/recording-link-revocations.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { revokeLinks } from './revoke-links.ts';

export function recordingLinkRevocationRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, revokeRecordingLinks, async ({ session, actor, body, reply }) => {
    await revokeLinks(context, actor, session.organizationId, body);
    reply.status(204);
    return undefined;
  });
}
