import { eq } from 'drizzle-orm';
import type { Command } from 'commander';
import { audit, changedFields } from '../../platform/audit/audit.ts';
import { organizationRetention } from '../../platform/db/schema/installation.ts';
import { parseWholeNumber } from '../option-values.ts';
import type { Operator } from '../operator-context.ts';
import { printFacts } from '../print.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';

const FOREVER = 'forever';
const MAX_DAYS = 36_500;
const parseDays = (text: string) => (text === FOREVER ? null : parseWholeNumber(1, MAX_DAYS)(text));

interface Options {
  numbers?: number | null;
  recordings?: number | null;
  deliveries?: number | null;
}

export function addRetentionCommand(privacy: Command, { withContext, terminal }: Operator): void {
  privacy
    .command('retention')
    .description('show or change after how many days the nightly run erases; money stays')
    .argument('<organization>', ORGANIZATION)
    .option('--numbers <days>', `numbers, names and metadata of calls; or ${FOREVER}`, parseDays)
    .option('--recordings <days>', `recordings of calls; or ${FOREVER}`, parseDays)
    .option('--deliveries <days>', `the log of deliveries, by the call; or ${FOREVER}`, parseDays)
    .action((reference: string, { numbers, recordings, deliveries }: Options) =>
      withContext(async ({ db, actor, ...context }) => {
        const { id, domain } = await requireOrganization({ db, actor, ...context }, reference);
        const given = {
          numbersDays: numbers,
          recordingsDays: recordings,
          deliveriesDays: deliveries,
        };
        const change = Object.fromEntries(
          Object.entries(given).filter(([, days]) => days !== undefined),
        );
        const kept = await db.transaction(async (tx) => {
          const ofOrganization = eq(organizationRetention.organizationId, id);
          const [stored] = await tx.select().from(organizationRetention).where(ofOrganization);
          const { organizationId: _, ...before } = stored ?? {
            organizationId: id,
            numbersDays: null,
            recordingsDays: null,
            deliveriesDays: null,
          };
          const after = { ...before, ...change };
          const changed = changedFields(before, after);
          if (!changed) return after;
          await tx
            .insert(organizationRetention)
            .values({ organizationId: id, ...after })
            .onConflictDoUpdate({ target: organizationRetention.organizationId, set: after });
          const action = 'privacy.retentionChanged';
          await audit(tx, actor, {
            organizationId: id,
            action,
            target: { id, name: domain },
            ...changed,
          });
          return after;
        });
        printFacts(terminal, { domain, ...kept });
      }),
    );
}
