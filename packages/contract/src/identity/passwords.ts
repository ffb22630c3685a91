import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

/** The server also refuses common passwords and those made of the user's data (422). */
export const MIN_PASSWORD_LENGTH = 10;

const Password = z.string().check(z.minLength(1), z.maxLength(128));

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/users/change-password',
  access: 'session',
  tag: 'Passwords',
  summary: 'Change your password',
  description: 'Ends every session and personal token of the user.',
  body: z.object({ oldPassword: Password, newPassword: Password }),
  replies: { 204: null },
  refusals: [400, 429],
});

export const requestPasswordReset = endpoint({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/users/reset',
  access: 'public',
  tag: 'Passwords',
  summary: 'Request a password reset',
  description: 'Mails a link to choose a new password.',
  body: z.object({ email: z.string().check(z.maxLength(128)) }),
  replies: { 204: null },
  refusals: [404, 429],
});

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/users/reset-password',
  access: 'public',
  tag: 'Passwords',
  summary: 'Reset a password',
  description:
    'Sets a new password with the token of the mail. Ends every session and personal token of the user.',
  query: z.object({ access_token: z.string().check(z.maxLength(200)) }),
  body: z.object({ newPassword: Password }),
  replies: { 204: null },
  refusals: [401, 429],
});
