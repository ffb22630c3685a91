// Ties an authorization to the browser that started it. Otherwise a forged link could connect a stranger's CRM to a user's
// organization, or a user's CRM to a stranger's organization.
import { randomBytes } from 'node:crypto';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';

const NAME = 'crm-authorization';
const FORM = /^[\w-]{43}$/;

/** Sets a cookie that the browser keeps until the callback; parallel authorizations share it. */
export function markBrowser(
  { config }: Pick<Context, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  validSeconds: number,
): string {
  const mark = readMark(request) ?? randomBytes(32).toString('base64url');
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  reply.header(
    'Set-Cookie',
    // Lax rather than Strict, because the callback is a navigation from the CRM's site.
    `${NAME}=${mark}; Path=${BASE_PATH}/integrations; Max-Age=${validSeconds}; HttpOnly; SameSite=Lax` +
      (isSecure ? '; Secure' : ''),
  );
  return mark;
}

/** Returns null if the cookie is missing or malformed. */
export function readMark({ headers }: FastifyRequest): string | null {
  const cookies = headers.cookie?.split(/; */) ?? [];
  const mark = cookies.find((one) => one.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? '';
  return FORM.test(mark) ? mark : null;
}
