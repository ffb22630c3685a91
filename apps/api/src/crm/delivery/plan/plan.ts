// Decides the next step of a delivery to a CRM. Pure: docs/deliveries-table.md has a test per row.
import { toReason, type DeliveryReason } from '@alo/domain/delivery-reason.ts';
import { dropOtherAccount } from './account.ts';
import type { Facts, FoundPerson, StoredDelivery } from './facts.ts';
import { collectFindings, countLookUps } from './collect-findings.ts';
import type { CrmFindings, Kept } from './findings.ts';
import { planAfterFailure } from './plan-failure.ts';
import {
  askAboutDuplicate,
  askPerson,
  finish,
  finishDelivered,
  pauseUntilAccess,
  postpone,
  search,
  type Step,
} from './plan-steps.ts';

const LOOK_FOR_RECORDING_SECONDS = 20;
const READ_PEOPLE_SECONDS = 30;
/** The vendor's index may lag; after this time a second look-up proves that there is no record. */
const LOOK_AGAIN_SECONDS = 300;
const MAX_LOOK_UPS = 2;
/** After this many sends the user decides. */
const MAX_SENDS = 3;
/** Shorter than any vendor remembers an idempotency key. */
const KEY_HOLDS_MS = 100 * 60_000;

/** An attempt plans each search and update at most twice, and one more write per optional part. */
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
    // Calls wait while the user has authorized a card but not chosen its options.
    return pauseUntilAccess(toReason('optionMissing'), { ...findings }, { isLimited: true });
  }
  // The vendor cannot add the recording to a record later.
  if (!crm.waitsForRecording || isRecordingHere === true) return null;
  if (isRecordingHere === undefined) return search('recording');
  const seconds = LOOK_FOR_RECORDING_SECONDS;
  return postpone({ state: 'postponed', reason: toReason('waitsForRecording'), seconds });
}

/** For CRMs that take calls without a contact or match contacts themselves. */
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
  const why = findSkipReason(crm.needs, found);
  if (why !== null) return finish({ state: 'skipped', reason: why, findings });
  if (!delivery.mayExist || delivery.findings.mayResend) return { step: 'write' };
  return planAfterLostAnswer(delivery, facts, findings);
}

/** Returns null if the record can be written. */
function findSkipReason(
  needs: Facts['crm']['needs'],
  { person, rule }: FoundPerson,
): DeliveryReason | null {
  if (needs === 'nothing') return null;
  if (!person) return rule === 'nobody' ? toReason('noContact') : toReason('noneChosen');
  return needs === 'deal' && !person.openDeal ? toReason('noOpenDeal') : null;
}

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
