const counts = new Intl.NumberFormat('pt-BR', { useGrouping: 'always' });

/** `4.182`. */
export const formatCount = (count: number): string => counts.format(count);

export const formatMoreThan = (count: number): string => `mais de ${formatCount(count)}`;
