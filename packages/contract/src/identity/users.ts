import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';
import { FilterQuery } from '../platform/list-filter.ts';
import { MAX_PHONE_LENGTH } from '../platform/phone.ts';
import { PlainText } from '../platform/plain-text.ts';
import { SIGN_UP_MAX_LENGTHS } from './sign-up.ts';

export const UserRole = z.enum(['ADMIN', 'USER']);
export type UserRole = z.output<typeof UserRole>;

export const User = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: UserRole,
  /** False if blocked or not confirmed. */
  emailVerified: z.boolean(),
  /** The user signs in by the mailed link only. */
  mustConfirmEmail: z.boolean(),
  /** Not confirmed, and not blocked. */
  isPending: z.boolean(),
});
export type User = z.output<typeof User>;

const Me = z.extend(User, {
  /** Until then, most other calls answer 403. */
  mustSetUpSecondFactor: z.boolean(),
});
export type Me = z.output<typeof Me>;

export const getMe = endpoint({
  id: 'getMe',
  method: 'GET',
  path: '/users/me',
  access: 'session',
  isOpenBeforeSecondFactor: true,
  tag: 'Users',
  summary: 'Get the signed-in user',
  replies: { 200: Me },
});

/** As in the database columns. */
export const USER_MAX_LENGTHS = {
  name: 128,
  email: SIGN_UP_MAX_LENGTHS.email,
  phone: MAX_PHONE_LENGTH,
} as const;

/** In `details.codes.email`: the address has an account (USR-06). */
export const UNIQUENESS = 'uniqueness';

export const userFields = ['name', 'email', 'phone', 'role', 'emailVerified'] as const;

export const listUsers = endpoint({
  id: 'listUsers',
  method: 'GET',
  path: '/users',
  access: 'admin',
  scope: 'users:read',
  tag: 'Users',
  summary: 'List users',
  description: 'Returns the users of the organization.',
  query: z.object({
    filter: z.optional(FilterQuery),
    email: z.optional(PlainText),
  }),
  replies: { 200: z.array(User) },
  refusals: [400],
});

export const inviteUser = endpoint({
  id: 'inviteUser',
  method: 'POST',
  path: '/users',
  access: 'admin',
  tag: 'Users',
  summary: 'Invite a user',
  description:
    'Creates a user and mails a link to confirm the address. The user cannot sign in before that.',
  takesOtherNames: true,
  body: z.object({
    /** Defaults to the email's part before `@` (USR-05). */
    name: z.optional(PlainText),
    email: PlainText,
    phone: z.optional(z.nullable(PlainText)),
    password: z.string().check(z.maxLength(SIGN_UP_MAX_LENGTHS.password)),
    role: z._default(UserRole, 'USER'),
  }),
  replies: { 200: User },
  refusals: [429],
});

export const resendInvitation = endpoint({
  id: 'resendInvitation',
  method: 'POST',
  path: '/users/{id}/invitation',
  access: 'admin',
  tag: 'Users',
  summary: 'Resend an invitation',
  description: 'Mails the confirmation link again to a user who has not confirmed the address.',
  params: IdParams,
  replies: { 204: null },
  refusals: [429],
});

export const resendConfirmation = endpoint({
  id: 'resendConfirmation',
  method: 'POST',
  path: '/users/confirmation',
  access: 'public',
  tag: 'Users',
  summary: 'Resend a confirmation mail',
  description:
    'Mails the confirmation link again. The reply is the same for an address that needs no confirmation.',
  body: z.object({ email: z.string().check(z.maxLength(SIGN_UP_MAX_LENGTHS.email)) }),
  replies: { 204: null },
  refusals: [429],
});

export const updateUser = endpoint({
  id: 'updateUser',
  method: 'PATCH',
  path: '/users',
  access: 'session',
  tag: 'Users',
  summary: 'Update a user',
  description:
    'Finds the user by email. Users change their own name and phone; ADMINs also change another user’s role and access.',
  body: z.object({
    email: PlainText,
    name: z.optional(PlainText),
    phone: z.optional(z.nullable(PlainText)),
    role: z.optional(UserRole),
    /** false blocks; true unblocks and mails a link. */
    emailVerified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  }),
  replies: { 200: User },
  refusals: [404, 429],
});
