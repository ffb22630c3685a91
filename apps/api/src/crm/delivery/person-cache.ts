// Caches searches for some minutes, because searches use most of a vendor's rate limit.
import type { PersonSearch } from '@alo/connectors/connector.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context.ts';
import { createCachePerDatabase } from '../../platform/db/cache-per-database.ts';

const FOUND_MS = 10 * 60_000;
const NOT_FOUND_MS = 60_000;
const MAX_PEOPLE = 10_000;
/** In all entries together, because many contacts may share a number. */
const MAX_CANDIDATES = 50_000;

const getSearches = createCachePerDatabase(
  () =>
    new LRUCache<string, PersonSearch>({
      max: MAX_PEOPLE,
      maxSize: MAX_CANDIDATES,
      sizeCalculation: ({ candidates }) => candidates.length + 1,
    }),
);

export const findCachedSearch = (
  context: Pick<Context, 'pool'>,
  key: string,
): PersonSearch | null => getSearches(context.pool).get(key) ?? null;

export function cacheSearch(
  context: Pick<Context, 'pool'>,
  key: string,
  search: PersonSearch,
): void {
  const ttl = search.candidates.length > 0 ? FOUND_MS : NOT_FOUND_MS;
  getSearches(context.pool).set(key, search, { ttl });
}

export const dropCachedSearch = (context: Pick<Context, 'pool'>, key: string): boolean =>
  getSearches(context.pool).delete(key);
