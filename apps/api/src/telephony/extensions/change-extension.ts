import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import {
  type ExtensionChange,
  USER_EXTENSION_FIELDS,
  type WireExtension,
} from '@alo/contract/telephony/extensions.ts';
import { extensionRefusals as refusals } from '@alo/messages/telephony/extensions.ts';
import { requireRecentSignIn } from '../../platform/access/recent-sign-in.ts';
import type { Session } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { getTargetOwner } from '../../deliveries/targets/target-owner.ts';
import {
  toAuditedSettings,
  findReachProblem,
  readChanges,
  refuseProblems,
  type Settings,
} from './extension-settings.ts';
import { saveExtensionWebhook } from './webhook/extension-webhook.ts';
import { toWire } from './extension-wire.ts';
import { cutOffPhones } from './phones/cut-off-phones.ts';
import { markPasswordChanged } from './phones/registrations.ts';
import { endCodes } from './provisioning/store.ts';
import { readSipPassword, sealSipPassword } from './phones/sip-password.ts';
import {
  isOrganizationUser,
  lockExtension,
  updateExtension,
  findUsersByEmail,
  type StoredExtension,
} from './store.ts';

/**
 * @throws AppError NOT_FOUND, ACCESS_DENIED to a USER for settings of ADMINs, INVALID_REQUEST with
 * the fields, REAUTHENTICATION_REQUIRED for an ADMIN who takes the extension over.
 */
export async function changeExtension(
  context: Context,
  actor: Actor,
  session: Session,
  id: number,
  { ramal, ...input }: ExtensionChange,
): Promise<WireExtension> {
  const { organizationId } = session;
  const isUser = session.kind !== 'service' && session.role !== 'ADMIN';
  const reachProblem = await findReachProblem(context, input);
  return context.db.transaction(async (tx) => {
    const stored = await lockExtension(tx, organizationId, id);
    if (!stored) throw new AppError(ERROR_CODES.notFound, 'Extension not found');
    if (isUser && stored.userId !== session.userId) throw makeDeniedError();
    const { sipPassword } = readSipPassword(context, stored.sipPassword);
    const before = { ...stored, sipPassword };
    const { changes, problems } = readChanges(context.config, stored.number, input, before);
    const renumbers = (ramal ?? stored.number) !== stored.number;
    const isForUsers = (name: string) => USER_EXTENSION_FIELDS.some((field) => field === name);
    if (isUser && (renumbers || !Object.keys(changes).every(isForUsers))) throw makeDeniedError();
    if (
      typeof changes.userId === 'number' &&
      !(await isOrganizationUser(tx, organizationId, changes.userId))
    ) {
      problems.userId = refusals.userUnknown;
    }
    if (changes.cdrWebhookUrl && reachProblem !== null) problems.webhook_cdr_url ??= reachProblem;
    refuseProblems({ ...problems, ...(renumbers && { ramal: refusals.number.fixed }) });
    // A USER who enters a colleague's email keeps the extension.
    const allChanges = isUser
      ? changes
      : { ...changes, ...(await findNewOwner(tx, stored, changes)) };
    if (Object.keys(allChanges).length === 0) return toWire(context, session, stored);
    // It would reveal its `senha` to an old session.
    if (session.kind === 'session' && allChanges.userId === session.userId) {
      requireRecentSignIn(context, session);
    }
    const after = await updateExtension(tx, organizationId, id, {
      ...allChanges,
      ...(allChanges.sipPassword && {
        sipPassword: sealSipPassword(context, allChanges.sipPassword),
      }),
    });
    if (allChanges.sipPassword) {
      await markPasswordChanged(tx, [id]);
      await cutOffPhones(context, tx, organizationId, [stored.number]);
    }
    if (allChanges.sipPassword || allChanges.userId !== undefined)
      await endCodes(tx, [id], context.now());
    if (allChanges.cdrWebhookUrl !== undefined) {
      await saveExtensionWebhook(tx, after, getTargetOwner(session));
    }
    await auditChange(tx, actor, before, allChanges);
    return toWire(context, session, after);
  });
}

async function findNewOwner(
  tx: Executor,
  { organizationId, userId }: StoredExtension,
  { email, userId: chosenUserId }: Partial<Settings>,
): Promise<{ userId?: number }> {
  if (userId !== null || chosenUserId !== undefined || !email) return {};
  const owner = (await findUsersByEmail(tx, organizationId, [email])).get(email);
  return owner === undefined ? {} : { userId: owner };
}

async function auditChange(
  tx: Executor,
  actor: Actor,
  before: StoredExtension,
  { sipPassword, ...changes }: Partial<Settings>,
): Promise<void> {
  const { organizationId, id, number } = before;
  const target = { id, name: number };
  if (sipPassword !== undefined) {
    await audit(tx, actor, { organizationId, action: 'extension.passwordChanged', target });
  }
  const names = Object.keys(changes) as (keyof typeof changes)[];
  if (names.length === 0) return;
  const formerSettings = Object.fromEntries(names.map((name) => [name, before[name]]));
  await audit(tx, actor, {
    organizationId,
    action: 'extension.changed',
    target,
    before: toAuditedSettings(formerSettings),
    after: toAuditedSettings(changes),
  });
}

const makeDeniedError = () => new AppError(ERROR_CODES.accessDenied, 'Access Denied');
