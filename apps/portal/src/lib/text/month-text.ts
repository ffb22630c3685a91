const longMonth = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const list = new Intl.ListFormat('pt-BR');

/** `março de 2025 e abril de 2025` */
export const describeMonths = (months: readonly string[]): string =>
  list.format(months.map((month) => longMonth.format(new Date(`${month}-01T00:00:00Z`))));
