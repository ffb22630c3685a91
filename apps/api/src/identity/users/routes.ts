import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import {
  getMe,
  inviteUser,
  listUsers,
  resendConfirmation,
  resendInvitation as resendInvitationEndpoint,
  updateUser,
  type userFields,
  type User,
} from '@alo/contract/identity/users.ts';
import { normalizeEmail } from '@alo/domain/identity/email-address.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { mapTableFields } from '../../platform/http/list/filter-fields.ts';
import { selectFiltered } from '../../platform/http/list/filtered-list.ts';
import { addRoute } from '../../platform/http/route.ts';
import { inviteUser as invite } from './invite-user.ts';
import { resendInvitation, resendOwnConfirmation } from './resend-confirmation.ts';
import { findUser } from './store.ts';
import { updateColleague } from './update-colleague.ts';
import { updateSelf } from './update-self.ts';
import { userToWire } from './users.ts';

const FIELDS = mapTableFields<typeof users, (typeof userFields)[number]>(users, {
  name: 'text',
  email: 'text',
  phone: 'text',
  role: 'text',
  emailVerified: 'boolean',
});

export function userRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, getMe, async ({ session }) => {
    const user = await findUser(context.db, session.organizationId, session.userId);
    if (!user) throw new AppError(ERROR_CODES.notFound, 'User not found');
    return { ...userToWire(user), mustSetUpSecondFactor: session.mustSetUpSecondFactor };
  });

  addRoute(app, context, listUsers, ({ session, query }) =>
    selectFiltered<User>(context.pool, {
      select: `id, name, email, phone, role, email_verified as "emailVerified",
        must_confirm_email as "mustConfirmEmail",
        not email_verified and blocked_at is null as "isPending"`,
      from: 'users',
      organizationId: session.organizationId,
      ...(query.email !== undefined && {
        buildCondition: (bind: (value: unknown) => string) =>
          `email = ${bind(normalizeEmail(query.email!))}`,
      }),
      fields: FIELDS,
      defaultOrder: 'name, id',
      filter: query.filter,
    }),
  );

  addRoute(app, context, inviteUser, ({ actor, origin, session, body }) =>
    invite(context, actor, origin, session, body),
  );

  addRoute(
    app,
    context,
    resendInvitationEndpoint,
    async ({ actor, origin, session, params, reply }) => {
      await resendInvitation(context, actor, origin, session, params.id);
      reply.status(204);
      return undefined;
    },
  );

  addRoute(app, context, resendConfirmation, async ({ actor, origin, body, reply }) => {
    await resendOwnConfirmation(context, actor, normalizeEmail(body.email), origin);
    reply.status(204);
    return undefined;
  });

  addRoute(app, context, updateUser, ({ actor, origin, session, body }) => {
    const email = normalizeEmail(body.email);
    return email === session.email
      ? updateSelf(context, actor, session, body)
      : updateColleague(context, actor, origin, session, { ...body, email });
  });
}
