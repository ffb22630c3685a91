import { STATUS_CODES } from 'node:http';
import type { ErrorReply } from '@alo/contract/platform/error.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../app-error.ts';
import { stripQueryParameters } from '../db/connection/query-error.ts';
import { isDatabaseUnavailable } from '../db/connection/unavailable.ts';
import { createRateLimitedWarn } from '../log/rate-limited-warn.ts';

const RETRY_AFTER_SECONDS = 2;

export function installErrorReply(app: FastifyInstance): void {
  const warnUnavailable = createRateLimitedWarn(
    app.log as Logger,
    'The database did not answer a request',
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!isDatabaseUnavailable(error)) return replyWithError(error, request, reply);
    warnUnavailable({ err: stripQueryParameters(error), path: getPath(request) });
    const overloaded = new AppError(ERROR_CODES.overloaded, 'The database did not answer', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
    return replyWithError(overloaded, request, reply);
  });
}

export function replyNotFound(request: FastifyRequest, reply: FastifyReply): void {
  replyWithError(
    new AppError(ERROR_CODES.notFound, `There is no ${request.method} ${getPath(request)}`),
    request,
    reply,
  );
}

function replyWithError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof AppError) {
    if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds);
    send(reply, error.statusCode, error.message, { code: error.code, details: error.details });
    return;
  }
  const statusCode = (error as FastifyError).statusCode ?? 500;
  if (statusCode >= 400 && statusCode < 500) {
    send(reply, statusCode, error.message);
    return;
  }
  request.log.error({ err: stripQueryParameters(error) }, 'request failed');
  send(reply, 500, 'Internal error');
}

type Envelope = ErrorReply['error'];

function send(
  reply: FastifyReply,
  statusCode: number,
  message: string,
  extra: Pick<Envelope, 'code' | 'details'> = {},
): void {
  const name = `${(STATUS_CODES[statusCode] ?? 'Error').replaceAll(' ', '')}Error`;
  const body: ErrorReply = { error: { statusCode, name, message, ...extra }, message };
  reply.status(statusCode).header('Cache-Control', 'no-store').send(body);
}

/** Omits the query, which may contain an access token. */
export function getPath(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]!;
}
