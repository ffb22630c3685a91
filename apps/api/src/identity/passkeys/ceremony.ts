import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Context } from '../../platform/context.ts';
import { insertChallenge, takeChallenge } from './store.ts';

/** COSE numbers of Ed25519, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257];
const CHALLENGE_SECONDS = 5 * 60;

export const getRelyingPartyId = (origin: string) => new URL(origin).hostname;

/** @param userId null for a sign-in */
export async function storeChallenge(
  context: Pick<Context, 'db' | 'now'>,
  challenge: string,
  userId: number | null,
): Promise<void> {
  const now = context.now();
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
  await insertChallenge(context.db, challenge, { userId, now, expiresAt });
}

export async function verifyRegistration(
  context: Pick<Context, 'db' | 'now'>,
  origin: string,
  userId: number,
  response: Pick<RegistrationResponseJSON, 'id' | 'rawId' | 'type' | 'response'>,
) {
  const expectedChallenge = await takeAnsweredChallenge(context, userId, response);
  if (expectedChallenge === null) return null;
  const verification = await ignoreRefusal(
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: new URL(origin).origin,
      expectedRPID: getRelyingPartyId(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  return verification?.verified ? verification.registrationInfo : null;
}

export async function verifyAuthentication(
  origin: string,
  expectedChallenge: string,
  response: Pick<AuthenticationResponseJSON, 'id' | 'rawId' | 'type' | 'response'>,
  credential: WebAuthnCredential,
) {
  const verification = await ignoreRefusal(
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: new URL(origin).origin,
      expectedRPID: getRelyingPartyId(origin),
      credential,
      requireUserVerification: true,
    }),
  );
  return verification?.verified ? verification.authenticationInfo : null;
}

export async function takeAnsweredChallenge(
  context: Pick<Context, 'db' | 'now'>,
  userId: number | null,
  { response }: { response: { clientDataJSON: string } },
): Promise<string | null> {
  const challenge = readChallenge(response.clientDataJSON);
  if (challenge === null) return null;
  const isOpen = await takeChallenge(context.db, challenge, { userId, now: context.now() });
  return isOpen ? challenge : null;
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** The library throws different errors for invalid responses. */
async function ignoreRefusal<T>(verification: Promise<T>): Promise<T | null> {
  try {
    return await verification;
  } catch {
    return null;
  }
}
