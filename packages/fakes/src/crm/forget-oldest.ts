import type { CrmStandIn, Pile } from './crm-stand-in.ts';

/** Per list; more than a page shows. */
export const MAX_KEPT = 1000;

/** A demo may run for weeks, so the oldest entries of a stand-in are dropped. */
export function forgetOldest({ requests, faults, piles = [] }: CrmStandIn): void {
  for (const pile of [requests, faults, ...piles]) shorten(pile);
}

function shorten(pile: Pile): void {
  if (Array.isArray(pile)) {
    pile.splice(0, pile.length - MAX_KEPT);
    return;
  }
  for (const key of pile.keys()) {
    if (pile.size <= MAX_KEPT) return;
    pile.delete(key);
  }
}
