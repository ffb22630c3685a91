// How a call gets into a CRM once, though answers get lost and workers die (docs/spec/deliveries.md, The record).
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { CallToLog } from '@alo/connectors/connector.ts';
import { toReason } from '@alo/domain/delivery-reason.ts';
import type { DeliveryResult } from '../deliveries/deliverer.ts';
import { keepFindings } from '../deliveries/keep-findings.ts';
import type { CrmStep, KnownStep } from './crm-step.ts';
import { sentBefore, sentForOf, type CrmFindings } from './findings.ts';

/** Not found once may be an index that is late; so long after it the record is not there. */
const LOOK_AGAIN_SECONDS = 300;
const ENOUGH_LOOK_UPS = 2;
/** As far as we know; then a person decides. */
const MOST_SENDS = 3;
/** Shorter than any vendor remembers a key. */
const KEY_HOLDS_MS = 100 * 60_000;

/**
 * Writes the call down, or finds the record that a try before this one left. The key is the call's id: the same at each try.
 * @param found is added to what is kept
 * @throws ConnectorError; its kind `unknown` after a record was sent
 */
export async function logOnce(
  step: CrmStep,
  call: CallToLog,
  found: CrmFindings,
): Promise<DeliveryResult> {
  const { delivery, findings } = step;
  const mayResend = findings.resendAttempt === delivery.attempts;
  if (!delivery.mayExist || mayResend) return send(step, call, found);
  return afterLostAnswer(step, call, found);
}

/** One that is delivered again gets what the call has now. Null: somebody has removed it over there. */
export async function updateKnown(
  { connector, access, settings }: CrmStep,
  call: CallToLog,
  recordId: string,
): Promise<DeliveryResult | null> {
  if (!connector.updateRecord) return { state: 'delivered', recordId };
  try {
    await connector.updateRecord(access, settings, recordId, call, call.id);
    return { state: 'delivered', recordId };
  } catch (error) {
    const isGone =
      error instanceof ConnectorError && error.kind === 'rejected' && error.status === 404;
    if (isGone) return null;
    throw error;
  }
}

async function afterLostAnswer(
  step: CrmStep,
  call: CallToLog,
  found: CrmFindings,
): Promise<DeliveryResult> {
  const { connector, access, settings, delivery, findings } = step;
  const { lostAnswer } = connector.manifest.delivery;
  if (lostAnswer === 'repeatWithKey' && keyHolds(step)) return send(step, call, found);
  if (!canLookUp(step)) return askPerson(found);
  const [oldest] = (await connector.findRecords?.(access, settings, call, call.id)) ?? [];
  if (oldest !== undefined) return { state: 'delivered', recordId: oldest, findings: { ...found } };
  const provesAbsence = lostAnswer === 'lookUp' || lostAnswer === 'repeatWithKey';
  if (!provesAbsence) return askPerson(found);
  // whoever died over a try has sent it, perhaps: what was looked for before that proves nothing
  const isUnbroken = findings.attempt === delivery.attempts - 1;
  const lookUps = (isUnbroken ? (findings.lookUps ?? 0) : 0) + 1;
  if (lookUps < ENOUGH_LOOK_UPS) {
    return {
      state: 'postponed',
      reason: toReason('notFoundYet'),
      seconds: LOOK_AGAIN_SECONDS,
      findings: { ...found, lookUps },
    };
  }
  if ((findings.sends ?? 1) >= MOST_SENDS) return askPerson(found);
  return send(step, call, found);
}

/**
 * Counted from the first try, of which a worker that died over it left no other word. How old the key of one is that is
 * delivered again nobody knows.
 */
const keyHolds = ({ delivery: { isReplay, triedForMs } }: CrmStep): boolean =>
  !isReplay && triedForMs < KEY_HOLDS_MS;

async function send(step: CrmStep, call: CallToLog, found: CrmFindings): Promise<DeliveryResult> {
  const { connector, access, settings, findings } = step;
  await keepSentFor(step, found);
  try {
    const { recordId } = await connector.logCall(access, settings, call, call.id);
    return { state: 'delivered', recordId, findings: { ...found } };
  } catch (error) {
    const isLost = error instanceof ConnectorError && error.kind === 'unknown';
    // what was refused was not sent
    const lost = { sends: (findings.sends ?? 0) + 1, lookUps: 0 };
    if (isLost) Object.assign(found, lost);
    throw error;
  }
}

/**
 * Before it is sent: whoever dies over it tells nothing of it, and by the next try the number may be another one's, or the open
 * deal another. What says which try wrote it, or how often it was looked for, is left out: this one is not over.
 */
async function keepSentFor(
  { context, delivery, findings }: CrmStep,
  found: CrmFindings,
): Promise<void> {
  const isKept = findings.chosen !== undefined || sentBefore(delivery, findings) !== null;
  if (!isKept)
    await keepFindings(context.db, delivery, { ...sentForOf(found), account: found.account });
}

/** Whether a record can be found again: the operator's profile may have no way, whatever the manifest says. */
export const canLookUp = ({ connector, context, delivery }: KnownStep): boolean => {
  const { findRecords, canFindRecords } = connector;
  if (!findRecords || !canFindRecords) return findRecords !== undefined;
  return canFindRecords(context.config.crmProfiles[delivery.gateway]);
};

/** *Pode haver duplicata*. */
export const askPerson = (found: CrmFindings): DeliveryResult => ({
  state: 'ambiguous',
  reason: toReason('mayBeDuplicate'),
  findings: { ...found, waitsFor: 'duplicate' },
});
