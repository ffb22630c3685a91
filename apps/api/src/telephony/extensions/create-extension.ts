import { randomBytes } from 'node:crypto';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type {
  ExtensionSettings,
  MadeExtension,
  NewExtension,
} from '@alo/contract/telephony/extensions.ts';
import { UNIQUENESS } from '@alo/contract/identity/users.ts';
import { generateSipPassword } from '@alo/domain/sip/sip-password.ts';
import {
  extensionRefusals as refusals,
  extensions as messages,
} from '@alo/messages/telephony/extensions.ts';
import type { Session } from '../../platform/access/session.ts';
import type { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { fieldRefusal } from '../../platform/field-refusal.ts';
import { getTargetOwner } from '../../deliveries/targets/target-owner.ts';
import { addExtensions, readDraft } from './add-extensions.ts';
import { toAuditedSettings, findReachProblem, refuseProblems } from './extension-settings.ts';
import { createdToWire } from './extension-wire.ts';
import { isOrganizationUser, findLowestFreeNumber, findTakenNumbers } from './store.ts';

/**
 * @throws AppError INVALID_REQUEST with the field, ER_DUP_ENTRY if the number is taken,
 * EXTENSION_LIMIT_REACHED.
 */
export async function createExtension(
  context: Context,
  actor: Actor,
  session: Session,
  { ramal, senha, ...settings }: NewExtension,
): Promise<MadeExtension> {
  const number = String(ramal ?? '');
  if (number === '' || !senha) throw makeMissingError(number, senha);
  const reachProblem = await findReachProblem(context, settings);
  return context.db.transaction(async (tx) => {
    await lockOrganization(tx, session.organizationId);
    const takenNumbers = await findTakenNumbers(tx, session.organizationId, [number]);
    if (takenNumbers.has(number)) throw makeExistsError(number);
    return insertOne(context, tx, actor, session, number, { ...settings, senha, reachProblem });
  });
}

export async function createNextExtension(
  context: Context,
  actor: Actor,
  session: Session,
  { senha = generateSipPassword(randomBytes), ...settings }: ExtensionSettings,
): Promise<MadeExtension> {
  const reachProblem = await findReachProblem(context, settings);
  return context.db.transaction(async (tx) => {
    await lockOrganization(tx, session.organizationId);
    const number = await findLowestFreeNumber(tx, session.organizationId);
    return insertOne(context, tx, actor, session, number, { ...settings, senha, reachProblem });
  });
}

async function insertOne(
  context: Context,
  tx: Executor,
  actor: Actor,
  session: Session,
  number: string,
  { reachProblem, ...input }: ExtensionSettings & { senha: string; reachProblem: string | null },
): Promise<MadeExtension> {
  const { organizationId } = session;
  const { draft, problems } = readDraft(context, number, input);
  const { userId } = draft.settings;
  const isUserKnown = !userId || (await isOrganizationUser(tx, organizationId, userId));
  if (reachProblem !== null) problems.webhook_cdr_url ??= reachProblem;
  refuseProblems({ ...problems, ...(!isUserKnown && { userId: refusals.userUnknown }) });
  const [extension] = await addExtensions(
    context,
    tx,
    organizationId,
    [draft],
    getTargetOwner(session),
  );
  await audit(tx, actor, {
    organizationId,
    action: 'extension.created',
    target: { id: extension!.id, name: number },
    after: { ramal: number, ...toAuditedSettings(extension!) },
  });
  return createdToWire(session, extension!, input.senha);
}

function makeMissingError(number: string, senha: string | undefined): AppError {
  const problems = {
    ...(number === '' && { ramal: refusals.number.form }),
    ...(!senha && { senha: messages.fieldsRequired }),
  };
  return fieldRefusal(problems, { message: messages.fieldsRequired });
}

/** Other applications match on this text. */
const makeExistsError = (number: string): AppError =>
  fieldRefusal(
    { ramal: refusals.number.taken },
    {
      code: ERROR_CODES.duplicateEntry,
      message: `Extension ${number} already exists`,
      codes: { ramal: [UNIQUENESS] },
    },
  );
