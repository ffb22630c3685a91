import { ERROR_CODES } from '@alo/contract/error.ts';
import type { Endpoint } from '@alo/contract/endpoint.ts';
import { integrationRefusals as messages } from '@alo/messages/integrations.ts';
import { session as sessionMessages } from '@alo/messages/session.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { findSession } from './find-session.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';
import type { Session, UserSession } from './session.ts';

/**
 * The session behind a request, whatever it may.
 * @throws AppError 401 without a good token.
 */
export async function requireSession(context: Context, request: FastifyRequest): Promise<Session> {
  const token = tokenOf(request);
  const session = token === null ? null : await findSession(context, token, request.ip);
  if (!session) throw new AppError(ERROR_CODES.authorizationRequired, 'Authorization Required');
  return session;
}

/**
 * Lets a session make a call.
 * @throws AppError 403 when role or scopes are not enough, or a second factor that the organization demands is
 * missing, or the sign-in is not recent enough for the call, 429 when the token asks too often.
 */
export async function admit(context: Context, session: Session, endpoint: Endpoint): Promise<void> {
  await context.requestRate.take(session.tokenId);
  refuseOthers(session, endpoint);
  if (endpoint.needsRecentSignIn && session.kind !== 'service') {
    requireRecentSignIn(context, session);
  }
}

function refuseOthers(session: Session, endpoint: Endpoint): void {
  if (session.kind === 'service') {
    if (endpoint.scope !== undefined && session.scopes.includes(endpoint.scope)) return;
    const needed = endpoint.scope === undefined ? 'a person’s token' : `scope ${endpoint.scope}`;
    throw new AppError(ERROR_CODES.accessDenied, `Access Denied: this call needs ${needed}`);
  }
  if (endpoint.access === 'admin' && session.role !== 'ADMIN') {
    throw new AppError(ERROR_CODES.accessDenied, 'Access Denied');
  }
  if (endpoint.changesIntegrations) refuseBarredFromIntegrations(session);
  if (!session.mustSetUpSecondFactor) return;
  if (session.kind === 'personal') {
    // a token sets nothing up: its owner signs in and does so
    throw new AppError(ERROR_CODES.secondFactorSetUpRequired, sessionMessages.tokenStopped);
  }
  if (!endpoint.isOpenBeforeSecondFactor) {
    throw new AppError(
      ERROR_CODES.secondFactorSetUpRequired,
      'The organization demands a second factor: set one up first',
    );
  }
}

/** @throws AppError INTEGRATIONS_RESTRICTED for a USER of an organization that keeps integrations to its ADMINs. */
export function refuseBarredFromIntegrations({ isBarredFromIntegrations }: UserSession): void {
  if (!isBarredFromIntegrations) return;
  throw new AppError(ERROR_CODES.integrationsRestricted, messages.restricted);
}

/** The token of `Authorization` (raw or after `Bearer`), else of `?access_token=` (docs/spec/api.md). */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header) return header.replace(/^Bearer /i, '').trim();
  return queryTokenOf(request);
}

/** The token that stands in the address; an answer to such a request is stored nowhere. */
export function queryTokenOf(request: FastifyRequest): string | null {
  const fromQuery = (request.query as Record<string, unknown>)['access_token'];
  return typeof fromQuery === 'string' && fromQuery !== '' ? fromQuery : null;
}
