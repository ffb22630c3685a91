// A code sets up one phone: whoever reads it first gets the extension's `senha`, and nobody after them.
import { randomBytes } from 'node:crypto';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import {
  PROVISIONING_MINUTES,
  PROVISIONING_PATH,
  type NewProvisioning,
  type ProvisioningState,
} from '@alo/contract/telephony/extension-provisioning.ts';
import { generateSipPassword } from '@alo/domain/sip-password.ts';
import type { Session } from '../../../platform/access/session.ts';
import { hashToken } from '../../../platform/access/token.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type Actor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { maySetUpPhone, openSipPassword, sealSipPassword } from '../phones/sip-password.ts';
import { findExtension, lockExtension, updateExtension, type StoredExtension } from '../store.ts';
import { sipAccountOf, type PhoneAccount } from './phone-account.ts';
import {
  findCode,
  findCodeOfExtension,
  findProvisioned,
  replaceCode,
  spendCode,
  type StoredCode,
} from './store.ts';

/** 144 random bits: no more than what keeps the QR code coarse enough for an old camera. */
const newCode = () => randomBytes(18).toString('base64url');

/**
 * Makes the extension's only good code.
 * @throws AppError NOT_FOUND, ACCESS_DENIED to a USER whose extension it is not, RATE_LIMITED
 */
export async function startProvisioning(
  context: Context,
  actor: Actor,
  session: Session,
  id: number,
  origin: string,
): Promise<NewProvisioning> {
  const { organizationId, domain } = session;
  await context.throttle.take('provisioningsOfOrganization', String(organizationId));
  const code = newCode();
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + PROVISIONING_MINUTES * 60_000);
  return context.db.transaction(async (tx) => {
    const extension = await lockExtension(tx, organizationId, id);
    if (!extension) throw notFound();
    if (!maySetUpPhone(session, extension)) throw denied();
    if (extension.sipPassword === null) await giveFirstPassword(context, tx, actor, extension);
    await replaceCode(tx, {
      organizationId,
      extensionId: id,
      codeHash: hashToken(code),
      expiresAt,
      createdAt,
    });
    await audit(tx, actor, {
      organizationId,
      action: 'extension.provisioned',
      target: { id, name: extension.number },
    });
    return {
      address: `${origin}${PROVISIONING_PATH}?code=${code}`,
      expiresAt: expiresAt.toISOString(),
      account: sipAccountOf(context.config, domain, extension.number),
    };
  });
}

/** No phone registers with an extension of before that has none yet: there is nothing that it could cut off. */
async function giveFirstPassword(
  context: Context,
  tx: Executor,
  actor: Actor,
  { organizationId, id, number }: StoredExtension,
): Promise<void> {
  const sipPassword = sealSipPassword(context, generateSipPassword(randomBytes));
  await updateExtension(tx, organizationId, id, { sipPassword });
  await audit(tx, actor, {
    organizationId,
    action: 'extension.passwordChanged',
    target: { id, name: number },
  });
}

/** @throws AppError NOT_FOUND, ACCESS_DENIED to a USER whose extension it is not */
export async function getProvisioning(
  { db, now }: Pick<Context, 'db' | 'now'>,
  session: Session,
  id: number,
): Promise<ProvisioningState> {
  const extension = await findExtension(db, session.organizationId, id);
  if (!extension) throw notFound();
  if (!maySetUpPhone(session, extension)) throw denied();
  const code = await findCodeOfExtension(db, id);
  return {
    state: code === null ? 'none' : stateOf(code, now()),
    expiresAt: code?.expiresAt.toISOString() ?? null,
    usedAt: code?.usedAt?.toISOString() ?? null,
    userAgent: code?.userAgent ?? null,
  };
}

/**
 * The `senha` for somebody who sets a phone up by hand without reading it.
 * @throws AppError NOT_FOUND
 */
export function copyPassword(
  context: Context,
  actor: Actor,
  { organizationId }: Session,
  id: number,
): Promise<{ senha: string | null }> {
  return context.db.transaction(async (tx) => {
    const extension = await findExtension(tx, organizationId, id);
    if (!extension) throw notFound();
    await audit(tx, actor, {
      organizationId,
      action: 'extension.passwordCopied',
      target: { id, name: extension.number },
    });
    return { senha: openSipPassword(context, extension.sipPassword) };
  });
}

export type CodeState = 'waiting' | 'used' | 'expired';

/** How a code stands that somebody has opened, without using it; null: there is none. */
export async function lookAtCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  code: string,
): Promise<CodeState | null> {
  const stored = await findCode(db, hashToken(code));
  return stored && stateOf(stored, now());
}

/** Uses a code up; null: it is not, or no longer, good. The trail says what has read it, and from where. */
export function takeAccount(
  context: Context,
  actor: Actor,
  code: string,
): Promise<PhoneAccount | null> {
  return context.db.transaction(async (tx) => {
    const used = { usedAt: context.now(), userAgent: actor.userAgent };
    const stored = await spendCode(tx, hashToken(code), used);
    const found = stored && (await findProvisioned(tx, stored));
    if (!found) return null;
    const { extension, domain } = found;
    const { organizationId, id, number } = extension;
    await audit(tx, actor, {
      organizationId,
      action: 'extension.connected',
      target: { id, name: number },
    });
    const names = [extension.firstName, extension.lastName].filter(Boolean);
    return {
      ...sipAccountOf(context.config, domain, number),
      displayName: names.join(' ') || number,
      // one without a `senha` gets it before its code is made
      password: openSipPassword(context, extension.sipPassword)!,
    };
  });
}

function stateOf({ usedAt, expiresAt }: StoredCode, now: Date): CodeState {
  if (usedAt !== null) return 'used';
  return expiresAt > now ? 'waiting' : 'expired';
}

const notFound = () => new AppError(ERROR_CODES.notFound, 'Extension not found');
const denied = () => new AppError(ERROR_CODES.accessDenied, 'Access Denied');
