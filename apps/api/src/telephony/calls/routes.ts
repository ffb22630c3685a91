import { createHash } from 'node:crypto';
import { getCall as getCallEndpoint } from '@alo/contract/telephony/call-details.ts';
import {
  listCalls as listCallsEndpoint,
  summarizeCalls as summaryEndpoint,
} from '@alo/contract/telephony/calls.ts';
import {
  countCallRegistrations,
  listCallRegistrations,
} from '@alo/contract/telephony/call-registrations.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { loadListenCheck, getListener } from '../../recordings/recording-access.ts';
import { createRecordingLinks } from '../../recordings/recording-links.ts';
import { getCall } from './details/get-call.ts';
import { listArchivedMonths } from './list/archived-months.ts';
import { callPageToJson } from './list/call-rows.ts';
import { readLastSequence } from './count/count-calls.ts';
import { listCalls } from './list/list-calls.ts';
import { countRegistrations } from './registration/count-registrations.ts';
import { listRegistrations } from './registration/list-registrations.ts';
import { readSummaryRange, summarizeCalls } from './count/summarize-calls.ts';

export function callRoutes(app: FastifyInstance, context: Context): void {
  const links = createRecordingLinks(context.config);

  addRoute(app, context, listCallsEndpoint, async (input) => {
    const { session, query, origin, fromReplica, signal } = input;
    const { rows: found, meta } = await fromReplica('calls', (lists) =>
      listCalls(lists, session, query, {
        takeSlot: () => context.listLimiter.take(session.organizationId, signal),
        database: context.pools,
      }),
    );
    using rows = found;
    return callPageToJson(rows, {
      meta,
      domain: session.domain,
      isUnlimited: session.isUnlimited,
      origin,
      links: links.getLinkParts(
        {
          organizationId: session.organizationId,
          listener: getListener(session),
          epoch: session.recordingLinksEpoch,
        },
        context.now(),
      ),
      canPlay: await loadListenCheck(context.pool, session),
    });
  });

  addRoute(app, context, getCallEndpoint, ({ session, params, origin, lists }) =>
    getCall(lists, params.id, { session, links, origin, now: context.now() }),
  );

  addRoute(app, context, summaryEndpoint, async (input) => {
    const { session, query, lists, fromReplica, request, reply } = input;
    const range = readSummaryRange(query.filter, query.bucket);
    const sequence = await readLastSequence(lists, session.organizationId);
    const { version } = await listArchivedMonths(lists, session.organizationId, range.where);
    // Calls are append-only.
    const etag = toEtag([session.organizationId, sequence, version, range]);
    reply.header('ETag', etag).header('Cache-Control', 'private, no-cache');
    if (request.headers['if-none-match']?.includes(etag)) {
      reply.status(304);
      return undefined;
    }
    return fromReplica('calls', (replica) => summarizeCalls(replica, session, range));
  });

  addRoute(app, context, listCallRegistrations, async ({ session, query, fromReplica }) => ({
    data: await fromReplica('wal', (lists) =>
      listRegistrations(lists, session.organizationId, query.calls),
    ),
  }));

  addRoute(
    app,
    context,
    countCallRegistrations,
    async ({ session, query, fromReplica, signal }) => {
      using _slot = await context.listLimiter.take(session.organizationId, signal);
      return await fromReplica('wal', (lists) => countRegistrations(lists, session, query.filter));
    },
  );
}

const toEtag = (parts: unknown) =>
  `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`;
