// What happens next to a delivery to a CRM. Pure: docs/deliveries-table.md has its table, with a test per row.
import { toReason, type DeliveryReason } from '@alo/domain/delivery-reason.ts';
import type { OptionalPart } from '@alo/connectors/manifest.ts';
import type { DeliveryResult } from '../../deliveries/attempts/deliverer.ts';
import { MIN_REFUSALS } from '../../deliveries/targets/refused-target.ts';
import { dropOtherAccount } from './account.ts';
import type { CrmFacts, Facts, Failure, FoundPerson, StoredDelivery } from './facts.ts';
import { getSentFor, type CrmFindings, type LeftOut } from './findings.ts';

export type Search = 'connection' | 'recording' | 'person' | 'record' | 'access' | 'refusals';

/** The shell performs the first three and adds what it learns to the facts; the worker stores the result of the others. */
export type Step =
  | { step: 'search'; for: Search }
  | { step: 'write'; leftOut?: LeftOut }
  | { step: 'update'; recordId: string }
  | { step: 'askPerson' | 'postpone' | 'finish'; result: DeliveryResult };

const LOOK_FOR_RECORDING_SECONDS = 20;
const READ_PEOPLE_SECONDS = 30;
/** One look may miss a record because the vendor's index is late. After this time a second look proves its absence. */
const LOOK_AGAIN_SECONDS = 300;
const MAX_LOOK_UPS = 2;
/** After so many known sends a person decides. */
const MAX_SENDS = 3;
/** Shorter than any vendor remembers a key. */
const KEY_HOLDS_MS = 100 * 60_000;
/** Until an operator has set something up. */
const SET_UP_SECONDS = 1800;
/** A vendor that refuses one right while it accepts our credentials. */
const FORBIDDEN = 403;
/** The CRM refuses what the record says. */
const INVALID_RECORD = [400, 422];
/** A CRM that refuses all calls is tried with one of them. */
const TRY_REFUSING_SECONDS = 300;
const MAX_WORDS = 200;
const UNAVAILABLE = 503;

/** Returns the next step of a delivery. Each search and update is planned at most twice in one try, a write also once for each optional part. */
export function plan(stored: StoredDelivery, facts: Facts): Step {
  const delivery = dropOtherAccount(stored, facts.account);
  return (
    planBeforeVendor(delivery, facts) ??
    (facts.failure ? planAfterFailure(delivery, facts, facts.failure) : planRecord(delivery, facts))
  );
}

/** Returns null if the CRM can be asked. */
function planBeforeVendor(
  { findings }: StoredDelivery,
  { crm, call, connection, isRecordingHere }: Facts,
): Step | null {
  const takesCall = call.isOver && (call.phone !== null || takesWithoutPhone({ crm, call }));
  if (!takesCall) return finish({ state: 'skipped', reason: toReason(call.number) });
  if (connection === undefined) return search('connection');
  if (connection === 'missing')
    return finish({ state: 'skipped', reason: toReason('integrationRemoved') });
  if (connection === 'notReady') {
    // between the authorization of a card and the choice of its options calls wait
    return postpone({
      state: 'retrying',
      reason: toReason('optionMissing'),
      ...untilAccess({ ...findings }),
      pausesTarget: true,
      isLimited: true,
    });
  }
  // a vendor that cannot change a record fetches the recording at once
  if (!crm.waitsForRecording || isRecordingHere === true) return null;
  if (isRecordingHere === undefined) return search('recording');
  const seconds = LOOK_FOR_RECORDING_SECONDS;
  return postpone({ state: 'postponed', reason: toReason('waitsForRecording'), seconds });
}

/** Calls without a usable number are skipped, except for CRMs that take calls without a contact or match contacts themselves. */
const takesWithoutPhone = ({ crm, call }: Pick<Facts, 'crm' | 'call'>): boolean =>
  crm.findsPeople
    ? call.number !== 'internalCall'
    : crm.needs === 'nothing' && call.number === 'incompleteNumber';

function planRecord(delivery: StoredDelivery, facts: Facts): Step {
  const { crm, person: found, recordId } = facts;
  const findings = collectFindings(delivery, facts);
  if (facts.isReadingPeople) {
    return postpone({
      state: 'postponed',
      reason: toReason('readingContacts'),
      seconds: READ_PEOPLE_SECONDS,
    });
  }
  if (!found) return search('person');
  if (recordId !== undefined) return finishDelivered(recordId, crm, findings);
  if (delivery.knownRecordId !== null && !facts.isRecordGone) {
    const known = delivery.knownRecordId;
    if (crm.canUpdate) return { step: 'update', recordId: known };
    return finishDelivered(known, crm, findings);
  }
  if (found.rule === 'tie') {
    const kept: CrmFindings = { ...findings, waitsFor: 'person' };
    return askPerson({
      state: 'ambiguous',
      reason: toReason('severalContacts'),
      findings: { ...kept },
    });
  }
  const why = whyNoRecord(crm.needs, found);
  if (why !== null) return finish({ state: 'skipped', reason: why, findings });
  if (!delivery.mayExist || delivery.findings.mayResend) return { step: 'write' };
  return planAfterLostAnswer(delivery, facts, findings);
}

