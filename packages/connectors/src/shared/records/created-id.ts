import { ConnectorError } from '../../connector-error.ts';

/** @throws ConnectorError `unknown` without an id; a search must then find the record */
export function readCreatedId(vendor: { name: string }, id: unknown): string {
  if (typeof id === 'number' || (typeof id === 'string' && id !== '')) return String(id);
  throw new ConnectorError('unknown', `The answer of ${vendor.name} has no record id`);
}
