import { ConnectorError } from '@alo/connectors/connector-error.ts';
import { deliveryNotes as notes } from '@alo/messages/delivery-notes.ts';
import type { DeliveryResult } from '../deliveries/deliverer.ts';
import type { FailedStep } from './crm-step.ts';
import type { CrmFindings } from './findings.ts';
import { askPerson, canLookUp } from './log-once.ts';
import { askAgainInSeconds } from './refused-access.ts';

/** Until an operator has set something up. */
const SET_UP_SECONDS = 1800;
/** Of a vendor that says with it that one right is missing. */
const FORBIDDEN = 403;

/** What becomes of a delivery whose vendor threw. @param found goes along */
export async function whatWentWrong(
  step: FailedStep,
  error: ConnectorError,
  found: CrmFindings,
): Promise<DeliveryResult> {
  const { manifest } = step.connector;
  const { lostAnswer, lookUpAfterSeconds } = manifest.delivery;
  const { name } = manifest;
  const findings = { ...found, ...nextResend(step, error) };
  const note = noteOf(name, error);
  const retryAfterSeconds = Math.ceil((error.retryAfterMs ?? 0) / 1000);
  switch (error.kind) {
    case 'notSetUp':
      return {
        state: 'retrying',
        note: notes.notSetUp,
        retryAfterSeconds: SET_UP_SECONDS,
        closesTarget: true,
        findings,
      };
    case 'credentials': {
      const refusal = await afterRefusal(step);
      return { ...refusal, findings: { ...findings, ...refusal.findings } };
    }
    case 'unpaid':
      // it may take days: calls wait, and go on as soon as a probe is let in
      return {
        state: 'retrying',
        note: notes.unpaid(name),
        pausesTarget: true,
        findings: { ...findings, wasRefused: true },
      };
    case 'usedUp':
      // likewise
      return {
        state: 'retrying',
        note: notes.usedUp(name),
        pausesTarget: true,
        findings: { ...findings, wasRefused: true },
      };
    case 'rateLimited':
      return {
        state: 'retrying',
        note: notes.busy(name),
        retryAfterSeconds: retryAfterSeconds || manifest.delivery.rateLimitSeconds,
        closesTarget: true,
        isLimited: true,
        findings,
      };
    case 'rejected':
      return {
        state: 'dead',
        note: error.status === FORBIDDEN ? notes.notAllowed(name) : note,
        findings,
      };
    case 'unavailable':
      return { state: 'retrying', note, ...(retryAfterSeconds && { retryAfterSeconds }), findings };
    case 'unknown': {
      const hasNoWay =
        lostAnswer === 'askPerson' || (lostAnswer !== 'repeatWithKey' && !canLookUp(step));
      if (hasNoWay) return askPerson(found);
      return { state: 'unknown', note, retryAfterSeconds: lookUpAfterSeconds, findings };
    }
  }
}

/** No more than was answered: some refuse inside an answer whose status is good, or give one that nobody can read. */
export function noteOf(name: string, { kind, status, cause }: ConnectorError): string {
  if (status !== null && status >= 300) return notes.error(name, status);
  if (kind === 'rejected') return notes.refused(name);
  return status === null && !cause ? notes.noAnswer(name) : notes.errorInside(name);
}

/** What a person allowed was not carried out: the next try may. */
function nextResend({ delivery, findings }: FailedStep, { kind }: ConnectorError): CrmFindings {
  const mayResend = findings.resendAttempt === delivery.attempts && kind !== 'unknown';
  return mayResend ? { resendAttempt: delivery.attempts + 1 } : {};
}

/** Whether it is our credentials that are refused, or this one record: the vendor is asked who we are. */
async function afterRefusal(step: FailedStep): Promise<DeliveryResult> {
  const { connector, connected, settings, context, delivery, withAccess } = step;
  const { name } = connector.manifest;
  try {
    await withAccess((access) => connector.check(access, settings));
    return { state: 'dead', note: notes.notAllowed(name) };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.kind !== 'credentials') return { state: 'retrying', note: notes.noAnswer(name) };
  }
  const note = notes.accessRefused(name);
  const { integrationId } = connected;
  const retryAfterSeconds = await askAgainInSeconds(context, connector, {
    ...delivery,
    integrationId,
  });
  const findings: CrmFindings = { wasRefused: true };
  const refused = { state: 'retrying', note, findings: { ...findings } } as const;
  return retryAfterSeconds === null
    ? { ...refused, pausesTarget: true }
    : { ...refused, retryAfterSeconds, closesTarget: true };
}
