// Which browsers a person has signed in with: strangers' tries at the account cost those nothing.
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { BASE_PATH } from '@alo/contract/endpoint.ts';
import { isSameSecret } from '@alo/payments/shared/same-secret.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

const VALID_SECONDS = 180 * 24 * 3600;

/**
 * The browser behind a request, when somebody signed in to this account with it and it has said so by its cookie;
 * else null. It opens nothing by itself.
 */
export function knownDeviceOf(
  { config, now }: Pick<Context, 'config' | 'now'>,
  request: FastifyRequest,
  account: string,
): string | null {
  const [device, expires, given] = cookieOf(request, nameOf(account))?.split('.') ?? [];
  if (!device || !expires || !given || Number(expires) * 1000 <= now().getTime()) return null;
  const isOurs = [config.secretKey, ...config.previousSecretKeys].some((key) =>
    isSameSecret(given, signatureOf(key, account, device, expires)),
  );
  return isOurs ? device : null;
}

/** Has the browser remember that the person who holds the account uses it. */
export function rememberDevice(
  context: Pick<Context, 'config' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
): void {
  const { config, now } = context;
  const device = knownDeviceOf(context, request, account) ?? randomBytes(16).toString('base64url');
  const expires = String(Math.floor(now().getTime() / 1000) + VALID_SECONDS);
  const signature = signatureOf(config.secretKey, account, device, expires);
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  reply.header(
    'Set-Cookie',
    `${nameOf(account)}=${device}.${expires}.${signature}; Path=${BASE_PATH}/users; Max-Age=${VALID_SECONDS}` +
      `; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  );
}

/** One cookie for each account, as people share computers; it does not show whose. */
const nameOf = (account: string) =>
  `device-${createHash('sha256').update(account).digest('base64url').slice(0, 16)}`;

function signatureOf(secretKey: string, account: string, device: string, expires: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'alo known devices', 32));
  return createHmac('sha256', key).update(`${account} ${device} ${expires}`).digest('base64url');
}

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const cookies = headers.cookie?.split(/; */) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
