import { financialData } from '@alo/messages/money/financial-data.ts';

// FIN-05
const BACK_LINKS = {
  automaticRecharge: { label: financialData.back.automaticRecharge, to: '/charge/automatic' },
  chargeHistory: { label: financialData.back.chargeHistory, to: '/charge/history' },
};

export function getBackLink(returnTo: string | null): { label: string; to: string } | undefined {
  return returnTo !== null && Object.hasOwn(BACK_LINKS, returnTo)
    ? BACK_LINKS[returnTo as keyof typeof BACK_LINKS]
    : undefined;
}
