// Who comes back from the CRM must be who was sent there: else a stranger's CRM could be tied to somebody's organization,
// or somebody's CRM to a stranger's, by a link that they are made to follow.
import { randomBytes } from 'node:crypto';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';

const NAME = 'crm-authorization';
const FORM = /^[\w-]{43}$/;

/** What the browser that asks keeps until it is back, and for other links that it asks for meanwhile. */
export function markBrowser(
  { config }: Pick<Context, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  validSeconds: number,
): string {
  const mark = markOf(request) ?? randomBytes(32).toString('base64url');
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  reply.header(
    'Set-Cookie',
    // Lax, not Strict: the way back begins at the CRM's site
    `${NAME}=${mark}; Path=${BASE_PATH}/integrations; Max-Age=${validSeconds}; HttpOnly; SameSite=Lax` +
      (isSecure ? '; Secure' : ''),
  );
  return mark;
}

/** Null: none, or none of ours. */
export function markOf({ headers }: FastifyRequest): string | null {
  const cookies = headers.cookie?.split(/; */) ?? [];
  const mark = cookies.find((one) => one.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? '';
  return FORM.test(mark) ? mark : null;
}
