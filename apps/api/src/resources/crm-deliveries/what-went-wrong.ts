import { ConnectorError } from '@alo/connectors/connector-error.ts';
import { toReason, type DeliveryReason } from '@alo/domain/delivery-reason.ts';
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
  const reason = toCrmReason(name, error);
  const retryAfterSeconds = Math.ceil((error.retryAfterMs ?? 0) / 1000);
  switch (error.kind) {
    case 'notSetUp':
      return {
        state: 'retrying',
        reason: toReason('crmNotSetUp'),
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
        reason: toReason('crmUnpaid', { crm: name }),
        pausesTarget: true,
        findings: { ...findings, wasRefused: true },
      };
    case 'usedUp':
      // likewise
      return {
        state: 'retrying',
        reason: toReason('crmQuotaUsedUp', { crm: name }),
        pausesTarget: true,
        findings: { ...findings, wasRefused: true },
      };
    case 'rateLimited':
      return {
        state: 'retrying',
        reason: toReason('crmBusy', { crm: name }),
        retryAfterSeconds: retryAfterSeconds || manifest.delivery.rateLimitSeconds,
        closesTarget: true,
        isLimited: true,
        findings,
      };
    case 'rejected':
      return {
        state: 'dead',
        reason: error.status === FORBIDDEN ? toReason('crmForbidden', { crm: name }) : reason,
        findings,
      };
    case 'unavailable':
      return {
        state: 'retrying',
        reason,
        ...(retryAfterSeconds && { retryAfterSeconds }),
        findings,
      };
    case 'unknown': {
      const hasNoWay =
        lostAnswer === 'askPerson' || (lostAnswer !== 'repeatWithKey' && !canLookUp(step));
      if (hasNoWay) return askPerson(found);
      return { state: 'unknown', reason, retryAfterSeconds: lookUpAfterSeconds, findings };
    }
  }
}

/** No more than was answered: some refuse inside an answer whose status is good, or give one that nobody can read. */
export function toCrmReason(name: string, { kind, status, cause }: ConnectorError): DeliveryReason {
  if (status !== null && status >= 300) return toReason('crmError', { crm: name, status });
  if (kind === 'rejected') return toReason('crmRejected', { crm: name });
  return status === null && !cause
    ? toReason('crmNoAnswer', { crm: name })
    : toReason('crmErrorInside', { crm: name });
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
    return { state: 'dead', reason: toReason('crmForbidden', { crm: name }) };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.kind !== 'credentials')
      return { state: 'retrying', reason: toReason('crmNoAnswer', { crm: name }) };
  }
  const reason = toReason('crmAccessRefused', { crm: name });
  const { integrationId } = connected;
  const retryAfterSeconds = await askAgainInSeconds(context, connector, {
    ...delivery,
    integrationId,
  });
  const findings: CrmFindings = { wasRefused: true };
  const refused = { state: 'retrying', reason, findings: { ...findings } } as const;
  return retryAfterSeconds === null
    ? { ...refused, pausesTarget: true }
    : { ...refused, retryAfterSeconds, closesTarget: true };
}
