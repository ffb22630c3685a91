import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { loginWithPasskey as loginCall } from '@alo/contract/identity/passkeys.ts';
import type { SessionToken } from '@alo/contract/identity/session.ts';
import { twoFactor as messages } from '@alo/messages/identity/two-factor.ts';
import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { getNetwork } from '../../platform/access/client-network.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { startSession } from '../session/session.ts';
import type { User } from '../users/users.ts';
import {
  takeAnsweredChallenge,
  getRelyingPartyId,
  storeChallenge,
  verifyAuthentication,
} from './ceremony.ts';
import { toUserHandle } from './passkeys.ts';
import { findCredential, recordUse } from './store.ts';

export async function startPasskeyLogin(
  context: Context,
  actor: Actor,
  origin: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await context.throttle.take('passkeysFromAddress', getNetwork(actor.address ?? ''));
  const options = await generateAuthenticationOptions({
    rpID: getRelyingPartyId(origin),
    userVerification: 'required',
  });
  await storeChallenge(context, options.challenge, null);
  return options;
}

/**
 * A passkey is two factors: possession and user verification.
 * @throws AppError LOGIN_FAILED, or LOGIN_FAILED_EMAIL_NOT_VERIFIED if the user is unconfirmed or
 * blocked.
 */
export async function loginWithPasskey(
  context: Context,
  actor: Actor,
  origin: string,
  { credential }: BodyOf<typeof loginCall>,
): Promise<{ token: SessionToken; email: string }> {
  const user = await verifyPasskey(context, origin, credential);
  if (!user) throw new AppError(ERROR_CODES.loginFailed, messages.passkeyUnknown);
  return { token: await startSession(context, actor, user), email: user.email };
}

export async function verifyPasskey(
  context: Pick<Context, 'db' | 'now'>,
  origin: string,
  credential: BodyOf<typeof loginCall>['credential'],
): Promise<User | null> {
  const challenge = await takeAnsweredChallenge(context, null, credential);
  const match = await findCredential(context.db, credential.id);
  if (challenge === null || match === null) return null;

  const { passkey, user } = match;
  const { userHandle, ...rest } = credential.response;
  const handle = Buffer.from(toUserHandle(user.id)).toString('base64url');
  if (userHandle != null && userHandle !== handle) return null;

  const authentication = await verifyAuthentication(
    origin,
    challenge,
    { ...credential, response: rest },
    {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signatureCounter,
      transports: passkey.transports,
    },
  );
  if (!authentication) return null;
  // Two answers with the same counter indicate a copied key.
  const use = { counter: authentication.newCounter, usedAt: context.now() };
  if (!(await recordUse(context.db, passkey, use))) return null;
  return user;
}
