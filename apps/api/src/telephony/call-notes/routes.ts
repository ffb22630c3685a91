import * as contract from '@alo/contract/telephony/call-notes.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { getCallNote, listCallTags } from './read-call-note.ts';
import { saveCallNote } from './save-call-note.ts';

export function callNoteRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.getCallNote, ({ session, params }) =>
    getCallNote(context.pool, session.organizationId, params.id),
  );

  addRoute(app, context, contract.saveCallNote, ({ session, actor, params, body }) =>
    saveCallNote(context, actor, session, params.id, body),
  );

  addRoute(app, context, contract.listCallTags, async ({ session, lists }) => ({
    data: await listCallTags(lists, session.organizationId),
  }));
}
