import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Only a demo takes the origin from the request, because clients can forge it. */
export function getPortalOrigin(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  request: FastifyRequest,
): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
