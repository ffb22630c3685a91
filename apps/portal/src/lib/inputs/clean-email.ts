/** LOG-02 */
export function cleanEmail(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9|_.@+-]/g, '');
}
