/** The form in which addresses are stored and compared. */
export const normalizeEmail = (typed: string) => typed.trim().toLowerCase();

// Only characters that the sign-in form accepts (LOG-02): a user must be able to type the address of the account.
const LOCAL_PART = /^[a-z0-9|_+-]+(\.[a-z0-9|_+-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Expects an address normalized by {@link normalizeEmail}. */
export function isEmailAddress(email: string): boolean {
  const at = email.lastIndexOf('@');
  const localPart = email.slice(0, Math.max(at, 0));
  return localPart.length <= 64 && LOCAL_PART.test(localPart) && DOMAIN.test(email.slice(at + 1));
}
