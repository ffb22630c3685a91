/** How an address is kept and compared. */
export const emailOf = (typed: string) => typed.trim().toLowerCase();

// Only what the sign-in form lets through (LOG-02): whoever gets an account must be able to type its address.
const LOCAL_PART = /^[a-z0-9|_+-]+(\.[a-z0-9|_+-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Whether mail can be sent to it; expects it as {@link emailOf} writes it. */
export function isEmailAddress(email: string): boolean {
  const at = email.lastIndexOf('@');
  const localPart = email.slice(0, Math.max(at, 0));
  return localPart.length <= 64 && LOCAL_PART.test(localPart) && DOMAIN.test(email.slice(at + 1));
}
