import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const DAY_SECONDS = 86_400;

type SetOptions = (error: Error | null, options: FastifyCorsOptions) => void;

/** API paths authenticate by token and never by cookie. */
export async function allowCrossOrigin(app: FastifyInstance): Promise<void> {
  await app.register(cors, () => (request: FastifyRequest, setOptions: SetOptions) => {
    if (!request.url.startsWith(`${BASE_PATH}/`)) return setOptions(null, { origin: false });
    return setOptions(null, {
      origin: '*',
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
      exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
      maxAge: DAY_SECONDS,
    });
  });
}
