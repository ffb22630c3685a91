import type { CrmStandIn, Collection } from './crm-stand-in.ts';

export const MAX_KEPT = 1000;

export function forgetOldest({ requests, faults, collections = [] }: CrmStandIn): void {
  for (const collection of [requests, faults, ...collections]) shorten(collection);
}

function shorten(collection: Collection): void {
  if (Array.isArray(collection)) {
    collection.splice(0, collection.length - MAX_KEPT);
    return;
  }
  for (const key of collection.keys()) {
    if (collection.size <= MAX_KEPT) return;
    collection.delete(key);
  }
}
