/** From here on the bar warns. */
const NEARLY = 0.8;

export interface Spend {
  /** Reais. */
  spent: number;
  /** Null: none. */
  cap: number | null;
}

/** Between 0 and 1; 0 where there is no cap. A cap of nothing is reached at once. */
export function shareOf({ spent, cap }: Spend): number {
  if (cap === null) return 0;
  return cap === 0 ? 1 : Math.min(1, spent / cap);
}

export function spendLevel(spend: Spend): 'low' | 'near' | 'reached' {
  const share = shareOf(spend);
  if (share >= 1) return 'reached';
  return share >= NEARLY ? 'near' : 'low';
}

/** Whole percents, never 100 before the cap is reached. */
export const percentOf = (spend: Spend): number => Math.floor(shareOf(spend) * 100);
