import { randomBytes } from 'node:crypto';
import { hasCapability } from '@alo/connectors/manifest.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import * as contract from '@alo/contract/crm/integration-authorization.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { findConnector } from '../vendor/vendor-access.ts';
import { AUTHORIZATION_SECONDS, createAuthorizeLink } from './authorize-link.ts';
import { endUninstalled } from './end-uninstalled.ts';
import { finishAuthorization } from './finish-authorization.ts';
import { markBrowser, readMark } from './browser-mark.ts';

export function authorizationRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.getAuthorizeLink, async (input) => {
    const { session, origin, params, query, request, reply } = input;
    const { state: integrationId, subdomain } = query;
    const mark = markBrowser(context, request, reply, AUTHORIZATION_SECONDS);
    const options = { integrationId, subdomain };
    const browser = { origin, mark };
    const link = await createAuthorizeLink(context, session, params.gateway, options, browser);
    // Fastify would send a bare string as plain text.
    reply.type('application/json; charset=utf-8');
    return JSON.stringify(link);
  });

  addRoute(app, context, contract.finishAuthorization, async (input) => {
    const { actor, params, query, request, reply } = input;
    const { gateway } = params;
    const isConnected = await finishAuthorization(context, gateway, {
      query: pickTexts(query),
      mark: readMark(request),
      from: { address: actor.address, userAgent: actor.userAgent },
    });
    reply
      .status(302)
      .header('Location', `/integrations/manager?${buildOutcome(gateway, isConnected)}`)
      .header('Referrer-Policy', 'no-referrer');
    return undefined;
  });

  // Vendors send uninstall notices to the redirect URI.
  app.delete<{ Params: { gateway: string } }>(
    `${BASE_PATH}/integrations/:gateway/callback`,
    async ({ params, headers, body }, reply) => {
      const { authorization = '' } = headers;
      await endUninstalled(context, params.gateway, { authorization, message: body });
      return reply.status(204).send();
    },
  );
}

/** INT-02: a card with `returnCode` saves on receiving a `code`. The vendor's own stays here. */
function buildOutcome(gateway: string, isConnected: boolean): URLSearchParams {
  if (!isConnected) return new URLSearchParams({ error: gateway });
  const { manifest } = findConnector(gateway)!;
  const hasReturnCode = hasCapability(manifest, 'returnCode');
  return new URLSearchParams(
    hasReturnCode ? { code: randomBytes(16).toString('base64url') } : { success: gateway },
  );
}

const pickTexts = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
