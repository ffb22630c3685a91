import { isDeepStrictEqual } from 'node:util';
import type { Connector } from '@alo/connectors/connector.ts';
import type { IntegrationChange } from '@alo/contract/integrations.ts';
import type { Context } from '../../context.ts';
import { isTargetPaused } from '../deliveries/delivery-targets.ts';
import { connectorMetadata } from './connector-settings.ts';
import { credentialsOf } from './credentials.ts';
import { refuseWithoutExtension } from './extension-gateway.ts';
import { hasGrant } from './grants/grant-store.ts';
import { openMetadata, type Metadata } from './metadata.ts';
import type { StoredIntegration } from './store.ts';
import { isLetInBesideKey, withVendor } from './vendor-access.ts';
import { asked, wrongCredentials } from './vendor-refusal.ts';

const REQUEST_MS = 10_000;

interface Saving {
  input: Pick<IntegrationChange, 'gateway' | 'metadata'>;
  stored: StoredIntegration | null;
  /** Of what would be kept: not where it differs in nothing but what the vendor need not hear of. */
  isVendorsAffair(metadata: Metadata): boolean;
  signal: AbortSignal;
}

/**
 * What a connector's integration will keep, once the vendor has taken the credentials. It is asked when they are new, and
 * when deliveries were stopped: whoever saves has mended something over there.
 * @throws AppError as credentialsOf, connectorMetadata and asked say.
 */
export async function checkedMetadata(
  context: Context,
  organizationId: number,
  connector: Connector,
  { input, stored, isVendorsAffair, signal }: Saving,
): Promise<Metadata> {
  const { manifest } = connector;
  const { gateway } = input;
  const given = input.metadata ?? {};
  await refuseWithoutExtension(context, organizationId, manifest);
  const kept = stored ? openMetadata(context, stored.sealedMetadata) : {};
  const asking = { organizationId, integrationId: stored?.id ?? null, timeoutMs: REQUEST_MS };
  const hasPage = await isLetInBesideKey(context, manifest, asking);
  // whose account it is was said on its page: a form that came by changes neither that, nor brings a key back
  const credentials = credentialsOf(manifest, hasPage ? {} : given, kept, hasPage);
  const isByOwner = manifest.authorization === 'oauth';
  const isLetIn = stored !== null && (await hasGrant(context.db, organizationId, stored.id));
  // the owner of the account has to let us in first: only then there is anything to choose from
  const isFirst = isByOwner && !isLetIn;
  const after = connectorMetadata(manifest, credentials, given, kept, { isFirst });
  if (isFirst) return after;
  const isKnown =
    stored !== null && isDeepStrictEqual(credentials, credentialsOf(manifest, {}, kept, hasPage));
  const goesOn =
    isVendorsAffair(after) && (await isTargetPaused(context.db, organizationId, { gateway }));
  if (isKnown && !goesOn) return after;
  using _place = await context.vendorPlaces.take(organizationId, signal);
  const whenWrong = manifest.texts.wrongOnSave ?? wrongCredentials(manifest, hasPage);
  const isTyped = manifest.credentials.some(
    ({ name, tradedFor }) => tradedFor !== undefined && credentials[name] !== null,
  );
  const traded = await asked(manifest, whenWrong, () =>
    withVendor(context, connector, asking, async (access) => {
      if (connector.trade && isTyped) return connector.trade(access, credentials);
      await connector.check(access, credentials);
      return {};
    }),
  );
  return { ...after, ...traded };
}
