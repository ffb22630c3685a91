import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const DAY_SECONDS = 86_400;

type Answer = (error: Error | null, options: FastifyCorsOptions) => void;

/** Allows any origin on API paths: requests authenticate by token, never by cookie. Other paths stay same-origin. */
export async function crossOrigin(app: FastifyInstance): Promise<void> {
  await app.register(cors, () => (request: FastifyRequest, answer: Answer) => {
    if (!request.url.startsWith(`${BASE_PATH}/`)) return answer(null, { origin: false });
    return answer(null, {
      origin: '*',
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
      exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
      maxAge: DAY_SECONDS,
    });
  });
}
