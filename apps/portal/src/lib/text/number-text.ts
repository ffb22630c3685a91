import { formatCount, formatMoreThan } from '@alo/messages/platform/count-text.ts';

export { formatCount, formatMoreThan };

/** `69,66%` from 69.66. */
export function formatPercent(percent: number, decimals = 2): string {
  return `${percent.toLocaleString('pt-BR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })}%`;
}

const MAX_IN_BADGE = 99;

export const formatBadgeCount = (count: number): string =>
  count > MAX_IN_BADGE ? `${MAX_IN_BADGE}+` : formatCount(count);