/** Returns null if the record can be written. */
function whyNoRecord(
  needs: Facts['crm']['needs'],
  { person, rule }: FoundPerson,
): DeliveryReason | null {
  if (needs === 'nothing') return null;
  if (!person) return rule === 'nobody' ? toReason('noContact') : toReason('noneChosen');
  return needs === 'deal' && !person.openDeal ? toReason('noOpenDeal') : null;
}

/** Plans for a record that an earlier try may have written. */
function planAfterLostAnswer(
  delivery: StoredDelivery,
  { crm, isLookedUp }: Facts,
  findings: Kept,
): Step {
  const { isReplay, triedForMs } = delivery;
  const { sends = 1 } = delivery.findings;
  // The age of a replayed delivery's key is unknown.
  const keyHolds = !isReplay && triedForMs < KEY_HOLDS_MS;
  if (crm.lostAnswer === 'repeatWithKey' && keyHolds) return { step: 'write' };
  if (!crm.canLookUp) return askAboutDuplicate(findings);
  if (!isLookedUp) return search('record');
  if (crm.lostAnswer === 'lookUpProvesOnlyFound' || crm.lostAnswer === 'askPerson') {
    return askAboutDuplicate(findings);
  }
  const lookUps = countLookUps(delivery) + 1;
  if (lookUps < MAX_LOOK_UPS) {
    return postpone({
      state: 'postponed',
      reason: toReason('notFoundYet'),
      seconds: LOOK_AGAIN_SECONDS,
      findings: { ...findings, lookUps },
    });
  }
  return sends >= MAX_SENDS ? askAboutDuplicate(findings) : { step: 'write' };
}

function planAfterFailure(delivery: StoredDelivery, facts: Facts, failure: Failure): Step {
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
      // the person that we found some minutes ago may have been removed in the CRM
      if (person?.isRemembered) return search('person');
      return planWithoutOptional(facts, failure) ?? planAfterRefusal(facts, failure, findings);
    case 'credentials': {
      if (access === undefined) return search('access');
      // vendors have bad minutes: a refusal that the check contradicts ends no call
      if (access.is === 'accepted') {
        return postpone({
          ...retry,
          reason: toReason('crmForbidden', { crm: name }),
          isEndless: true,
        });
      }
      if (access.is === 'unclear')
        return postpone({ ...retry, reason: toReason('crmNoAnswer', { crm: name }) });
      const refused = {
        ...retry,
        reason: toReason('crmAccessRefused', { crm: name }),
        ...untilAccess(findings),
      };
      const { askAgainInSeconds: seconds } = access;
      if (seconds === null) return postpone({ ...refused, pausesTarget: true });
      return postpone({ ...refused, notBeforeSeconds: seconds, closesTarget: true });
    }
    case 'unpaid':
      return postpone({
        ...retry,
        reason: toReason('crmUnpaid', { crm: name }),
        ...untilAccess(findings),
        pausesTarget: true,
      });
    case 'usedUp':
      return postpone({
        ...retry,
        reason: toReason('crmQuotaUsedUp', { crm: name }),
        ...untilAccess(findings),
        pausesTarget: true,
      });
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
      const hasNoWay =
        crm.lostAnswer === 'askPerson' || (crm.lostAnswer !== 'repeatWithKey' && !crm.canLookUp);
      if (hasNoWay) return askAboutDuplicate(findings);
      return postpone({
        state: 'unknown',
        reason,
        notBeforeSeconds: crm.lookUpAfterSeconds,
        findings,
      });
    }
  }
}

/**
 * Plans to write a refused record without the optional parts that the CRM's words name, or without all of them. A refusal proves
 * that nothing was written. Returns null if nothing can be left out.
 */
