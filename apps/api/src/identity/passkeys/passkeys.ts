import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { addPasskey as addPasskeyCall, Passkey } from '@alo/contract/identity/passkeys.ts';
import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import { mails } from '@alo/messages/platform/mails.ts';
import { twoFactor as messages } from '@alo/messages/identity/two-factor.ts';
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/server';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { confirmPassword } from '../two-factor/confirm-password.ts';
import { findFactors, lockFactors } from '../two-factor/factors.ts';
import { queueSecurityNotice } from '../two-factor/security-notice.ts';
import { ALGORITHMS, getRelyingPartyId, storeChallenge, verifyRegistration } from './ceremony.ts';
import * as store from './store.ts';

export async function listPasskeys(
  context: Pick<Context, 'db'>,
  session: UserSession,
): Promise<Passkey[]> {
  return (await store.listPasskeys(context.db, session)).map(passkeyToWire);
}

export async function startPasskey(
  context: Context,
  actor: Actor,
  origin: string,
  session: UserSession,
  { password }: { password: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const user = await confirmPassword(context, actor, session, password);
  const existingPasskeys = await store.listPasskeys(context.db, session);
  const options = await generateRegistrationOptions({
    rpName: context.brand.productName,
    rpID: getRelyingPartyId(origin),
    userID: toUserHandle(session.userId),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: existingPasskeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(context, options.challenge, session.userId);
  return options;
}

export async function addPasskey(
  context: Context,
  actor: Actor,
  origin: string,
  session: UserSession,
  { name, credential }: BodyOf<typeof addPasskeyCall>,
): Promise<Passkey> {
  const { organizationId, userId } = session;
  const { transports = [], ...response } = credential.response;
  const registration = await verifyRegistration(context, origin, userId, {
    ...credential,
    response,
  });
  if (!registration) throw new AppError(ERROR_CODES.passkeyRefused, messages.passkeyRefused);
  return context.db.transaction(async (tx) => {
    const passkey = await store.insertPasskey(tx, {
      organizationId,
      userId,
      name,
      transports,
      credentialId: registration.credential.id,
      publicKey: Buffer.from(registration.credential.publicKey),
      signatureCounter: registration.credential.counter,
    });
    if (!passkey) throw new AppError(ERROR_CODES.passkeyRefused, messages.passkeyKnown);
    await audit(tx, actor, {
      organizationId,
      action: 'passkey.added',
      target: { id: passkey.id, name },
    });
    await queueSecurityNotice(context, tx, actor, origin, {
      email: session.email,
      text: mails.security.passkeyAdded(name),
    });
    return passkeyToWire(passkey);
  });
}

export async function removePasskey(
  context: Context,
  actor: Actor,
  origin: string,
  session: UserSession,
  id: number,
  { password }: { password: string },
): Promise<void> {
  await confirmPassword(context, actor, session, password);
  await context.db.transaction(async (tx) => {
    await lockFactors(tx, session);
    const passkey = await store.deletePasskey(tx, session, id);
    if (!passkey) throw new AppError(ERROR_CODES.notFound, 'Passkey not found');
    const remainingFactors = await findFactors(tx, session);
    if (
      remainingFactors?.isRequired &&
      remainingFactors.passkeys === 0 &&
      remainingFactors.totpConfirmedAt === null
    ) {
      throw new AppError(ERROR_CODES.secondFactorNeeded, messages.cannotRemoveLast);
    }
    await audit(tx, actor, {
      organizationId: session.organizationId,
      action: 'passkey.removed',
      target: { id, name: passkey.name },
    });
    await queueSecurityNotice(context, tx, actor, origin, {
      email: session.email,
      text: mails.security.passkeyRemoved(passkey.name),
    });
  });
}

/** The handle contains no personal data. */
export const toUserHandle = (userId: number) => new TextEncoder().encode(`user-${userId}`);

function passkeyToWire(row: Awaited<ReturnType<typeof store.listPasskeys>>[number]): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
