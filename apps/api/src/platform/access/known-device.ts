// Wrong passwords of strangers do not slow down browsers with a former sign-in.
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { isSameSecret } from '@alo/payments/shared/same-secret.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

const VALID_SECONDS = 180 * 24 * 3600;

/** Returns the id in the browser's signed cookie, or null. Grants no access. */
export function findKnownDevice(
  { config, now }: Pick<Context, 'config' | 'now'>,
  request: FastifyRequest,
  account: string,
): string | null {
  const [device, expires, signature] =
    readCookie(request, getCookieName(account))?.split('.') ?? [];
  if (!device || !expires || !signature || Number(expires) * 1000 <= now().getTime()) return null;
  const isSignedByUs = [config.secretKey, ...config.previousSecretKeys].some((key) =>
    isSameSecret(signature, sign(key, account, device, expires)),
  );
  return isSignedByUs ? device : null;
}

export function rememberDevice(
  context: Pick<Context, 'config' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
): void {
  const { config, now } = context;
  const device =
    findKnownDevice(context, request, account) ?? randomBytes(16).toString('base64url');
  const expires = String(Math.floor(now().getTime() / 1000) + VALID_SECONDS);
  const signature = sign(config.secretKey, account, device, expires);
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  reply.header(
    'Set-Cookie',
    `${getCookieName(account)}=${device}.${expires}.${signature}; Path=${BASE_PATH}/users; Max-Age=${VALID_SECONDS}` +
      `; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  );
}

/** Per account, because users share computers; the hash hides the account. */
const getCookieName = (account: string) =>
  `device-${createHash('sha256').update(account).digest('base64url').slice(0, 16)}`;

function sign(secretKey: string, account: string, device: string, expires: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'alo known devices', 32));
  return createHmac('sha256', key).update(`${account} ${device} ${expires}`).digest('base64url');
}

function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const cookies = headers.cookie?.split(/; */) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
