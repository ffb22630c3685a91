import { ConnectorError } from '../connector-error.ts';

/**
 * Reads the id of a created record.
 * @throws ConnectorError `unknown` if the answer has none: a search must then find the record.
 */
export function readCreatedId(vendor: { name: string }, id: unknown): string {
  if (typeof id === 'number' || (typeof id === 'string' && id !== '')) return String(id);
  throw new ConnectorError('unknown', `${vendor.name} does not say what it made`);
}
