import { mkdirSync } from 'node:fs';
import { ERROR_CODES } from '@alo/contract/error.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { sendPage } from '../../http/page-styles.ts';
import { expiredRecordingPage } from './expired-page.ts';
import { createRecordingLinks, type SignedLink } from './recording-links.ts';

const PATH = /^(?<callId>[0-9a-f-]{36})(?:\.[a-z0-9]{1,5})?$/i;
/** As we write it: a number spelled otherwise is none of our links. */
const WholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const Link = z.object({
  callId: z.uuid(),
  organization: WholeNumber,
  expires: WholeNumber,
  signature: z.string().max(100),
});

/** Streams a recording behind its signed link, with Range so that players can seek. */
export function recordingRoutes(app: FastifyInstance, context: Context): void {
  const links = createRecordingLinks(context.config);
  const { recordingsDir } = context.config;
  mkdirSync(recordingsDir, { recursive: true, mode: 0o700 });
  // No addresses of its own: it lends replies `sendFile`, which knows Range and stays inside the folder.
  app.register(fastifyStatic, { root: recordingsDir, serve: false });

  app.get('/recordings/:file', async (request, reply) => {
    const link = linkOf(request);
    const state = link === null ? 'notOurs' : links.stateOf(link, context.now());
    if (state === 'expired') return sayExpired(context, request, reply);
    const file = link === null || state === 'notOurs' ? null : await findRecording(context, link);
    if (file === null) throw new AppError(ERROR_CODES.notFound, 'Recording not found');
    return (
      reply
        .header('Cache-Control', 'private, max-age=3600')
        // the link is the permission: players of other sites may use it
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('Access-Control-Allow-Origin', '*')
        .sendFile(file, { cacheControl: false })
    );
  });
}

function linkOf(request: FastifyRequest): SignedLink | null {
  const { file } = request.params as { file: string };
  const link = Link.safeParse({ ...PATH.exec(file)?.groups, ...(request.query as object) });
  return link.success ? { ...link.data, organizationId: link.data.organization } : null;
}

function sayExpired({ brand }: Context, request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.accept?.includes('text/html')) {
    throw new AppError(
      ERROR_CODES.linkExpired,
      'This link has expired: ask the API for the call again',
    );
  }
  return sendPage(
    reply.status(410).header('Cache-Control', 'no-store'),
    expiredRecordingPage(brand),
  );
}

async function findRecording(
  context: Context,
  { organizationId, callId }: SignedLink,
): Promise<string | null> {
  const { rows } = await context.pool.query(
    `select c.recording_file
     from call_keys k
     join calls c on c.organization_id = k.organization_id and c.started_at = k.started_at and c.id = k.call_id
     where k.organization_id = $1 and k.call_id = $2`,
    [organizationId, callId],
  );
  return rows[0]?.recording_file ?? null;
}
