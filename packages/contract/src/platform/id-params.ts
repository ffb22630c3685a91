import * as z from 'zod/mini';

const MAX_ID = 2_147_483_647;

/** Refuses impossible ids before they reach the database. */
export const IdParams = z.object({
  id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ID)),
});
