import { financialData } from '@alo/messages/money/financial-data.ts';

// FIN-05: only these two send people here for a while; anything else is the default, organizationProfile
const PLACES = {
  automaticRecharge: { label: financialData.back.automaticRecharge, to: '/charge/automatic' },
  chargeHistory: { label: financialData.back.chargeHistory, to: '/charge/history' },
};

/** Where the page's back link leads; undefined: it has none. */
export function backFrom(returnTo: string | null): { label: string; to: string } | undefined {
  return returnTo !== null && Object.hasOwn(PLACES, returnTo)
    ? PLACES[returnTo as keyof typeof PLACES]
    : undefined;
}
