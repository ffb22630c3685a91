import { ConnectorError } from '../connector-error.ts';

/**
 * The id of what a vendor made, as it says it.
 * @throws ConnectorError `unknown` where it says yes and not what was made: only a look can tell
 */
export function madeId(vendor: { name: string }, id: unknown): string {
  if (typeof id === 'number' || (typeof id === 'string' && id !== '')) return String(id);
  throw new ConnectorError('unknown', `${vendor.name} does not say what it made`);
}
