import { isDeepStrictEqual } from 'node:util';
import type { Connector } from '@alo/connectors/connector.ts';
import type { Metadata as Settings } from '@alo/connectors/manifest.ts';
import type { Session } from '../../../platform/access/session.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { isTargetPaused } from '../../../deliveries/targets/delivery-targets.ts';
import { connectorMetadata } from './connector-settings.ts';
import { credentialsOf } from '../credentials.ts';
import { refuseWithoutExtension } from '../extension-gateway.ts';
import { hasGrant } from '../grants/grant-store.ts';
import type { Metadata, OpenIntegration } from './metadata.ts';
import { isLetInBesideKey, withVendor } from '../vendor/vendor-access.ts';
import { asked, wrongCredentials } from '../vendor/vendor-refusal.ts';

const REQUEST_MS = 10_000;

/** What a CRM's card says, over what is kept of it. */
export interface CardForm {
  /** What the integration will keep, once the vendor has accepted the credentials. */
  metadata: Metadata;
  credentials: Settings;
  /** The vendor's own page lets us in beside the key. */
  hasPage: boolean;
  /** The account's owner has to let us in first: only then there is anything to choose from. */
  isFirst: boolean;
  /** The credentials are those that are kept. */
  isKnown: boolean;
}

/** @throws AppError as credentialsOf and connectorMetadata say. */
export async function readCardForm(
  context: Pick<Context, 'secrets'> & { db: Executor },
  { organizationId }: Pick<Session, 'organizationId'>,
  { manifest }: Connector,
  given: Metadata,
  before: OpenIntegration | null,
): Promise<CardForm> {
  await refuseWithoutExtension(context, organizationId, manifest);
  const kept = before?.metadata ?? {};
  const integrationId = before?.id ?? null;
  const hasPage = await isLetInBesideKey(context, manifest, { organizationId, integrationId });
  // whose account it is was said on its page: a form that came by changes neither that, nor brings a key back
  const credentials = credentialsOf(manifest, hasPage ? {} : given, kept, hasPage);
  const isLetIn =
    integrationId !== null && (await hasGrant(context.db, organizationId, integrationId));
  const isFirst = manifest.authorization === 'oauth' && !isLetIn;
  return {
    metadata: connectorMetadata(manifest, credentials, given, kept, { isFirst }),
    credentials,
    hasPage,
    isFirst,
    isKnown:
      before !== null && isDeepStrictEqual(credentials, credentialsOf(manifest, {}, kept, hasPage)),
  };
}

/**
 * Asks the vendor whether it accepts the credentials. Skips that if they are known, unless deliveries were stopped: whoever
 * saves then has mended something over there.
 * @param isVendorsAffair false if nothing changes that the vendor must hear of
 * @returns what the integration keeps
 * @throws AppError as asked says.
 */
export async function askVendor(
  context: Context,
  organizationId: number,
  connector: Connector,
  {
    form,
    integrationId,
    isVendorsAffair,
  }: { form: CardForm; integrationId: number | null; isVendorsAffair: boolean },
  signal: AbortSignal,
): Promise<Metadata> {
  const { manifest } = connector;
  const { metadata, credentials, hasPage } = form;
  if (form.isFirst) return metadata;
  const name = { gateway: manifest.id };
  const goesOn = isVendorsAffair && (await isTargetPaused(context.db, organizationId, name));
  if (form.isKnown && !goesOn) return metadata;
  using _slot = await context.vendorLimiter.take(organizationId, signal);
  const whenWrong = manifest.texts.wrongOnSave ?? wrongCredentials(manifest, hasPage);
  const asking = { organizationId, integrationId, timeoutMs: REQUEST_MS };
  const prepared = await asked(manifest, whenWrong, () =>
    withVendor(context, connector, asking, async (access) => {
      if (connector.prepare) return connector.prepare(access, credentials);
      await connector.check(access, credentials);
      return {};
    }),
  );
  return { ...metadata, ...prepared };
}
