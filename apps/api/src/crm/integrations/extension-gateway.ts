// GW-softswitch: the extension that the organization's other integrations take for theirs. Nothing is told to it.
import type { Manifest } from '@alo/connectors/manifest.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
import { DEFAULT_CDR_WEBHOOK_VERSION } from '@alo/contract/telephony/extensions.ts';
import { MASKED_SECRET } from '@alo/contract/crm/integrations.ts';
import { SOFTSWITCH_GATEWAY } from '@alo/contract/crm/organization-integrations.ts';
import { removeForbiddenCharacters } from '@alo/domain/sip-password.ts';
import { extensions } from '@alo/messages/telephony/extensions.ts';
import { integrationRefusals as refusals } from '@alo/messages/crm/integrations.ts';
import type { Session } from '../../platform/access/session.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { fieldRefusal, refuseFields } from '../../platform/field-refusal.ts';
import { readFilter } from '../../platform/http/list/list-filter.ts';
import { extensionNumbered } from '../../telephony/extensions/extensions.ts';
import { settingOf } from './credentials.ts';
import { openMetadata, withKeptSecrets, type Metadata } from './save/metadata.ts';
import { findByGateway } from './store.ts';

export const isExtensionGateway = (gateway: string): boolean => gateway === SOFTSWITCH_GATEWAY;

/** Programs of the provider's former portal call the extension gateway by the provider's own name. */
export const resolveGateway = (
  { legacyTelephonyGateway }: Pick<Config, 'legacyTelephonyGateway'>,
  gateway: string,
): string => (gateway === legacyTelephonyGateway ? SOFTSWITCH_GATEWAY : gateway);

/** The filter with the extension gateway under our name. Its other values are ids and names that mean themselves. */
export const resolveGatewayFilter = (
  config: Pick<Config, 'legacyTelephonyGateway'>,
  filter: unknown,
): unknown =>
  JSON.parse(JSON.stringify(readFilter(filter)), (_key, value: unknown) =>
    typeof value === 'string' ? resolveGateway(config, value) : value,
  );

/**
 * What is kept: the extension as it is, and what it has no field for. Whoever changes the extension does so first.
 * `external` and `webhook_body_version` are kept for whoever reads them: nothing of ours goes by them.
 * @throws AppError INVALID_REQUEST without an extension, for a number that is none of the organization's, and for a
 * password that no extension takes.
 */
export async function extensionMetadata(
  db: Executor,
  { organizationId, domain }: Pick<Session, 'organizationId' | 'domain'>,
  given: Metadata,
  before: Metadata,
): Promise<Metadata> {
  const settings = withKeptSecrets({ ...before, ...given }, before);
  const username = settingOf(settings['username']);
  const extension = username ? await extensionNumbered(db, organizationId, username) : null;
  if (extension === null) {
    throw fieldRefusal({
      username: username ? refusals.extensionUnknown : refusals.extensionMissing,
    });
  }
  const { id, number, firstName, lastName, callerId } = extension;
  const password = passwordOf(number, settings, before);
  return {
    id,
    domain,
    username: number,
    ...(password !== null && { password }),
    firstName,
    lastName,
    webhook_body_version:
      settingOf(settings['webhook_body_version']) ?? DEFAULT_CDR_WEBHOOK_VERSION,
    external: settings['external'] === true,
    ...(callerId !== null && { bina: callerId }),
  };
}

/**
 * What was sent, else that of before while it is the same extension: another one has another password.
 * @throws AppError INVALID_REQUEST for one that no extension can have (EXT-04)
 */
function passwordOf(number: string, settings: Metadata, before: Metadata): string | null {
  const password = settingOf(settings['password']);
  if (password === null || password === MASKED_SECRET) return null;
  if (password === before['password']) return number === before['username'] ? password : null;
  if (removeForbiddenCharacters(password) !== password) {
    throw fieldRefusal({ password: extensions.senhaForbidden });
  }
  return password;
}

/**
 * Refuses a CRM that works only beside an extension, while there is none.
 * @throws AppError INVALID_REQUEST in the words of its card.
 */
export async function refuseWithoutExtension(
  context: Pick<Context, 'secrets'> & { db: Executor },
  organizationId: number,
  manifest: Manifest,
): Promise<void> {
  const { missingExtension } = getForm(manifest);
  if (missingExtension === null) return;
  const stored = await findByGateway(context.db, organizationId, SOFTSWITCH_GATEWAY);
  const username = stored && settingOf(openMetadata(context, stored.sealedMetadata)['username']);
  refuseFields({ gateway: username ? null : missingExtension });
}
