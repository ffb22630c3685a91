import { readSettings } from '../save/connector-settings.ts';
import type { Metadata } from '../save/metadata.ts';
import { findConnector } from '../vendor/vendor-access.ts';

/** Returns ISO 8601 UTC; null if the credentials contain no end. */
export function getAccessEnd(gateway: string, metadata: Metadata): string | null {
  const connector = findConnector(gateway);
  const accessEnds = connector?.capabilities?.accessEnds;
  if (!connector || !accessEnds) return null;
  const settings = readSettings(connector.manifest, metadata);
  return settings && accessEnds.readExpiry(settings);
}
