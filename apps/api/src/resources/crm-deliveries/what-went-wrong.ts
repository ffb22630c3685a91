import { ConnectorError } from '@alo/connectors/connector-error.ts';
import { deliveryNotes as notes } from '@alo/messages/delivery-notes.ts';
import type { DeliveryResult } from '../deliveries/deliverer.ts';
import { tellRefused } from '../deliveries/refused-target.ts';
import { hasGrant } from '../integrations/grants/grant-store.ts';
import type { FailedStep } from './crm-step.ts';
import type { CrmFindings } from './findings.ts';
import { askPerson } from './log-once.ts';

/** Credentials are dead when they are refused twice, so far apart: vendors have bad minutes. */
const REFUSED_FOR_SECONDS = 600;

/** What becomes of a delivery whose vendor threw. @param found goes along */
export async function whatWentWrong(
  step: FailedStep,
  error: ConnectorError,
  found: CrmFindings,
): Promise<DeliveryResult> {
  const { manifest, findRecords } = step.connector;
  const { lostAnswer, lookUpAfterSeconds } = manifest.delivery;
  const { name } = manifest;
  const findings = { ...found, ...nextResend(step, error) };
  const note = error.status === null ? notes.noAnswer(name) : notes.error(name, error.status);
  const retryAfterSeconds = Math.ceil((error.retryAfterMs ?? 0) / 1000);
  switch (error.kind) {
    case 'credentials':
      return { ...(await afterRefusal(step)), findings };
    case 'rateLimited':
      return {
        state: 'retrying',
        note: notes.busy(name),
        retryAfterSeconds: retryAfterSeconds || manifest.delivery.rateLimitSeconds,
        closesTarget: true,
        findings,
      };
    case 'rejected':
      return { state: 'dead', note, findings };
    case 'unavailable':
      return { state: 'retrying', note, ...(retryAfterSeconds && { retryAfterSeconds }), findings };
    case 'unknown': {
      const hasNoWay =
        lostAnswer === 'askPerson' || (lostAnswer !== 'repeatWithKey' && !findRecords);
      if (hasNoWay) return askPerson(found);
      return { state: 'unknown', note, retryAfterSeconds: lookUpAfterSeconds, findings };
    }
  }
}

/** What a person allowed was not carried out: the next try may. */
function nextResend({ delivery, findings }: FailedStep, { kind }: ConnectorError): CrmFindings {
  const mayResend = findings.resendAttempt === delivery.attempts && kind !== 'unknown';
  return mayResend ? { resendAttempt: delivery.attempts + 1 } : {};
}

/** Whether it is our credentials that are refused, or this one record: the vendor is asked who we are. */
async function afterRefusal(step: FailedStep): Promise<DeliveryResult> {
  const { connector, settings, context, delivery, withAccess } = step;
  const { name } = connector.manifest;
  try {
    await withAccess((access) => connector.check(access, settings));
    return { state: 'dead', note: notes.notAllowed(name) };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.kind !== 'credentials') return { state: 'retrying', note: notes.noAnswer(name) };
  }
  const note = notes.accessRefused(name);
  if (await isTakenBack(step)) return { state: 'retrying', note, pausesTarget: true };
  const refusedForSeconds = await tellRefused(context.db, delivery.targetId);
  if (refusedForSeconds >= REFUSED_FOR_SECONDS) {
    return { state: 'retrying', note, pausesTarget: true };
  }
  return {
    state: 'retrying',
    note,
    retryAfterSeconds: Math.ceil(REFUSED_FOR_SECONDS - refusedForSeconds),
    closesTarget: true,
  };
}

/** The owner of the account has ended it over there, which is certain at once. */
async function isTakenBack({
  connector,
  context,
  delivery,
  connected,
}: FailedStep): Promise<boolean> {
  if (connector.manifest.authorization === 'key') return false;
  return !(await hasGrant(context.db, delivery.organizationId, connected.integrationId));
}
