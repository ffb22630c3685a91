import { setTimeout as sleep } from 'node:timers/promises';
import type { CrmCustomer } from './crm-customers.ts';

/** Keeps a fixed clock, independent of the responses. */
export function startCalls(customers: readonly CrmCustomer[], everyMs: number) {
  const stopController = new AbortController();
  const failures: unknown[] = [];
  const customerLoops = customers.map(async (customer, i) => {
    const pendingCalls: Promise<unknown>[] = [];
    await sleep((i * everyMs) / customers.length);
    while (!stopController.signal.aborted) {
      pendingCalls.push(customer.endCall().catch((error: unknown) => failures.push(error)));
      await sleep(everyMs);
    }
    await Promise.all(pendingCalls);
  });
  return {
    async stop() {
      stopController.abort();
      await Promise.all(customerLoops);
      if (failures.length > 0) throw failures[0];
    },
  };
}

export async function waitForRecords(
  customers: readonly CrmCustomer[],
  timeoutMs = 30_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  const isMissing = ({ reports, crm }: CrmCustomer) =>
    [...reports.keys()].some((id) => !crm.records.has(id));
  while (customers.some(isMissing) && performance.now() < deadline) await sleep(50);
}
