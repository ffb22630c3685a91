import { mkdirSync } from 'node:fs';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { recordings as messages } from '@alo/messages/recordings/recordings.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '../platform/app-error.ts';
import type { Context } from '../platform/context.ts';
import { sendPage } from '../platform/http/pages/page-styles.ts';
import { MINUTE_MS } from '../platform/loops/intervals.ts';
import { RecordingsUnavailable } from '../platform/recording-store.ts';
import { findLinkedRecording } from './recording-access.ts';
import { createRecordingLinks, readLinkScope, type SignedLink } from './recording-links.ts';
import {
  renderEndedPage,
  renderExpiredPage,
  renderGonePage,
  renderNotReadyPage,
  renderUnavailablePage,
} from './recording-page.ts';
import { sendRecording } from './send-recording.ts';

const PATH = /^(?<callId>[0-9a-f-]{36})(?:\.[a-z0-9]{1,5})?$/i;
/** Refuses other spellings of numbers. */
const WholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const Link = z.object({
  callId: z.uuid(),
  organization: WholeNumber,
  expires: WholeNumber,
  for: z.optional(z.string().refine((text) => readLinkScope(text) !== null)),
  signature: z.string().max(100),
});

/** A switch encodes a recording after the call ends. */
const MAX_PREPARING_MS = 15 * MINUTE_MS;
const NOT_READY_RETRY_SECONDS = 5;

export function recordingRoutes(app: FastifyInstance, context: Context): void {
  const links = createRecordingLinks(context.config);
  mkdirSync(context.config.recordingsDir, { recursive: true, mode: 0o700 });

  const play = async (request: FastifyRequest, reply: FastifyReply) => {
    const link = parseLink(request);
    const state = link === null ? 'invalid' : links.getState(link, context.now());
    if (state === 'expired') return sendExpired(context, request, reply);
    if (link === null || state === 'invalid') throw makeNotFoundError();
    const { organizationId, linkScope } = link;
    const scope = linkScope === null ? null : readLinkScope(linkScope);
    const linkedRecording = await findLinkedRecording(context.pool, link, scope);
    if (!linkedRecording) throw makeNotFoundError();
    const { name, endedAt, isAllowed } = linkedRecording;
    if (!isAllowed) return sendEnded(context, request, reply);
    if (name === null) return sendGone(context, request, reply);
    try {
      const recording = { organizationId, name };
      const response = await sendRecording(context.recordings, recording, request, reply);
      if (response !== null) return response;
      const age = context.now().getTime() - endedAt.getTime();
      return (age < MAX_PREPARING_MS ? sendNotReady : sendGone)(context, request, reply);
    } catch (error) {
      if (error instanceof RecordingsUnavailable)
        return sendUnavailable(context, error, request, reply);
      throw error;
    }
  };
  // Fastify would answer HEAD by running GET.
  app.route({ method: ['GET', 'HEAD'], url: '/recordings/:file', handler: play });
}

const makeNotFoundError = () => new AppError(ERROR_CODES.notFound, 'Recording not found');

function parseLink(request: FastifyRequest): SignedLink | null {
  const { file } = request.params as { file: string };
  const link = Link.safeParse({ ...PATH.exec(file)?.groups, ...(request.query as object) });
  if (!link.success) return null;
  const { organization: organizationId, for: linkScope = null, ...data } = link.data;
  return { ...data, organizationId, linkScope };
}

function sendEnded({ brand }: Context, request: FastifyRequest, reply: FastifyReply) {
  if (!acceptsHtml(request)) {
    throw new AppError(ERROR_CODES.linkRevoked, 'This link no longer plays: access was withdrawn');
  }
  return sendPage(reply.status(410).header('Cache-Control', 'no-store'), renderEndedPage(brand));
}

function sendExpired({ brand }: Context, request: FastifyRequest, reply: FastifyReply) {
  if (!acceptsHtml(request)) {
    throw new AppError(
      ERROR_CODES.linkExpired,
      'This link has expired: ask the API for the call again',
    );
  }
  return sendPage(reply.status(410).header('Cache-Control', 'no-store'), renderExpiredPage(brand));
}

function sendNotReady({ brand }: Context, request: FastifyRequest, reply: FastifyReply) {
  if (!acceptsHtml(request)) {
    throw new AppError(ERROR_CODES.recordingNotReady, messages.notReady, {
      retryAfterSeconds: NOT_READY_RETRY_SECONDS,
    });
  }
  reply.status(404).header('Retry-After', NOT_READY_RETRY_SECONDS);
  return sendPage(reply.header('Cache-Control', 'no-store'), renderNotReadyPage(brand));
}

function sendGone({ brand }: Context, request: FastifyRequest, reply: FastifyReply) {
  if (!acceptsHtml(request)) throw new AppError(ERROR_CODES.recordingGone, messages.gone);
  return sendPage(reply.status(404).header('Cache-Control', 'no-store'), renderGonePage(brand));
}

function sendUnavailable(
  { brand }: Context,
  { retryAfterSeconds }: RecordingsUnavailable,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!acceptsHtml(request)) {
    throw new AppError(ERROR_CODES.recordingsUnavailable, messages.unavailable, {
      retryAfterSeconds,
    });
  }
  reply.status(503).header('Retry-After', retryAfterSeconds).header('Cache-Control', 'no-store');
  return sendPage(reply, renderUnavailablePage(brand));
}

const acceptsHtml = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;
