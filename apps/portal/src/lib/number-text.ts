const counts = new Intl.NumberFormat('pt-BR');

/** `4.182`. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** `69,66%` from 69.66. */
export function formatPercent(percent: number, decimals = 2): string {
  return `${percent.toLocaleString('pt-BR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })}%`;
}
