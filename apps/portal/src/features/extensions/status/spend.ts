const NEAR_CAP_SHARE = 0.8;

export interface Spend {
  /** In reais. */
  spent: number;
  cap: number | null;
}

/** 0 to 1. A cap of 0 is reached at once. */
export function getShare({ spent, cap }: Spend): number {
  if (cap === null) return 0;
  return cap === 0 ? 1 : Math.min(1, spent / cap);
}

export function getSpendLevel(spend: Spend): 'low' | 'near' | 'reached' {
  const share = getShare(spend);
  if (share >= 1) return 'reached';
  return share >= NEAR_CAP_SHARE ? 'near' : 'low';
}

/** Rounds down: 100 means reached. */
export const getPercent = (spend: Spend): number => Math.floor(getShare(spend) * 100);
