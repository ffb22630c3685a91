import { setTimeout as sleep } from 'node:timers/promises';
import { CloudError } from '@alo/clouds/cloud-error.ts';

const RETRY_PAUSES_MS = [250, 2_000];

/** A repeated upload may find the object of a lost answer. */
export async function retryCloud<T>(work: () => Promise<T>): Promise<T> {
  for (const pauseMs of RETRY_PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      const mayPass = error instanceof CloudError && /rateLimited|unavailable/.test(error.kind);
      if (!mayPass) throw error;
      await sleep(pauseMs);
    }
  }
  return work();
}
