import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Where people reach the portal. Only the demo believes what the request says about it. */
export function originOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  request: FastifyRequest,
): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
