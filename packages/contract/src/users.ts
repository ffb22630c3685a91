import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const UserRole = z.enum(['ADMIN', 'USER']);
export type UserRole = z.output<typeof UserRole>;

export const User = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: UserRole,
  emailVerified: z.boolean(),
});
export type User = z.output<typeof User>;

const Me = z.extend(User, {
  /** The organization demands a second factor: until it is set up most other calls answer 403. */
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
  summary: 'The signed-in user',
  replies: { 200: Me },
});
