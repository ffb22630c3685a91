import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';

export function createClientSignal({ raw }: FastifyReply): AbortSignal {
  const disconnecting = new AbortController();
  const abort = () => {
    if (raw.writableFinished) return;
    disconnecting.abort(new AppError(ERROR_CODES.overloaded, 'The client disconnected'));
  };
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return disconnecting.signal;
}
