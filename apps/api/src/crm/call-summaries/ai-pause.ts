import { createCachePerDatabase } from '../../platform/db/cache-per-database.ts';

/** All calls use the operator's key. */
export const getAiPause = createCachePerDatabase(() => ({ untilMs: 0 }));
