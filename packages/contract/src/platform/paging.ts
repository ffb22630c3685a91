import * as z from 'zod/mini';

export const PageMeta = z.object({
  currentPage: z.int(),
  nextPage: z.nullable(z.int()),
  previousPage: z.nullable(z.int()),
  totalItemCount: z.int(),
  totalPageCount: z.int(),
  itemsPerPage: z.int(),
});
export type PageMeta = z.output<typeof PageMeta>;

/** Pages count from 1. */
export const PageNumber = z.coerce
  .number<string>()
  .check(z.int(), z.minimum(1), z.maximum(10_000_000));
