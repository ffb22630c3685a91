const counts = new Intl.NumberFormat('pt-BR');
const percents = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `4.182`. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** `69,66%`. */
export function formatPercent(percent: number): string {
  return `${percents.format(percent)}%`;
}
