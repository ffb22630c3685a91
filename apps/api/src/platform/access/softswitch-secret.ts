import { createSecretMatcher } from '@alo/payments/shared/same-secret.ts';
import type { SwitchId } from '@alo/telephony/telephony.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { getNetwork } from './client-network.ts';

/**
 * Authenticates switches by HTTP Basic password (any user name) or `X-Softswitch-Secret`. Wrong
 * secrets are logged and throttled; right ones always pass.
 */
export function createSoftswitchGuard({ config, throttle, log }: Context, switchId: SwitchId) {
  const matchers = config.softswitchSecrets
    .filter((known) => known.switchId === null || known.switchId === switchId)
    .map(({ secret }) => createSecretMatcher(secret));
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const secret = readSecret(request);
    if (matchers.some((matches) => matches(secret))) done();
    else refuse(request, reply, !secret).catch(done);
  };

  async function refuse(request: FastifyRequest, reply: FastifyReply, isMissing: boolean) {
    await throttle.take('softswitchSecretsFromAddress', getNetwork(request.ip));
    log.warn(
      {
        switchId,
        address: request.ip,
        userAgent: request.headers['user-agent'],
        isMissing,
      },
      'a softswitch was refused: its secret is missing or wrong',
    );
    const message = 'The softswitch secret is missing or wrong';
    // AppError would add a code.
    return reply
      .status(401)
      .header('WWW-Authenticate', 'Basic realm="softswitch"')
      .send({ error: { statusCode: 401, name: 'UnauthorizedError', message } });
  }
}

function readSecret(request: FastifyRequest): string | undefined {
  const header = request.headers['x-softswitch-secret'];
  return typeof header === 'string' ? header : readBasicPassword(request.headers.authorization);
}

function readBasicPassword(header: string | undefined): string | undefined {
  if (!header?.startsWith('Basic ')) return undefined;
  const decoded = Buffer.from(header.slice(6), 'base64').toString();
  const colon = decoded.indexOf(':');
  return colon === -1 ? undefined : decoded.slice(colon + 1);
}
