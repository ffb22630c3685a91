export { formatCount } from '@alo/messages/platform/count-text.ts';

/** `69,66%` from 69.66. */
export function formatPercent(percent: number, decimals = 2): string {
  return `${percent.toLocaleString('pt-BR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })}%`;
}
