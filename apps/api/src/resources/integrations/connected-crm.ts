import type { Connector } from '@alo/connectors/connector.ts';
import type { Metadata as Settings } from '@alo/connectors/manifest.ts';
import type { Context } from '../../context.ts';
import { settingsOf } from './connector-settings.ts';
import { openMetadata } from './metadata.ts';
import { findByGateway } from './store.ts';

/** A CRM as its organization has connected it. */
export interface ConnectedCrm {
  integrationId: number;
  /** Another one after each save. */
  version: string;
  /** Null: something that it needs was never chosen. */
  settings: Settings | null;
  /** Of several people with one number it is the one that was changed last, and nobody is asked. */
  takesMostRecent: boolean;
}

/** As it is saved now; null: it is not connected, or is told nothing. */
export async function findConnectedCrm(
  context: Pick<Context, 'db' | 'secrets'>,
  organizationId: number,
  { manifest }: Connector,
): Promise<ConnectedCrm | null> {
  const stored = await findByGateway(context.db, organizationId, manifest.id);
  if (!stored?.isTold) return null;
  const metadata = openMetadata(context, stored.sealedMetadata);
  return {
    integrationId: stored.id,
    version: `${stored.id} ${stored.changedAt.getTime()}`,
    settings: settingsOf(manifest, metadata),
    takesMostRecent: metadata['takesMostRecent'] === true,
  };
}
