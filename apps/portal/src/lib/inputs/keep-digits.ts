export const keepDigits = (text: string, maxDigits = Infinity): string =>
  text.replaceAll(/\D/g, '').slice(0, maxDigits);
