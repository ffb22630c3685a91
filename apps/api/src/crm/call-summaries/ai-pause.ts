import { createCachePerDatabase } from '../../platform/db/cache-per-database.ts';

/** The AI services asked for a pause; it holds for this process, because all calls use the operator's key. */
export const getAiPause = createCachePerDatabase(() => ({ untilMs: 0 }));
