import { ConnectorError } from '@alo/connectors/connector-error.ts';
import { toReason, type DeliveryReason } from '@alo/domain/delivery-reason.ts';
import type { DeliveryResult } from '../deliveries/deliverer.ts';
import type { CrmStep } from './crm-step.ts';
import type { CrmFindings } from './findings.ts';
import { inItsAccount } from './in-its-account.ts';
import { logOnce, updateKnown } from './log-once.ts';
import { forgetWhoItIs, whoItIs, type WhoItIs } from './who-it-is.ts';

/**
 * Finds whom the call was with, and leaves one record there.
 * @param found is added to what is kept, also where it throws
 * @throws ConnectorError
 */
export async function findAndLog(asked: CrmStep, found: CrmFindings): Promise<DeliveryResult> {
  const step = inItsAccount(asked, found);
  const who = await whoItIs(step);
  try {
    return await logFor(step, who, found);
  } catch (error) {
    // whom we found some minutes ago may have been removed over there
    const isStale = error instanceof ConnectorError && error.kind === 'rejected';
    if (!isStale || !who.isRemembered || !forgetWhoItIs(step)) throw error;
    return logFor(step, await whoItIs(step), found);
  }
}

async function logFor(
  step: CrmStep,
  { person, rule, findings }: WhoItIs,
  found: CrmFindings,
): Promise<DeliveryResult> {
  const { connector, call, delivery } = step;
  const { needs } = connector.manifest.delivery;
  Object.assign(found, findings);
  const skip = (reason: DeliveryReason): DeliveryResult => ({
    state: 'skipped',
    reason,
    findings: { ...found },
  });
  if (delivery.knownRecordId !== null) {
    const updated = await updateKnown(step, { ...call, person }, delivery.knownRecordId);
    if (updated) return { ...updated, findings: { ...found } };
  }
  if (rule === 'tie') {
    return {
      state: 'ambiguous',
      reason: toReason('severalContacts'),
      findings: { ...found, waitsFor: 'person' },
    };
  }
  if (!person && needs !== 'nothing') {
    return skip(rule === 'nobody' ? toReason('noContact') : toReason('noneChosen'));
  }
  if (needs === 'deal' && !person?.openDeal) return skip(toReason('noOpenDeal'));
  return logOnce(step, { ...call, person }, found);
}
