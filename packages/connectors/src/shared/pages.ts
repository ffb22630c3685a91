import { ConnectorError } from '../connector-error.ts';
import type { Manifest } from '../manifest.ts';

export interface Page<Item, Cursor> {
  items: readonly Item[];
  /** Null or undefined: this was the last one. */
  next: Cursor | null | undefined;
}

/** A list that does not end is given up. */
const MAX_PAGES = 500;

interface Reading {
  pauseMs?: number;
  /** So many are enough, and the rest is left unread. */
  enoughPages?: number;
}

/**
 * Reads all items of a list, page by page, whatever the vendor calls its place in it. Ends if a place comes again.
 * @throws ConnectorError `unavailable` if the list does not end: what was not found by then may be there.
 */
export async function* readPages<Item, Cursor extends string | number>(
  read: (cursor: Cursor | null) => Promise<Page<Item, Cursor>>,
  { pauseMs = 0, enoughPages }: Reading = {},
): AsyncGenerator<Item> {
  const seen = new Set<Cursor>();
  let cursor: Cursor | null = null;
  for (let count = 0; count < (enoughPages ?? MAX_PAGES); count++) {
    const { items, next }: Page<Item, Cursor> = await read(cursor);
    yield* items;
    if (next === null || next === undefined || seen.has(next)) return;
    seen.add(next);
    cursor = next;
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  if (enoughPages !== undefined) return;
  throw new ConnectorError('unavailable', `A list has more than ${MAX_PAGES} pages`);
}

/**
 * Reads all items of a vendor that does not say whether another page follows: one that is not full is the last.
 * @param read a page by its number, from 0
 */
export const readFullPages = <Item>(
  { pageSize, pagePauseMs }: Pick<Manifest, 'pageSize' | 'pagePauseMs'>,
  read: (page: number) => Promise<readonly Item[]>,
  enoughPages?: number,
): AsyncGenerator<Item> =>
  readPages<Item, number>(
    async (cursor) => {
      const page = cursor ?? 0;
      const items = await read(page);
      return { items, next: items.length < pageSize ? null : page + 1 };
    },
    { pauseMs: pagePauseMs, enoughPages },
  );
