import { ERROR_CODES } from '@alo/contract/error.ts';
import type { Access } from '@alo/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { findSession, type Session } from '../resources/session/session.ts';
import { AppError } from './app-error.ts';

/**
 * The session behind a request.
 * @throws AppError 401 without a good token, 403 when the role is not enough.
 */
export async function requireSession(
  context: Context,
  request: FastifyRequest,
  access: Exclude<Access, 'public'>,
): Promise<Session> {
  const token = tokenOf(request);
  const session = token === null ? null : await findSession(context, token);
  if (!session) throw new AppError(ERROR_CODES.authorizationRequired, 'Authorization Required');
  if (access === 'admin' && session.role !== 'ADMIN') {
    throw new AppError(ERROR_CODES.accessDenied, 'Access Denied');
  }
  return session;
}

/** The token of `Authorization` (raw or after `Bearer`), else of `?access_token=` (decisions §2). */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header) return header.replace(/^Bearer /i, '').trim();
  const fromQuery = (request.query as Record<string, unknown>)['access_token'];
  return typeof fromQuery === 'string' && fromQuery !== '' ? fromQuery : null;
}
