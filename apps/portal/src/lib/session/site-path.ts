/**
 * Returns null unless the path stays on this site by the browser's parser: `//host`, `/\host` and
 * `/<tab>/host` all leave it.
 */
export function parseSitePath(
  redirect: string | null,
  origin = window.location.origin,
): string | null {
  if (redirect === null || !redirect.startsWith('/')) return null;
  if (!URL.canParse(redirect, origin)) return null;
  const target = new URL(redirect, origin);
  if (target.origin !== origin) return null;
  // `/.//host` parses as this site, but its path leaves it.
  if (target.pathname.startsWith('//') || target.pathname === '/login') return null;
  return `${target.pathname}${target.search}${target.hash}`;
}
