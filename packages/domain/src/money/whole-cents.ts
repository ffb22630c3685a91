/** Returns true for 129.9, false for 129.999. */
export const areWholeCents = (reais: number): boolean => Math.round(reais * 100) / 100 === reais;
