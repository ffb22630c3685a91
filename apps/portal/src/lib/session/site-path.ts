/**
 * Where a `redirect` of the address may lead: a path of this site, or null. The browser's own parser decides,
 * because `//host`, `/\host` and `/<tab>/host` all leave the site.
 */
export function parseSitePath(
  redirect: string | null,
  origin = window.location.origin,
): string | null {
  if (redirect === null || !redirect.startsWith('/')) return null;
  if (!URL.canParse(redirect, origin)) return null;
  const target = new URL(redirect, origin);
  if (target.origin !== origin) return null;
  // `/.//host` stays here when parsed, but would leave when used as a path again
  if (target.pathname.startsWith('//') || target.pathname === '/login') return null;
  return `${target.pathname}${target.search}${target.hash}`;
}
