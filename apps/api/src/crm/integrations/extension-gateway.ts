// GW-softswitch: the extension from which other integrations call.
import type { Manifest } from '@alo/connectors/manifest.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
import { DEFAULT_CDR_WEBHOOK_VERSION } from '@alo/contract/telephony/extensions.ts';
import { MASKED_SECRET } from '@alo/contract/crm/integrations.ts';
import { SOFTSWITCH_GATEWAY } from '@alo/contract/crm/organization-integrations.ts';
import { removeForbiddenCharacters } from '@alo/domain/sip/sip-password.ts';
import { extensions } from '@alo/messages/telephony/extensions.ts';
import { integrationRefusals as refusals } from '@alo/messages/crm/integrations.ts';
import type { Session } from '../../platform/access/session.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { fieldRefusal, refuseFields } from '../../platform/field-refusal.ts';
import { readFilter } from '../../platform/http/list/list-filter.ts';
import { findNumberedExtension } from '../../telephony/extensions/extensions.ts';
import { toSetting } from './credentials.ts';
import { openMetadata, mergeStoredSecrets, type Metadata } from './save/metadata.ts';
import { findByGateway } from './store.ts';

export const isExtensionGateway = (gateway: string): boolean => gateway === SOFTSWITCH_GATEWAY;

/** The provider's former portal used the provider's name. */
export const resolveGateway = (
  { legacyTelephonyGateway }: Pick<Config, 'legacyTelephonyGateway'>,
  gateway: string,
): string => (gateway === legacyTelephonyGateway ? SOFTSWITCH_GATEWAY : gateway);

export const resolveGatewayFilter = (
  config: Pick<Config, 'legacyTelephonyGateway'>,
  filter: unknown,
): unknown =>
  JSON.parse(JSON.stringify(readFilter(filter)), (_key, value: unknown) =>
    typeof value === 'string' ? resolveGateway(config, value) : value,
  );

/** Other applications read `external` and `webhook_body_version`. */
export async function buildExtensionMetadata(
  db: Executor,
  { organizationId, domain }: Pick<Session, 'organizationId' | 'domain'>,
  input: Metadata,
  before: Metadata,
): Promise<Metadata> {
  const settings = mergeStoredSecrets({ ...before, ...input }, before);
  const username = toSetting(settings['username']);
  const extension = username ? await findNumberedExtension(db, organizationId, username) : null;
  if (extension === null) {
    throw fieldRefusal({
      username: username ? refusals.extensionUnknown : refusals.extensionMissing,
    });
  }
  const { id, number, firstName, lastName, callerId } = extension;
  const password = resolvePassword(number, settings, before);
  return {
    id,
    domain,
    username: number,
    ...(password !== null && { password }),
    firstName,
    lastName,
    webhook_body_version:
      toSetting(settings['webhook_body_version']) ?? DEFAULT_CDR_WEBHOOK_VERSION,
    external: settings['external'] === true,
    ...(callerId !== null && { bina: callerId }),
  };
}

/** EXT-04. */
function resolvePassword(number: string, settings: Metadata, before: Metadata): string | null {
  const password = toSetting(settings['password']);
  if (password === null || password === MASKED_SECRET) return null;
  if (password === before['password']) return number === before['username'] ? password : null;
  if (removeForbiddenCharacters(password) !== password) {
    throw fieldRefusal({ password: extensions.senhaForbidden });
  }
  return password;
}

export async function refuseWithoutExtension(
  context: Pick<Context, 'secrets'> & { db: Executor },
  organizationId: number,
  manifest: Manifest,
): Promise<void> {
  const { missingExtension } = getForm(manifest);
  if (missingExtension === null) return;
  const integration = await findByGateway(context.db, organizationId, SOFTSWITCH_GATEWAY);
  const username =
    integration && toSetting(openMetadata(context, integration.sealedMetadata)['username']);
  refuseFields({ gateway: username ? null : missingExtension });
}
