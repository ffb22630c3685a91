import { ConnectorError } from '@alo/connectors/connector-error.ts';
import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { AiError } from '../ai/ai-error.ts';
import type { Context } from '../../platform/context.ts';
import { createRateLimitedWarn } from '../../platform/log/rate-limited-warn.ts';
import type { DeliveryResult } from '../../deliveries/attempts/deliverer.ts';
import { SUMMARY_CRM } from '../integrations/summaries/summary-crm.ts';
import { getAiPause } from './ai-pause.ts';
import type { SummaryFindings } from './summary-findings.ts';

const MAX_FAILURES = 5;
const PAUSE_SECONDS = 20;
const SET_UP_SECONDS = 900;
const { name: CRM, delivery: FACTS } = SUMMARY_CRM.manifest;

export function toFailureResult(
  context: Context,
  error: AiError | ConnectorError,
  findings: SummaryFindings,
): DeliveryResult {
  const result =
    error instanceof AiError ? toAiResult(context, error, findings) : toCrmResult(error);
  return { ...result, findings: { ...findings } };
}

function toAiResult(context: Context, error: AiError, findings: SummaryFindings): DeliveryResult {
  const { kind, status, retryAfterSeconds, mayHaveCost } = error;
  if (mayHaveCost) findings.failures = (findings.failures ?? 0) + 1;
  switch (kind) {
    case 'credentials':
      createRateLimitedWarn(
        context.log,
        'A service of AI_BASE_URL or AI_CHAT_BASE_URL refuses our key',
      )({ status });
      pause(context, SET_UP_SECONDS);
      return makeWaiting(toReason('aiKeyRefused'), SET_UP_SECONDS);
    case 'rateLimited': {
      const seconds = retryAfterSeconds ?? PAUSE_SECONDS;
      pause(context, seconds);
      return makeWaiting(toReason('aiBusy'), seconds);
    }
    case 'rejected':
      return {
        state: 'dead',
        reason: status === null ? toReason('aiNoAnswer') : toReason('aiRejected', { status }),
      };
    case 'unavailable': {
      if ((findings.failures ?? 0) >= MAX_FAILURES)
        return { state: 'dead', reason: toReason('aiGaveUp') };
      const reason = status === 200 ? toReason('aiUnreadable') : toUnavailableReason(status);
      return {
        state: 'retrying',
        reason,
        ...(retryAfterSeconds !== null && { retryAfterSeconds }),
      };
    }
  }
}

export const toUnavailableReason = (status: number | null): DeliveryReason =>
  status === null ? toReason('aiNoAnswer') : toReason('aiError', { status });

function pause({ pool, now }: Context, seconds: number): void {
  const current = getAiPause(pool);
  current.untilMs = Math.max(current.untilMs, now().getTime() + seconds * 1000);
}

const makeWaiting = (reason: DeliveryReason, retryAfterSeconds: number): DeliveryResult => ({
  state: 'retrying',
  reason,
  retryAfterSeconds,
  closesTarget: true,
});

export const isRecordGone = (error: AiError | ConnectorError): boolean =>
  error instanceof ConnectorError && error.kind === 'rejected' && error.status === 404;

function toCrmResult(error: ConnectorError): DeliveryResult {
  const { kind, status, retryAfterMs } = error;
  const reason =
    status === null
      ? toReason('crmNoAnswer', { crm: CRM })
      : toReason('crmError', { crm: CRM, status });
  const seconds = Math.ceil((retryAfterMs ?? 0) / 1000);
  switch (kind) {
    case 'notSetUp':
      return makeWaiting(toReason('crmNotSetUp'), SET_UP_SECONDS);
    case 'unpaid':
      return makeWaiting(toReason('crmUnpaid', { crm: CRM }), SET_UP_SECONDS);
    case 'usedUp':
      return makeWaiting(toReason('crmQuotaUsedUp', { crm: CRM }), seconds || SET_UP_SECONDS);
    case 'credentials':
      // The CRM's own deliveries find lost access.
      return makeWaiting(toReason('crmAccessRefused', { crm: CRM }), SET_UP_SECONDS);
    case 'rateLimited':
      return makeWaiting(toReason('crmBusy', { crm: CRM }), seconds || FACTS.rateLimitSeconds);
    case 'rejected':
      return {
        state: 'dead',
        reason: isRecordGone(error) ? toReason('aiRecordGone', { crm: CRM }) : reason,
      };
    case 'unavailable':
      return { state: 'retrying', reason, ...(seconds > 0 && { retryAfterSeconds: seconds }) };
    case 'unknown':
      return { state: 'unknown', reason, notBeforeSeconds: FACTS.lookUpAfterSeconds };
  }
}
