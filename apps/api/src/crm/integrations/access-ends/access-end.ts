import { settingsOf } from '../save/connector-settings.ts';
import type { Metadata } from '../save/metadata.ts';
import { connectorOf } from '../vendor/vendor-access.ts';

/** When what was typed on a CRM's card ends, where it says so itself. ISO 8601 UTC. */
export function accessEndOf(gateway: string, metadata: Metadata): string | null {
  const connector = connectorOf(gateway);
  const accessEnds = connector?.capabilities?.accessEnds;
  if (!connector || !accessEnds) return null;
  const settings = settingsOf(connector.manifest, metadata);
  return settings && accessEnds.readEnd(settings);
}
