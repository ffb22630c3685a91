import { mkdirSync } from 'node:fs';
import { ERROR_CODES } from '@alo/contract/error.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { createRecordingLinks } from './recording-links.ts';

const Link = z.object({
  callId: z.uuid(),
  organization: z.coerce.number().int().positive(),
  expires: z.coerce.number().int().positive(),
  signature: z.string().max(100),
});

/** Streams a recording behind its signed link, with Range so that players can seek. */
export function recordingRoutes(app: FastifyInstance, context: Context): void {
  const links = createRecordingLinks(context.config);
  const { recordingsDir } = context.config;
  mkdirSync(recordingsDir, { recursive: true, mode: 0o700 });
  // No addresses of its own: it lends replies `sendFile`, which knows Range and stays inside the folder.
  app.register(fastifyStatic, { root: recordingsDir, serve: false });

  app.get('/recordings/:callId', async (request, reply) => {
    const link = Link.safeParse({ ...(request.params as object), ...(request.query as object) });
    const isGood =
      link.success &&
      links.isGood({ ...link.data, organizationId: link.data.organization }, context.now());
    const file = isGood
      ? await findRecording(context, link.data.organization, link.data.callId)
      : null;
    if (file === null) throw new AppError(ERROR_CODES.notFound, 'Recording not found');
    return reply
      .header('Cache-Control', 'private, max-age=3600')
      .sendFile(file, { cacheControl: false });
  });
}

async function findRecording(
  context: Context,
  organizationId: number,
  callId: string,
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
