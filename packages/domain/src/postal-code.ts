const LENGTH = 8;

/** As it is kept: digits only. */
export function normalizePostalCode(typed: string): string {
  return typed.replace(/[\s.-]/g, '');
}

/** Whether a normalised CEP can be one; whether it exists only the post knows. */
export function isPostalCode(postalCode: string): boolean {
  return /^\d{8}$/.test(postalCode) && postalCode !== '0'.repeat(LENGTH);
}

/** `01310-100`, as far as it is there: for codes and for what is being typed. */
export function formatPostalCode(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, LENGTH);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
