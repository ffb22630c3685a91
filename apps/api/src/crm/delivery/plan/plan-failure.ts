import type { OptionalPart } from '@alo/connectors/manifest.ts';
import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Findings } from '../../../deliveries/attempts/deliverer.ts';
import { MIN_REFUSALS } from '../../../deliveries/targets/refused-target.ts';
import type { AccessCheck, Facts, Failure, StoredDelivery } from './facts.ts';
import { collectFindings, mayHaveWritten } from './collect-findings.ts';
import {
  askAboutDuplicate,
  finish,
  pauseUntilAccess,
  postpone,
  search,
  markAccessRefused,
  type Step,
} from './plan-steps.ts';

const SET_UP_SECONDS = 1800;
/** The vendor refuses one permission but accepts our credentials. */
const FORBIDDEN = 403;
const INVALID_RECORD = [400, 422];
/** A CRM that refuses all calls gets one at this interval. */
const REFUSED_RETRY_SECONDS = 300;
const MAX_MESSAGE_LENGTH = 200;

export function planAfterFailure(delivery: StoredDelivery, facts: Facts, failure: Failure): Step {
  const { crm, person, access } = facts;
  const { name } = crm;
  const { retryAfterSeconds } = failure;
  const isLost = mayHaveWritten(crm, failure);
  const kind = failure.kind === 'unknown' && !isLost ? 'unavailable' : failure.kind;
  const findings = collectFindings(delivery, facts);
  const reason = toCrmReason(name, failure);
  const retry = { state: 'retrying', reason, findings } as const;
  switch (kind) {
    case 'rejected':
      // The CRM may have deleted the cached contact.
      if (person?.isCached) return search('person');
      return planWithoutOptional(facts, failure) ?? planAfterRefusal(facts, failure, findings);
    case 'credentials':
      return planAfterRefusedAccess(name, access, findings);
    case 'unpaid':
      return pauseUntilAccess(toReason('crmUnpaid', { crm: name }), findings);
    case 'usedUp':
      return pauseUntilAccess(toReason('crmQuotaUsedUp', { crm: name }), findings);
    case 'notSetUp':
      return postpone({
        ...retry,
        reason: toReason('crmNotSetUp'),
        notBeforeSeconds: SET_UP_SECONDS,
        closesTarget: true,
      });
    case 'rateLimited':
      return postpone({
        ...retry,
        reason: toReason('crmBusy', { crm: name }),
        retryAfterSeconds: retryAfterSeconds || crm.rateLimitSeconds,
        closesTarget: true,
        isLimited: true,
      });
    case 'unavailable':
      return postpone({ ...retry, ...(retryAfterSeconds > 0 && { retryAfterSeconds }) });
    case 'unknown': {
      const cannotVerify =
        crm.lostAnswer === 'askPerson' || (crm.lostAnswer !== 'repeatWithKey' && !crm.canLookUp);
      if (cannotVerify) return askAboutDuplicate(findings);
      return postpone({
        state: 'unknown',
        reason,
        notBeforeSeconds: crm.lookUpAfterSeconds,
        findings,
      });
    }
  }
}

function planAfterRefusedAccess(
  crm: string,
  access: AccessCheck | undefined,
  findings: Findings,
): Step {
  if (access === undefined) return search('access');
  const retry = { state: 'retrying', findings } as const;
  // Vendors fail temporarily, so a refusal that the check contradicts ends no delivery.
  if (access.is === 'accepted')
    return postpone({ ...retry, reason: toReason('crmForbidden', { crm }), isEndless: true });
  if (access.is === 'unclear')
    return postpone({ ...retry, reason: toReason('crmNoAnswer', { crm }) });
  const reason = toReason('crmAccessRefused', { crm });
  const { retryInSeconds: seconds } = access;
  if (seconds === null) return pauseUntilAccess(reason, findings);
  return postpone({
    ...retry,
    reason,
    ...markAccessRefused(findings),
    notBeforeSeconds: seconds,
    closesTarget: true,
  });
}

/**
 * A refusal proves that nothing was written. Leaves out the optional parts that the message names,
 * or all; returns null without any.
 */
function planWithoutOptional(
  { optionalParts = [], person, leftOut }: Facts,
  failure: Failure,
): Step | null {
  const { during, status } = failure;
  // Some vendors refuse with a 2xx status.
  const isInvalid = status !== null && (status < 300 || INVALID_RECORD.includes(status));
  if (during !== 'write' || !isInvalid) return null;
  const omittedBefore = leftOut?.parts ?? [];
  const hasDeal = (person?.person?.openDeal ?? null) !== null;
  const remainingParts = optionalParts.filter(
    ({ part }) => !omittedBefore.includes(part) && (part !== 'deal' || hasDeal),
  );
  if (remainingParts.length === 0) return null;
  const isNamedByVendor = ({ fields }: OptionalPart) =>
    fields.some((field) => failure.vendorMessage?.includes(field));
  const namedParts = remainingParts.filter(isNamedByVendor);
  const parts = (namedParts.length > 0 ? namedParts : remainingParts).map(({ part }) => part);
  return {
    step: 'write',
    leftOut: { parts: [...omittedBefore, ...parts], words: getVendorMessage(failure) },
  };
}

/** A single refused call ends. After several in a row, calls wait. */
function planAfterRefusal(
  { crm, refusalsInRow }: Facts,
  failure: Failure,
  findings: Findings,
): Step {
  const { name } = crm;
  const { status } = failure;
  if (refusalsInRow === undefined) return search('refusals');
  const reason =
    status === FORBIDDEN ? toReason('crmForbidden', { crm: name }) : toCrmReason(name, failure);
  if (refusalsInRow < MIN_REFUSALS) return finish({ state: 'dead', reason, findings });
  return postpone({
    state: 'retrying',
    reason: toReason('crmRefusesCalls', { crm: name, words: getVendorMessage(failure) }),
    ...markAccessRefused(findings),
    isEndless: true,
    notBeforeSeconds: REFUSED_RETRY_SECONDS,
    closesTarget: true,
  });
}

export const getVendorMessage = ({
  vendorMessage,
  status,
}: Pick<Failure, 'vendorMessage' | 'status'>): string =>
  vendorMessage?.slice(0, MAX_MESSAGE_LENGTH) || `HTTP ${status ?? 200}`;

/** Some vendors send errors with a 2xx status, or unreadable responses. */
export function toCrmReason(
  name: string,
  { kind, status, isUnreadable }: Pick<Failure, 'kind' | 'status' | 'isUnreadable'>,
): DeliveryReason {
  if (status !== null && status >= 300) return toReason('crmError', { crm: name, status });
  if (kind === 'rejected') return toReason('crmRejected', { crm: name });
  return status === null && !isUnreadable
    ? toReason('crmNoAnswer', { crm: name })
    : toReason('crmErrorInside', { crm: name });
}
