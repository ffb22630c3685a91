import type { Pool } from 'pg';
import { openReplicaPool } from './pools.ts';

export interface Replica {
  pool: Pool;
  outcomes: Record<'replica' | 'behind' | 'canceled' | 'unavailable', number>;
  /** By performance.now(). */
  skippedUntil: number;
}

export const openReplica = (
  url: string,
  connections: number,
  onError: (error: Error) => void,
): Replica => ({
  pool: openReplicaPool(url, connections, onError),
  outcomes: { replica: 0, behind: 0, canceled: 0, unavailable: 0 },
  skippedUntil: 0,
});
