// Whoever is called again within minutes is not searched for again: searching is what takes most of a vendor's budget.
import type { PersonSearch } from '@alo/connectors/connector.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context.ts';
import { createCachePerDatabase } from '../../platform/db/cache-per-database.ts';

const FOUND_MS = 10 * 60_000;
const NOBODY_MS = 60_000;
const MAX_PEOPLE = 10_000;
/** Of all together: many may share a number. */
const MAX_CANDIDATES = 50_000;

const searchesOf = createCachePerDatabase(
  () =>
    new LRUCache<string, PersonSearch>({
      max: MAX_PEOPLE,
      maxSize: MAX_CANDIDATES,
      sizeCalculation: ({ candidates }) => candidates.length + 1,
    }),
);

export const rememberedSearch = (
  context: Pick<Context, 'pool'>,
  key: string,
): PersonSearch | null => searchesOf(context.pool).get(key) ?? null;

export function rememberSearch(
  context: Pick<Context, 'pool'>,
  key: string,
  search: PersonSearch,
): void {
  const ttl = search.candidates.length > 0 ? FOUND_MS : NOBODY_MS;
  searchesOf(context.pool).set(key, search, { ttl });
}

export const forgetSearch = (context: Pick<Context, 'pool'>, key: string): boolean =>
  searchesOf(context.pool).delete(key);
