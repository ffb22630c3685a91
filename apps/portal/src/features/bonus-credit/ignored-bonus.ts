const STORAGE_KEY = 'bonus-credit-ignored';

/** Organizations of this browser in which somebody wants to hear no more of the bonus. */
export function isBonusIgnored(organizationId: number): boolean {
  return readIgnored().includes(organizationId);
}

export function ignoreBonus(organizationId: number): void {
  try {
    const ignored = [...new Set([...readIgnored(), organizationId])];
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ignored));
  } catch {
    // storage is full or forbidden: the offer comes back with the next page load
  }
}

function readIgnored(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as number[]) : [];
  } catch {
    return [];
  }
}
