import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The address under which people reach the portal: as configured; in demo mode as the request says. */
export function originOf(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): URL {
  return new URL(new URL(config.publicUrl ?? `${request.protocol}://${request.host}`).origin);
}
