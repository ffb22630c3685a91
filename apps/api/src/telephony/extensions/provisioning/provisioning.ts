// A code shows the extension's `senha` only to its first reader.
import { randomBytes } from 'node:crypto';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import {
  PROVISIONING_MINUTES,
  PROVISIONING_PATH,
  type NewProvisioning,
  type ProvisioningState,
} from '@alo/contract/telephony/extension-provisioning.ts';
import { generateSipPassword } from '@alo/domain/sip/sip-password.ts';
import type { Session } from '../../../platform/access/session.ts';
import { hashToken } from '../../../platform/access/token.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type Actor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { canSetUpPhone, openSipPassword, sealSipPassword } from '../phones/sip-password.ts';
import { findExtension, lockExtension, updateExtension, type StoredExtension } from '../store.ts';
import { toSipAccount, type PhoneAccount } from './phone-account.ts';
import {
  findCode,
  findCodeOfExtension,
  findProvisioned,
  replaceCode,
  spendCode,
  type StoredCode,
} from './store.ts';

/** More bits would make the QR code too fine for old cameras. */
const makeCode = () => randomBytes(18).toString('base64url');

/**
 * Ends earlier codes.
 * @throws AppError NOT_FOUND, ACCESS_DENIED to a USER for another user's extension, RATE_LIMITED
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
  const code = makeCode();
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + PROVISIONING_MINUTES * 60_000);
  return context.db.transaction(async (tx) => {
    const extension = await lockExtension(tx, organizationId, id);
    if (!extension) throw makeNotFoundError();
    if (!canSetUpPhone(session, extension)) throw makeDeniedError();
    if (extension.sipPassword === null) await setFirstPassword(context, tx, actor, extension);
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
      account: toSipAccount(context.config, domain, extension.number),
    };
  });
}

async function setFirstPassword(
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

/** @throws AppError NOT_FOUND, ACCESS_DENIED to a USER for another user's extension */
export async function getProvisioning(
  { db, now }: Pick<Context, 'db' | 'now'>,
  session: Session,
  id: number,
): Promise<ProvisioningState> {
  const extension = await findExtension(db, session.organizationId, id);
  if (!extension) throw makeNotFoundError();
  if (!canSetUpPhone(session, extension)) throw makeDeniedError();
  const code = await findCodeOfExtension(db, id);
  return {
    state: code === null ? 'none' : getState(code, now()),
    expiresAt: code?.expiresAt.toISOString() ?? null,
    usedAt: code?.usedAt?.toISOString() ?? null,
    userAgent: code?.userAgent ?? null,
  };
}

export function copyPassword(
  context: Context,
  actor: Actor,
  { organizationId }: Session,
  id: number,
): Promise<{ senha: string | null }> {
  return context.db.transaction(async (tx) => {
    const extension = await findExtension(tx, organizationId, id);
    if (!extension) throw makeNotFoundError();
    await audit(tx, actor, {
      organizationId,
      action: 'extension.passwordCopied',
      target: { id, name: extension.number },
    });
    return { senha: openSipPassword(context, extension.sipPassword) };
  });
}

export type CodeState = 'waiting' | 'used' | 'expired';

export async function findCodeState(
  { db, now }: Pick<Context, 'db' | 'now'>,
  code: string,
): Promise<CodeState | null> {
  const stored = await findCode(db, hashToken(code));
  return stored && getState(stored, now());
}

export function redeemCode(
  context: Context,
  actor: Actor,
  code: string,
): Promise<PhoneAccount | null> {
  return context.db.transaction(async (tx) => {
    const use = { usedAt: context.now(), userAgent: actor.userAgent };
    const spentCode = await spendCode(tx, hashToken(code), use);
    const provisioned = spentCode && (await findProvisioned(tx, spentCode));
    if (!provisioned) return null;
    const { extension, domain } = provisioned;
    const { organizationId, id, number } = extension;
    await audit(tx, actor, {
      organizationId,
      action: 'extension.connected',
      target: { id, name: number },
    });
    const names = [extension.firstName, extension.lastName].filter(Boolean);
    return {
      ...toSipAccount(context.config, domain, number),
      displayName: names.join(' ') || number,
      password: openSipPassword(context, extension.sipPassword)!,
    };
  });
}

function getState({ usedAt, expiresAt }: StoredCode, now: Date): CodeState {
  if (usedAt !== null) return 'used';
  return expiresAt > now ? 'waiting' : 'expired';
}

const makeNotFoundError = () => new AppError(ERROR_CODES.notFound, 'Extension not found');
const makeDeniedError = () => new AppError(ERROR_CODES.accessDenied, 'Access Denied');
