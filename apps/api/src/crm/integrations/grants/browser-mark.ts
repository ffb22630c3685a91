// Without this cookie, a forged link could connect a stranger's CRM.
import { randomBytes } from 'node:crypto';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';

const COOKIE_NAME = 'crm-authorization';
const MARK_PATTERN = /^[\w-]{43}$/;

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
    // Lax, because the callback is a navigation from the CRM's site.
    `${COOKIE_NAME}=${mark}; Path=${BASE_PATH}/integrations; Max-Age=${validSeconds}; HttpOnly; SameSite=Lax` +
      (isSecure ? '; Secure' : ''),
  );
  return mark;
}

export function readMark({ headers }: FastifyRequest): string | null {
  const cookies = headers.cookie?.split(/; */) ?? [];
  const mark =
    cookies.find((one) => one.startsWith(`${COOKIE_NAME}=`))?.slice(COOKIE_NAME.length + 1) ?? '';
  return MARK_PATTERN.test(mark) ? mark : null;
}
