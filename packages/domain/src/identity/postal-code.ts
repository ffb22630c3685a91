const LENGTH = 8;

export function normalizePostalCode(input: string): string {
  return input.replace(/[\s.-]/g, '');
}

/** Expects a normalized CEP, which may not exist. */
export function isPostalCode(postalCode: string): boolean {
  return /^\d{8}$/.test(postalCode) && postalCode !== '0'.repeat(LENGTH);
}

/** `01310-100`; also formats incomplete input. */
export function formatPostalCode(input: string): string {
  const digits = input.replace(/\D/g, '').slice(0, LENGTH);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
