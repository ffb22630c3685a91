/** Of reais as they travel: 129.9 are, 129.999 are not. */
export const areWholeCents = (reais: number): boolean => Math.round(reais * 100) / 100 === reais;
