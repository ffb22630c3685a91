// measure-against.ts copies this file into the other checkout.
import type { BenchDatabase } from './databases.ts';
import { addOrganization } from './dataset.ts';
import { auditEvents, type Delivered } from './event-audit.ts';
import { auditLedger } from './ledger-audit.ts';

export interface StoredOrganization {
  id: number;
  domain: string;
}

export interface EventStore {
  addOrganizations(domains: string[]): Promise<StoredOrganization[]>;
  /** @throws Error if a call was lost, doubled or debited wrongly. */
  audit(delivered: Delivered): Promise<number>;
}

export function createEventStore(
  { database }: Pick<BenchDatabase, 'database'>,
  prepare: (organizationId: number) => Promise<void> = async () => {},
): EventStore {
  return {
    async addOrganizations(domains) {
      const organizations: StoredOrganization[] = [];
      for (const domain of domains) {
        const { id } = await addOrganization(database, domain);
        await prepare(id);
        organizations.push({ id, domain });
      }
      return organizations;
    },
    async audit(delivered) {
      const calls = await auditEvents(database.pool, delivered);
      await auditLedger(database, delivered.organizationIds);
      return calls;
    },
  };
}
