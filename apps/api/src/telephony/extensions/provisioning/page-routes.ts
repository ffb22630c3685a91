// The code is in the query, which is not logged (docs/operator/segredos.md).
import { PROVISIONING_PATH } from '@alo/contract/telephony/extension-provisioning.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getNetwork } from '../../../platform/access/client-network.ts';
import { getActor } from '../../../platform/access/request-actor.ts';
import type { Context } from '../../../platform/context.ts';
import { sendPage } from '../../../platform/http/pages/page-styles.ts';
import { getPortalOrigin } from '../../../platform/http/pages/portal-origin.ts';
import { PHONE_FORMATS, type PhoneFormat } from './phone-account.ts';
import { renderAccountPage, renderClosedPage, renderOpenPage } from './page.ts';
import { findCodeState, redeemCode, type CodeState } from './provisioning.ts';

export function addProvisioningPage(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });

    scope.route<{ Querystring: { code?: unknown } }>({
      method: ['GET', 'HEAD'],
      url: PROVISIONING_PATH,
      handler: async (request, reply) => {
        const code = toText(request.query.code);
        const format = request.method === 'GET' ? findFormat(request) : null;
        if (format === null) return sendState(context, request, reply, code);
        const account = await redeemCode(context, getActor(null, request), code);
        if (!account) return sendState(context, request, reply, code);
        const { type, write } = PHONE_FORMATS[format];
        return reply.type(type).send(write(account));
      },
    });

    scope.post<{ Body: { code?: unknown } | undefined }>(
      PROVISIONING_PATH,
      async (request, reply) => {
        const code = toText(request.body?.code);
        const account = await redeemCode(context, getActor(null, request), code);
        if (!account) return sendState(context, request, reply, code);
        return sendPage(reply, renderAccountPage(context.brand, account));
      },
    );
  });
}

/** Does not consume the code, because link previews open the page too. */
async function sendState(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
): Promise<FastifyReply> {
  const state = await findCodeState(context, code);
  if (state === 'waiting') {
    const address = `${getPortalOrigin(context.config, request)}${PROVISIONING_PATH}?code=${code}`;
    return sendPage(reply, renderOpenPage(context.brand, { code, address }));
  }
  if (state === null) await context.throttle.take('linksFromAddress', getNetwork(request.ip));
  return sendPage(reply.status(STATUS[state ?? 'unknown']), renderClosedPage(context.brand, state));
}

const STATUS: Record<Exclude<CodeState, 'waiting'> | 'unknown', number> = {
  used: 410,
  expired: 410,
  unknown: 404,
};

const APPS: readonly [RegExp, PhoneFormat][] = [
  [/linphone/i, 'linphone'],
  [/groundwire|acrobits|cloudsoftphone/i, 'acrobits'],
  [/zoiper/i, 'zoiper'],
];

function findFormat({ headers }: FastifyRequest): PhoneFormat | null {
  if (headers['x-linphone-provisioning'] !== undefined) return 'linphone';
  const [, format] = APPS.find(([name]) => name.test(headers['user-agent'] ?? '')) ?? [];
  if (format) return format;
  // Link previews accept any type.
  return /^\s*application\/json\s*(;|$)/.test(headers.accept ?? '') ? 'plain' : null;
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');