function planWithoutOptional(
  { optionalParts = [], person, leftOut }: Facts,
  failure: Failure,
): Step | null {
  const { during, status } = failure;
  // some vendors refuse inside an answer with a good status
  const isInvalid = status !== null && (status < 300 || INVALID_RECORD.includes(status));
  if (during !== 'write' || !isInvalid) return null;
  const before = leftOut?.parts ?? [];
  const hasDeal = (person?.person?.openDeal ?? null) !== null;
  const left = optionalParts.filter(
    ({ part }) => !before.includes(part) && (part !== 'deal' || hasDeal),
  );
  if (left.length === 0) return null;
  const isNamed = ({ fields }: OptionalPart) =>
    fields.some((field) => failure.words?.includes(field));
  const named = left.filter(isNamed);
  const parts = (named.length > 0 ? named : left).map(({ part }) => part);
  return { step: 'write', leftOut: { parts: [...before, ...parts], words: getWords(failure) } };
}

/** One refused call is given up. When the CRM refuses one after the other with the same status, calls wait until it takes them. */
function planAfterRefusal({ crm, refusalsInRow }: Facts, failure: Failure, findings: Kept): Step {
  const { name } = crm;
  const { status } = failure;
  if (refusalsInRow === undefined) return search('refusals');
  const reason =
    status === FORBIDDEN ? toReason('crmForbidden', { crm: name }) : toCrmReason(name, failure);
  if (refusalsInRow < MIN_REFUSALS) return finish({ state: 'dead', reason, findings });
  return postpone({
    state: 'retrying',
    reason: toReason('crmRefusesCalls', { crm: name, words: getWords(failure) }),
    ...untilAccess(findings),
    isEndless: true,
    notBeforeSeconds: TRY_REFUSING_SECONDS,
    closesTarget: true,
  });
}

/** Returns the vendor's words, or the status if it used none. */
export const getWords = ({ words, status }: Pick<Failure, 'words' | 'status'>): string =>
  words?.slice(0, MAX_WORDS) || `HTTP ${status ?? 200}`;

const mayHaveWritten = ({ mayWriteOn503 }: CrmFacts, { kind, status }: Failure): boolean =>
  kind === 'unknown' && (mayWriteOn503 || status !== UNAVAILABLE);

/** Says no more than was answered: some vendors refuse inside an answer with a good status, or send one that is unreadable. */
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

/** A try that crashed may have written the record, so earlier look-ups no longer prove its absence. */
const countLookUps = ({ wasInterrupted, findings }: StoredDelivery): number =>
  wasInterrupted ? 0 : (findings.lookUps ?? 0);

/** Returns undefined if an earlier try has written nothing. */
const getSentWithout = ({ mayExist, knownRecordId, findings }: StoredDelivery) =>
  mayExist || knownRecordId !== null ? findings.leftOut : undefined;

type Kept = Readonly<Record<string, unknown>>;

/** Collects what is stored with the delivery for its next try and for the log. */
function collectFindings(delivery: StoredDelivery, facts: Facts) {
  const { crm, account, call, person, failure } = facts;
  const { leftOut = getSentWithout(delivery) } = facts;
  const { findings: before } = delivery;
  const { sends = 0, chosen } = before;
  const lookUps = countLookUps(delivery);
  const isWriteLost =
    failure !== undefined && failure.during === 'write' && mayHaveWritten(crm, failure);
  const findings: CrmFindings = {
    ...getSentFor(delivery),
    account: account ?? before.account,
    ...(lookUps > 0 && { lookUps }),
    ...(before.sends !== undefined && { sends }),
    chosen,
    ...(leftOut && { leftOut }),
    ...(call.phone !== null && { phone: call.phone }),
    ...person?.findings,
    ...(isWriteLost
      ? { sends: sends + 1, lookUps: 0 }
      : // the try that a person allowed has sent nothing, so the next one may
        before.mayResend && failure && { mayResend: true }),
  };
  return { ...findings } satisfies Kept;
}

/** Marks calls that go on as soon as a user saves the card, or the CRM accepts our access again. */
const untilAccess = (findings: Kept) => ({ findings: { ...findings, wasRefused: true } });

const search = (what: Search): Step => ({ step: 'search', for: what });
const postpone = (result: DeliveryResult): Step => ({ step: 'postpone', result });
const finish = (result: DeliveryResult): Step => ({ step: 'finish', result });
const finishDelivered = (recordId: string, { name }: CrmFacts, findings: CrmFindings): Step => {
  const { leftOut } = findings;
  const reason = leftOut && toReason('writtenWithout', { crm: name, ...leftOut });
  const kept: Kept = { ...findings };
  return finish({ state: 'delivered', recordId, findings: kept, ...(reason && { reason }) });
};
const askPerson = (result: DeliveryResult): Step => ({ step: 'askPerson', result });

/** *Pode haver duplicata*. */
const askAboutDuplicate = (findings: Kept): Step =>
  askPerson({
    state: 'ambiguous',
    reason: toReason('mayBeDuplicate'),
    findings: { ...findings, waitsFor: 'duplicate' },
  });
