import { ERROR_CODES } from '@alo/contract/error.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** No body of the API is nested half as deep; each level costs whoever walks it a call. */
const DEEPEST_JSON = 32;
const MAX_FORM_BYTES = 64 * 1024;

/** How bodies are read, where programs of many kinds send them. */
export function readBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // many clients name the type on every request: an empty body is none
    if (body.length === 0) done(null, undefined);
    else if (isTooDeep(body as string)) done(tooDeep());
    else readJson(request, body as string, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Texts are read whole, closed or not: brackets in them do not count, and no quote in one is read twice. */
const TOKENS = /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs;

function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > DEEPEST_JSON) return true;
  }
  return false;
}

const tooDeep = () =>
  new AppError(ERROR_CODES.invalidRequest, `The JSON is nested deeper than ${DEEPEST_JSON} levels`);
