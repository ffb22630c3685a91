import * as batches from '@alo/contract/telephony/extension-import.ts';
import { listExtensionStatus as statusContract } from '@alo/contract/telephony/extension-status.ts';
import * as contract from '@alo/contract/telephony/extensions.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { changeExtension } from './change-extension.ts';
import { createExtension, createNextExtension } from './create-extension.ts';
import { listExtensionStatus } from './phones/extension-status.ts';
import { importExtensions, previewImport } from './import-extensions.ts';
import { getExtension, listExtensions, removeExtension } from './extensions.ts';
import { renewPasswords } from './renew-passwords.ts';

export function extensionRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.listExtensions, ({ session, query }) =>
    listExtensions(context, session, query.filter),
  );

  addRoute(app, context, statusContract, ({ session, query }) =>
    listExtensionStatus(context, session.organizationId, query.ids),
  );

  addRoute(app, context, contract.getExtension, ({ session, params }) =>
    getExtension(context, session, params.id),
  );

  addRoute(app, context, contract.createExtension, ({ session, actor, body }) =>
    createExtension(context, actor, session, body),
  );

  addRoute(app, context, contract.createNextExtension, ({ session, actor, body }) =>
    createNextExtension(context, actor, session, body),
  );

  addRoute(app, context, contract.changeNamedExtension, ({ session, actor, body }) =>
    changeExtension(context, actor, session, body.id, body),
  );

  addRoute(app, context, contract.changeExtension, ({ session, actor, params, body }) =>
    changeExtension(context, actor, session, params.id, body),
  );

  addRoute(app, context, contract.removeExtension, async ({ session, actor, params, reply }) => {
    await removeExtension(context, actor, session, params.id);
    reply.status(204);
    return undefined;
  });

  addRoute(app, context, contract.listWebhookTargets, () => {
    return Object.entries(context.config.extensionWebhooks).map(([id, url]) => ({
      id,
      url,
      version: contract.DEFAULT_CDR_WEBHOOK_VERSION,
    }));
  });

  addRoute(app, context, batches.importExtensions, ({ session, actor, body }) =>
    body.isDryRun
      ? previewImport(context, session.organizationId, body.rows)
      : importExtensions(context, actor, session, body.rows),
  );

  addRoute(app, context, batches.renewExtensionPasswords, async ({ session, actor, body }) => ({
    changed: await renewPasswords(context, actor, session.organizationId, body.ids),
  }));
}
