// What both ceremonies share: who we are to the browser, and challenges that are answered once.
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Context } from '../../context.ts';
import { keepChallenge, takeChallenge } from './store.ts';

/** COSE numbers of Ed25519, ES256 and RS256: what authenticators make, and what Node verifies for good. */
export const ALGORITHMS = [-8, -7, -257];
const CHALLENGE_SECONDS = 5 * 60;

/** The name to which passkeys are bound: one made for another site is none here. */
export const relyingPartyOf = (origin: string) => new URL(origin).hostname;

/** Keeps the challenge of the options that are about to be sent. `userId` null: a sign-in. */
export async function rememberChallenge(
  context: Pick<Context, 'db' | 'now'>,
  challenge: string,
  userId: number | null,
): Promise<void> {
  const now = context.now();
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
  await keepChallenge(context.db, challenge, { userId, now, expiresAt });
}

/** What a browser made, verified; null when anything about it is wrong. */
export async function verifyRegistration(
  context: Pick<Context, 'db' | 'now'>,
  origin: string,
  userId: number,
  response: Pick<RegistrationResponseJSON, 'id' | 'rawId' | 'type' | 'response'>,
) {
  const expectedChallenge = await answeredChallenge(context, userId, response);
  if (expectedChallenge === null) return null;
  const verified = await nullWhenRefused(
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: new URL(origin).origin,
      expectedRPID: relyingPartyOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  return verified?.verified ? verified.registrationInfo : null;
}

/** A browser's sign-in, verified against the credential kept; null when anything about it is wrong. */
export async function verifyAuthentication(
  origin: string,
  expectedChallenge: string,
  response: Pick<AuthenticationResponseJSON, 'id' | 'rawId' | 'type' | 'response'>,
  credential: WebAuthnCredential,
) {
  const verified = await nullWhenRefused(
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: new URL(origin).origin,
      expectedRPID: relyingPartyOf(origin),
      credential,
      requireUserVerification: true,
    }),
  );
  return verified?.verified ? verified.authenticationInfo : null;
}

/** The challenge that a response answers, used up by that whatever comes of it; null when it was not open. */
export async function answeredChallenge(
  context: Pick<Context, 'db' | 'now'>,
  userId: number | null,
  { response }: { response: { clientDataJSON: string } },
): Promise<string | null> {
  const challenge = challengeIn(response.clientDataJSON);
  if (challenge === null) return null;
  const isOpen = await takeChallenge(context.db, challenge, { userId, now: context.now() });
  return isOpen ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** The library throws for each way in which a response can be wrong; to the caller they are one. */
async function nullWhenRefused<T>(verification: Promise<T>): Promise<T | null> {
  try {
    return await verification;
  } catch {
    return null;
  }
}
