import type { CrmStandIn, Pile } from './crm-stand-in.ts';

/** Of each list: more than a page shows, and more than anybody looks up again. */
export const MAX_KEPT = 1000;

/** A demo may run for weeks: what piles up in a stand-in loses its oldest. */
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
