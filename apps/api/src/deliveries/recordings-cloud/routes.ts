import * as contract from '@alo/contract/recordings/recordings-cloud.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { removeCloud, saveCloud } from './save-cloud.ts';

export function recordingsCloudRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.listRecordingsClouds, async () => ({
    data: contract.RECORDINGS_CLOUDS.filter(
      (cloud) => cloud !== 'default' || context.config.ownCloud !== null,
    ),
  }));

  addRoute(app, context, contract.saveRecordingsCloud, ({ session, actor, body, signal }) =>
    saveCloud(context, actor, session.organizationId, body, signal),
  );

  addRoute(
    app,
    context,
    contract.removeRecordingsCloud,
    async ({ session, actor, params, reply }) => {
      await removeCloud(context, actor, session.organizationId, params.id);
      reply.status(204);
      return undefined;
    },
  );
}
