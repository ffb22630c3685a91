export const normalizeEmail = (input: string) => input.trim().toLowerCase();

// The sign-in form accepts the same (LOG-02).
const LOCAL_PART = /^[a-z0-9|_+-]+(\.[a-z0-9|_+-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Expects an address from {@link normalizeEmail}. */
export function isEmailAddress(email: string): boolean {
  const at = email.lastIndexOf('@');
  const localPart = email.slice(0, Math.max(at, 0));
  return localPart.length <= 64 && LOCAL_PART.test(localPart) && DOMAIN.test(email.slice(at + 1));
}
