export const splitWords = (list: string): string[] =>
  list
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
