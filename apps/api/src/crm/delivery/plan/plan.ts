// Pure: docs/deliveries-table.md has a test per row.
import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Findings } from '../../../deliveries/attempts/deliverer.ts';
import { dropOtherAccount } from './account.ts';
import type { Facts, FoundPerson, StoredDelivery } from './facts.ts';
import { collectFindings, countLookUps } from './collect-findings.ts';
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

const RECORDING_RETRY_SECONDS = 20;
const CONTACTS_RETRY_SECONDS = 30;
/** The vendor's index may lag; a later look-up is proof. */
const SECOND_LOOK_UP_SECONDS = 300;
const MAX_LOOK_UPS = 2;
/** After this many writes without an answer, the user decides. */
const MAX_SENDS = 3;
/** Every vendor remembers an idempotency key for longer. */
const MAX_KEY_AGE_MS = 100 * 60_000;

/** Each search and update is planned at most twice per attempt; the write once more than there are optional parts. */
export function plan(storedDelivery: StoredDelivery, facts: Facts): Step {
  const delivery = dropOtherAccount(storedDelivery, facts.account);
  return (
    planPreconditions(delivery, facts) ??
    (facts.failure ? planAfterFailure(delivery, facts, facts.failure) : planRecord(delivery, facts))
  );
}

function planPreconditions(
  { findings }: StoredDelivery,
  { crm, call, connection, hasRecording }: Facts,
): Step | null {
  const canLogCall = call.isOver && (call.phone !== null || canLogWithoutPhone({ crm, call }));
  if (!canLogCall) return finish({ state: 'skipped', reason: toReason(call.number) });
  if (connection === undefined) return search('connection');
  if (connection === 'missing')
    return finish({ state: 'skipped', reason: toReason('integrationRemoved') });
  if (connection === 'notReady') {
    return pauseUntilAccess(toReason('optionMissing'), { ...findings }, { isLimited: true });
  }
  // Some vendors cannot add the recording to a record later.
  if (!crm.waitsForRecording || hasRecording === true) return null;
  if (hasRecording === undefined) return search('recording');
  const seconds = RECORDING_RETRY_SECONDS;
  return postpone({ state: 'postponed', reason: toReason('waitsForRecording'), seconds });
}

const canLogWithoutPhone = ({ crm, call }: Pick<Facts, 'crm' | 'call'>): boolean =>
  crm.findsPeople
    ? call.number !== 'internalCall'
    : crm.needs === 'nothing' && call.number === 'incompleteNumber';

function planRecord(delivery: StoredDelivery, facts: Facts): Step {
  const { crm, person: foundPerson, recordId } = facts;
  const { knownRecordId } = delivery;
  const findings = collectFindings(delivery, facts);
  if (facts.areContactsLoading) {
    return postpone({
      state: 'postponed',
      reason: toReason('readingContacts'),
      seconds: CONTACTS_RETRY_SECONDS,
    });
  }
  if (!foundPerson) return search('person');
  if (recordId !== undefined) return finishDelivered(recordId, crm, findings);
  if (knownRecordId !== null && !facts.isRecordGone) {
    if (crm.canUpdate) return { step: 'update', recordId: knownRecordId };
    return finishDelivered(knownRecordId, crm, findings);
  }
  if (foundPerson.rule === 'tie') {
    return askPerson({
      state: 'ambiguous',
      reason: toReason('severalContacts'),
      findings: { ...findings, waitsFor: 'person' },
    });
  }
  const skipReason = findSkipReason(crm.needs, foundPerson);
  if (skipReason !== null) return finish({ state: 'skipped', reason: skipReason, findings });
  if (!delivery.mayExist || delivery.findings.mayResend) return { step: 'write' };
  return planAfterLostAnswer(delivery, facts, findings);
}

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
  { crm, wasLookedUp }: Facts,
  findings: Findings,
): Step {
  const { isReplay, triedForMs } = delivery;
  const { sends = 1 } = delivery.findings;
  // `triedForMs` starts anew with a replay, so it does not tell the key's age.
  const isKeyValid = !isReplay && triedForMs < MAX_KEY_AGE_MS;
  if (crm.lostAnswer === 'repeatWithKey' && isKeyValid) return { step: 'write' };
  if (!crm.canLookUp) return askAboutDuplicate(findings);
  if (!wasLookedUp) return search('record');
  if (crm.lostAnswer === 'lookUpProvesOnlyFound' || crm.lostAnswer === 'askPerson') {
    return askAboutDuplicate(findings);
  }
  const lookUps = countLookUps(delivery) + 1;
  if (lookUps < MAX_LOOK_UPS) {
    return postpone({
      state: 'postponed',
      reason: toReason('notFoundYet'),
      seconds: SECOND_LOOK_UP_SECONDS,
      findings: { ...findings, lookUps },
    });
  }
  return sends >= MAX_SENDS ? askAboutDuplicate(findings) : { step: 'write' };
}
