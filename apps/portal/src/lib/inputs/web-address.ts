/** Whether a webhook may go there, as far as that can be told while it is typed. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text.trim());
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  );
}
