import type { Day } from '@alo/domain/time/sao-paulo-time.ts';
import { and, eq, lt } from 'drizzle-orm';
import { audit, systemActor } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { charges } from '../../../platform/db/schema/payments.ts';
import { announceCharge } from '../../balance/balance.ts';

const DUE_DATE = systemActor('due-date');

/** A later payment still counts (ADD-09). */
export async function markOverdue(
  tx: Executor,
  today: Day,
  organizationId?: number,
): Promise<void> {
  const overdueCharges = await tx
    .update(charges)
    .set({ status: 'OVERDUE' })
    .where(
      and(
        eq(charges.status, 'PENDING'),
        lt(charges.dueDate, today),
        organizationId === undefined ? undefined : eq(charges.organizationId, organizationId),
      ),
    )
    .returning({ id: charges.id, organizationId: charges.organizationId });
  for (const charge of overdueCharges) {
    await announceCharge(tx, charge.organizationId, charge.id);
    await audit(tx, DUE_DATE, {
      organizationId: charge.organizationId,
      action: 'charge.changed',
      target: { id: charge.id, name: `#${charge.id}` },
      before: { status: 'PENDING' },
      after: { status: 'OVERDUE' },
    });
  }
}
