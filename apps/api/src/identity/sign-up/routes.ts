import {
  confirmEmail as confirmEmailEndpoint,
  signUp as signUpEndpoint,
  parseSignUp,
} from '@alo/contract/identity/sign-up.ts';
import type { FastifyInstance } from 'fastify';
import { rememberDevice } from '../../platform/access/known-device.ts';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { confirmEmail } from './confirm-email.ts';
import { signUp } from './sign-up.ts';

export function signUpRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, signUpEndpoint, ({ actor, body, origin }) =>
    signUp(context, actor, parseSignUp(body), origin),
  );

  addRoute(app, context, confirmEmailEndpoint, async ({ actor, query, request, reply }) => {
    const email = await confirmEmail(context, actor, query.token);
    if (email !== null) rememberDevice(context, request, reply, email);
    const result = new URLSearchParams(
      email === null ? 'tokenError=true' : { emailVerified: 'true', email },
    );
    reply
      .status(302)
      .header('Location', `/login?${result}`)
      // The URL contains a token.
      .header('Referrer-Policy', 'no-referrer');
    return undefined;
  });
}
