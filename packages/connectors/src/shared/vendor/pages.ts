import { ConnectorError } from '../../connector-error.ts';
import type { Manifest } from '../../manifest.ts';

export interface Page<Item, Cursor> {
  items: readonly Item[];
  next: Cursor | null | undefined;
}

const MAX_PAGES = 500;

interface Reading {
  pauseMs?: number;
  maxPages?: number;
}

/**
 * Stops at a repeated cursor.
 * @throws ConnectorError `unavailable` for an endless list, because unread items may exist
 */
export async function* readPages<Item, Cursor extends string | number>(
  read: (cursor: Cursor | null) => Promise<Page<Item, Cursor>>,
  { pauseMs = 0, maxPages }: Reading = {},
): AsyncGenerator<Item> {
  const readCursors = new Set<Cursor>();
  let cursor: Cursor | null = null;
  for (let count = 0; count < (maxPages ?? MAX_PAGES); count++) {
    const { items, next }: Page<Item, Cursor> = await read(cursor);
    yield* items;
    if (next === null || next === undefined || readCursors.has(next)) return;
    readCursors.add(next);
    cursor = next;
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  if (maxPages !== undefined) return;
  throw new ConnectorError('unavailable', `A list has more than ${MAX_PAGES} pages`);
}

/**
 * For lists without a flag for the next page: one that is not full is the last.
 * @param read gets the page number, from 0
 */
export const readFullPages = <Item>(
  { pageSize, pagePauseMs }: Pick<Manifest, 'pageSize' | 'pagePauseMs'>,
  read: (page: number) => Promise<readonly Item[]>,
  maxPages?: number,
): AsyncGenerator<Item> =>
  readPages<Item, number>(
    async (cursor) => {
      const page = cursor ?? 0;
      const items = await read(page);
      return { items, next: items.length < pageSize ? null : page + 1 };
    },
    { pauseMs: pagePauseMs, maxPages },
  );
