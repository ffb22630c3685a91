export const areWholeCents = (reais: number): boolean => Math.round(reais * 100) / 100 === reais;
