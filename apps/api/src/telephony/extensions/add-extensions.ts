import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { ExtensionSettings } from '@alo/contract/telephony/extensions.ts';
import { extensionRefusals } from '@alo/messages/telephony/extensions.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import type { TargetOwner } from '../../deliveries/targets/target-owner.ts';
import {
  findNumberProblem,
  readChanges,
  type Problems,
  type Settings,
} from './extension-settings.ts';
import { saveExtensionWebhook } from './webhook/extension-webhook.ts';
import { sealSipPassword } from './phones/sip-password.ts';
import {
  countExtensions,
  insertExtensions,
  findUsersByEmail,
  type StoredExtension,
} from './store.ts';

export interface Draft {
  number: string;
  settings: Partial<Settings> & { sipPassword: string };
}

export function readDraft(
  { config }: Pick<Context, 'config'>,
  number: string,
  input: ExtensionSettings & { senha: string },
): { draft: Draft; problems: Problems } {
  const { changes, problems } = readChanges(config, number, input, {});
  const numberProblem = findNumberProblem(number);
  return {
    draft: { number, settings: { ...changes, sipPassword: input.senha } },
    problems: { ...(numberProblem !== null && { ramal: numberProblem }), ...problems },
  };
}

/**
 * Needs the organization's lock. The owner defaults to the user with the same email.
 * @param owner of the delivery targets
 * @throws AppError EXTENSION_LIMIT_REACHED
 */
export async function addExtensions(
  context: Pick<Context, 'config' | 'secrets'>,
  tx: Executor,
  organizationId: number,
  drafts: readonly Draft[],
  owner: TargetOwner,
): Promise<StoredExtension[]> {
  await refuseBeyondLimit(context, tx, organizationId, drafts.length);
  const emails = drafts.flatMap(({ settings }) => settings.email ?? []);
  const owners = await findUsersByEmail(tx, organizationId, emails);
  const rows = drafts.map(({ number, settings }) => ({
    ...settings,
    number,
    sipPassword: sealSipPassword(context, settings.sipPassword),
    userId: settings.userId ?? owners.get(settings.email ?? '') ?? null,
  }));
  const createdExtensions = await insertExtensions(tx, organizationId, rows);
  for (const extension of createdExtensions) {
    if (extension.cdrWebhookUrl !== null) await saveExtensionWebhook(tx, extension, owner);
  }
  return createdExtensions;
}

/** @throws AppError EXTENSION_LIMIT_REACHED */
export async function refuseBeyondLimit(
  { config }: Pick<Context, 'config'>,
  db: Executor,
  organizationId: number,
  newCount: number,
): Promise<void> {
  const limit = config.extensionsPerOrganization;
  if ((await countExtensions(db, organizationId)) + newCount <= limit) return;
  throw new AppError(ERROR_CODES.extensionLimitReached, extensionRefusals.tooMany(limit));
}
