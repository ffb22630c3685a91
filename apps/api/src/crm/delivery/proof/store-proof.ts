import type { ProofOutcome, ProofStepName } from '@alo/contract/deliveries/delivery-targets.ts';
import { eq } from 'drizzle-orm';
import type { Try } from '../../../deliveries/attempts/finish-deliveries.ts';
import { logTries } from '../../../deliveries/attempts/try-log.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { deliveries } from '../../../platform/db/schema/deliveries.ts';
import { deliveryTargets } from '../../../platform/db/schema/integrations.ts';

export interface ProofStep {
  step: ProofStepName;
  outcome: ProofOutcome;
  detail: string;
}

export interface Proof {
  gateway: string;
  provedAt: string;
  isProved: boolean;
  recordId: string | null;
  steps: ProofStep[];
}

interface ProofRecord extends Pick<Try, 'exchanges'> {
  targetId: number;
  organization: { id: number };
  phone: string;
  call: { id: string; startedAt: string };
  happenedAt: Date;
  ms: number;
  proof: Proof;
}

export async function storeProof(db: Executor, record: ProofRecord): Promise<void> {
  const { targetId, organization, phone, call, happenedAt, ms, proof, exchanges } = record;
  const { provedAt, isProved, steps } = proof;
  const state = isProved ? 'delivered' : 'dead';
  const delivery = {
    targetId,
    organizationId: organization.id,
    callId: call.id,
    eventType: 'channel-hangup',
    callStartedAt: new Date(call.startedAt),
  } as const;
  // Successful steps name the contact, and this row outlives the log.
  const storedSteps = steps.map(({ step, outcome, detail }) =>
    outcome === 'failed' || outcome === 'differs' ? { step, outcome, detail } : { step, outcome },
  );
  await db
    .update(deliveryTargets)
    .set({ lastProof: { provedAt, isProved, steps: storedSteps } })
    .where(eq(deliveryTargets.id, targetId));
  await db.insert(deliveries).values({
    ...delivery,
    contact: phone,
    state,
    attempts: 1,
    mayExist: false,
    recordId: proof.recordId,
    isTest: true,
  });
  const finish = { state, ms, reason: null } as const;
  await logTries(db, [{ delivery, finish, happenedAt, exchanges }]);
}
