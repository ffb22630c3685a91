import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** Twice the depth of any real body. */
const MAX_JSON_DEPTH = 32;
const MAX_FORM_BYTES = 64 * 1024;

export function readBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients send the type without a body.
    if (body.length === 0) done(null, undefined);
    else if (isTooDeep(body as string)) done(buildDepthRefusal());
    else readJson(request, body as string, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/**
 * Matches whole strings, closed or not, so that their brackets do not count and matching is linear.
 */
const TOKENS = /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs;

function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > MAX_JSON_DEPTH) return true;
  }
  return false;
}

const buildDepthRefusal = () =>
  new AppError(
    ERROR_CODES.invalidRequest,
    `The JSON is nested deeper than ${MAX_JSON_DEPTH} levels`,
  );
