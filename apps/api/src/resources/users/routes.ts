import { ERROR_CODES } from '@alo/contract/error.ts';
import { getMe } from '@alo/contract/users.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { addRoute } from '../../http/route.ts';
import { findUser } from './store.ts';

export function userRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, getMe, async ({ session }) => {
    const user = await findUser(context.db, session.organizationId, session.userId);
    if (!user) throw new AppError(ERROR_CODES.notFound, 'User not found');
    const { id, name, email, phone, role, emailVerified } = user;
    const { mustSetUpSecondFactor } = session;
    return { id, name, email, phone, role, emailVerified, mustSetUpSecondFactor };
  });
}
