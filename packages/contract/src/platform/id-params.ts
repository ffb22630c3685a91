import * as z from 'zod/mini';

const LARGEST_ID = 2_147_483_647;

/** `{id}` of a path. Refuses impossible ids before they reach the database. */
export const IdParams = z.object({
  id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_ID)),
});
