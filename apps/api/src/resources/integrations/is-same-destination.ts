import { isDeepStrictEqual } from 'node:util';
import type { Metadata } from './metadata.ts';
import { connectorOf } from './vendor-access.ts';

/** Whether calls go where they went before, by the address or the account of the gateway. */
export function isSameDestination(gateway: string, before: Metadata, after: Metadata): boolean {
  const names = connectorOf(gateway)?.manifest.credentials.map(({ name }) => name) ?? [
    'webhookUrl',
  ];
  return names.every((name) => isDeepStrictEqual(before[name] ?? null, after[name] ?? null));
}
