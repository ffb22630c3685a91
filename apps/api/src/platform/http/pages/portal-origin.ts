import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Clients can forge it, so only a demo takes the request's. */
export function getPortalOrigin(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  request: FastifyRequest,
): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
