import * as contract from '@alo/contract/deliveries/webhook-secret.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { forgetFormerSecret, readWebhookSecret, rotateWebhookSecret } from './webhook-secret.ts';

export function webhookSecretRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.getWebhookSecret, ({ session, params }) =>
    readWebhookSecret(context, session.organizationId, params.id),
  );

  addRoute(app, context, contract.rotateWebhookSecret, ({ session, actor, params }) =>
    rotateWebhookSecret(context, actor, session.organizationId, params.id),
  );

  addRoute(app, context, contract.forgetFormerSecret, async ({ session, actor, params, reply }) => {
    await forgetFormerSecret(context, actor, session.organizationId, params.id);
    reply.status(204);
    return undefined;
  });
}
