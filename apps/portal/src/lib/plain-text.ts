/** For comparing as people search: without accents, capitals and outer spaces. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
