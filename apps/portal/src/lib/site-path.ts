/**
 * Where a `redirect` of the address may lead: a path of this site, or null. The browser's own parser decides,
 * because `//host`, `/\host` and `/<tab>/host` all leave the site.
 */
export function sitePathFrom(redirect: string | null): string | null {
  if (redirect === null || !redirect.startsWith('/')) return null;
  if (!URL.canParse(redirect, window.location.origin)) return null;
  const target = new URL(redirect, window.location.origin);
  if (target.origin !== window.location.origin) return null;
  // `/.//host` stays here when parsed, but would leave when used as a path again
  if (target.pathname.startsWith('//') || target.pathname === '/login') return null;
  return `${target.pathname}${target.search}${target.hash}`;
}
