import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';

/** Aborts if the client disconnects before the answer is sent. */
export function clientSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const leave = () => {
    if (raw.writableFinished) return;
    leaving.abort(new AppError(ERROR_CODES.overloaded, 'The client did not wait'));
  };
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return leaving.signal;
}
