/** LOG-02: lowercase, and only letters, digits and `| _ . @ + -`. */
export function cleanEmail(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9|_.@+-]/g, '');
}
