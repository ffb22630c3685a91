import type { FastifyInstance } from 'fastify';

const MAX_FORM_BYTES = 64 * 1024;

/** How bodies are read, where programs of many kinds send them. */
export function readBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // many clients name the type on every request: an empty body is none
    if (body.length === 0) done(null, undefined);
    else readJson(request, body as string, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
