import { isDeepStrictEqual } from 'node:util';
import type { Connector } from '@alo/connectors/connector.ts';
import type { Metadata as Settings } from '@alo/connectors/manifest.ts';
import type { Session } from '../../../platform/access/session.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { isTargetPaused } from '../../../deliveries/targets/delivery-targets.ts';
import { buildConnectorMetadata } from './connector-settings.ts';
import { readCredentials } from '../credentials.ts';
import { refuseWithoutExtension } from '../extension-gateway.ts';
import { hasGrant } from '../grants/grant-store.ts';
import type { Metadata, OpenIntegration } from './metadata.ts';
import { isAuthorizedBesideKey, withVendor } from '../vendor/vendor-access.ts';
import { translateRefusals, describeWrongCredentials } from '../vendor/vendor-refusal.ts';

const REQUEST_TIMEOUT_MS = 10_000;

export interface CardForm {
  metadata: Metadata;
  credentials: Settings;
  /** The grant of the vendor's page replaces the key. */
  hasPage: boolean;
  /** Items can be chosen only after the authorization. */
  isFirst: boolean;
  isKnown: boolean;
}

export async function readCardForm(
  context: Pick<Context, 'secrets'> & { db: Executor },
  { organizationId }: Pick<Session, 'organizationId'>,
  { manifest }: Connector,
  input: Metadata,
  before: OpenIntegration | null,
): Promise<CardForm> {
  await refuseWithoutExtension(context, organizationId, manifest);
  const current = before?.metadata ?? {};
  const integrationId = before?.id ?? null;
  const hasPage = await isAuthorizedBesideKey(context, manifest, { organizationId, integrationId });
  const credentials = readCredentials(manifest, hasPage ? {} : input, current, hasPage);
  const isAuthorized =
    integrationId !== null && (await hasGrant(context.db, organizationId, integrationId));
  const isFirst = manifest.authorization === 'oauth' && !isAuthorized;
  return {
    metadata: buildConnectorMetadata(manifest, credentials, input, current, { isFirst }),
    credentials,
    hasPage,
    isFirst,
    isKnown:
      before !== null &&
      isDeepStrictEqual(credentials, readCredentials(manifest, {}, current, hasPage)),
  };
}

/**
 * Skips unchanged credentials unless deliveries are paused.
 * @returns the metadata to store
 */
export async function checkCardAtVendor(
  context: Context,
  organizationId: number,
  connector: Connector,
  {
    form,
    integrationId,
    concernsVendor,
  }: { form: CardForm; integrationId: number | null; concernsVendor: boolean },
  signal: AbortSignal,
): Promise<Metadata> {
  const { manifest } = connector;
  const { metadata, credentials, hasPage } = form;
  if (form.isFirst) return metadata;
  const name = { gateway: manifest.id };
  const isPaused = concernsVendor && (await isTargetPaused(context.db, organizationId, name));
  if (form.isKnown && !isPaused) return metadata;
  using _slot = await context.vendorLimiter.take(organizationId, signal);
  const wrongCredentialsText =
    manifest.texts.wrongOnSave ?? describeWrongCredentials(manifest, hasPage);
  const vendorCall = { organizationId, integrationId, timeoutMs: REQUEST_TIMEOUT_MS };
  const prepared = await translateRefusals(manifest, wrongCredentialsText, () =>
    withVendor(context, connector, vendorCall, async (access) => {
      if (connector.prepare) return connector.prepare(access, credentials);
      await connector.check(access, credentials);
      return {};
    }),
  );
  return { ...metadata, ...prepared };
}
