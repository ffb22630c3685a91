const longMonth = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const list = new Intl.ListFormat('pt-BR');

export const describeMonths = (months: readonly string[]): string =>
  list.format(months.map((month) => longMonth.format(new Date(`${month}-01T00:00:00Z`))));
