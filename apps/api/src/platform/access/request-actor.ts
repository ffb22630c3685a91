import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/audit.ts';
import type { Session } from './session.ts';

const MAX_USER_AGENT_LENGTH = 400;

export function getActor(session: Session | null, request: FastifyRequest): Actor {
  const from = {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
  };
  if (session === null) return { kind: 'anonymous', userId: null, name: request.ip, ...from };
  if (session.kind === 'service') {
    return { kind: 'service', userId: null, name: session.tokenName, ...from };
  }
  return { kind: 'user', userId: session.userId, name: session.email, ...from };
}
