import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { Endpoint } from '@alo/contract/platform/endpoint.ts';
import { integrationRefusals as messages } from '@alo/messages/crm/integrations.ts';
import { session as sessionMessages } from '@alo/messages/identity/session.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { findSession } from './find-session.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';
import type { Session, UserSession } from './session.ts';

export async function requireSession(context: Context, request: FastifyRequest): Promise<Session> {
  const token = readToken(request);
  const session = token === null ? null : await findSession(context, token, request.ip);
  if (!session) throw new AppError(ERROR_CODES.authorizationRequired, 'Authorization Required');
  return session;
}

/**
 * @throws AppError 403 for a missing role, scope, second factor or recent sign-in; 429 above the token's rate limit.
 */
export async function authorize(
  context: Context,
  session: Session,
  endpoint: Endpoint,
): Promise<void> {
  await context.requestRate.take(session.tokenId);
  refuseUnauthorized(session, endpoint);
  if (endpoint.needsRecentSignIn && session.kind !== 'service') {
    requireRecentSignIn(context, session);
  }
}

function refuseUnauthorized(session: Session, endpoint: Endpoint): void {
  if (session.kind === 'service') {
    if (endpoint.scope !== undefined && session.scopes.includes(endpoint.scope)) return;
    const requirement =
      endpoint.scope === undefined ? 'a person’s token' : `scope ${endpoint.scope}`;
    throw new AppError(ERROR_CODES.accessDenied, `Access Denied: this call needs ${requirement}`);
  }
  if (endpoint.access === 'admin' && session.role !== 'ADMIN') {
    throw new AppError(ERROR_CODES.accessDenied, 'Access Denied');
  }
  if (endpoint.changesIntegrations) refuseBarredFromIntegrations(session);
  if (!session.mustSetUpSecondFactor) return;
  if (session.kind === 'personal') {
    throw new AppError(ERROR_CODES.secondFactorSetUpRequired, sessionMessages.tokenStopped);
  }
  if (!endpoint.isOpenBeforeSecondFactor) {
    throw new AppError(ERROR_CODES.secondFactorSetUpRequired, sessionMessages.secondFactorFirst);
  }
}

export function refuseBarredFromIntegrations({ isBarredFromIntegrations }: UserSession): void {
  if (!isBarredFromIntegrations) return;
  throw new AppError(ERROR_CODES.integrationsRestricted, messages.restricted);
}

/** Accepts `Authorization` (with or without `Bearer`), else `?access_token=`. */
export function readToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header) return header.replace(/^Bearer /i, '').trim();
  return readQueryToken(request);
}

export function readQueryToken(request: FastifyRequest): string | null {
  const fromQuery = (request.query as Record<string, unknown>)['access_token'];
  return typeof fromQuery === 'string' && fromQuery !== '' ? fromQuery : null;
}
