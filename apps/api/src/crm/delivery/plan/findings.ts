// What is stored with a delivery to a CRM between its attempts and in the log.
import type { Candidate, OpenDeal } from '@alo/connectors/connector.ts';
import type { RecordPart } from '@alo/domain/delivery-reason.ts';
import type { Choice } from '@alo/connectors/shared/person-by-phone.ts';
import type { CrmFacts, Facts, Failure, StoredDelivery } from './facts.ts';

export type Rule = Choice['rule'] | 'chosen' | 'dialedFrom';

export interface CrmFindings {
  /** E.164. */
  phone?: string;
  /** In the order of the searches. */
  spellings?: readonly string[];
  /** Hits by spelling. */
  counts?: readonly number[];
  candidates?: readonly Candidate[];
  /** Null with `tie`, `nobody`, or if the user refused all candidates. */
  person?: Candidate | null;
  rule?: Rule;
  /** The question that the user must answer. */
  waitsFor?: 'person' | 'duplicate';
  /** The user's choice for this call; null for none of the candidates. */
  chosen?: Candidate | null;
  /** If the CRM names it. */
  account?: string;
  /** How often the record was not found after a lost response. */
  lookUps?: number;
  /** How often the record was sent, as far as known. */
  sends?: number;
  /** The user allowed to send the record once, although it may exist. */
  mayResend?: boolean;
  /** At the last write. */
  leftOut?: LeftOut | null;
  /** Becomes due as soon as the CRM accepts our access. */
  wasRefused?: true;
}

/** The parts that the CRM may have refused, and its message. */
export interface LeftOut {
  parts: RecordPart[];
  words: string;
}

/** As the row stores them. */
export type Kept = Readonly<Record<string, unknown>>;

const UNAVAILABLE = 503;
const MAX_CANDIDATES = 20;
const MAX_PHONES = 5;
const MAX_NAME = 200;

export type SentFor = Required<Pick<CrmFindings, 'person' | 'rule'>> &
  Pick<CrmFindings, 'phone' | 'spellings' | 'counts' | 'candidates'>;

export function toSentFor(found: CrmFindings): SentFor | null {
  const { phone, person, rule, spellings, counts, candidates } = found;
  if (person === undefined || rule === undefined) return null;
  return { ...(phone && { phone }), person, rule, spellings, counts, candidates };
}

/** A record that may exist stays with its contact, even if the number has another one by now. */
export const getSentFor = ({
  mayExist,
  findings,
}: {
  mayExist: boolean;
  findings: CrmFindings;
}): SentFor | null => (mayExist ? toSentFor(findings) : null);

/** Some CRMs violate their own documentation. */
const shortenDeal = ({ id, kind, name }: OpenDeal): OpenDeal =>
  typeof name === 'string' ? { id, kind, name: name.slice(0, MAX_NAME) } : { id, kind };

export const shortenCandidates = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.slice(0, MAX_CANDIDATES).map((one) => ({
    ...one,
    name: one.name.slice(0, MAX_NAME),
    openDeal: one.openDeal && shortenDeal(one.openDeal),
    phones: one.phones.slice(0, MAX_PHONES),
  }));

/** A crashed attempt may have written the record, so earlier look-ups no longer prove its absence. */
export const countLookUps = ({ wasInterrupted, findings }: StoredDelivery): number =>
  wasInterrupted ? 0 : (findings.lookUps ?? 0);

/** Returns undefined if no earlier attempt wrote a record. */
const getSentWithout = ({ mayExist, knownRecordId, findings }: StoredDelivery) =>
  mayExist || knownRecordId !== null ? findings.leftOut : undefined;

export function collectFindings(delivery: StoredDelivery, facts: Facts) {
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
      : // the attempt that the user allowed has sent nothing, so the next one may
        before.mayResend && failure && { mayResend: true }),
  };
  return { ...findings } satisfies Kept;
}

/**
 * What must be stored before the record is sent, because the number may have another contact or open deal at the next attempt.
 * Null if all of it is stored.
 */
export function collectSentFor(delivery: StoredDelivery, facts: Facts): Kept | null {
  const { account, call, person, leftOut = null } = facts;
  const { chosen, mayResend, leftOut: leftOutBefore = null } = delivery.findings;
  const isKept = chosen !== undefined || getSentFor(delivery) !== null;
  const isAsBefore = leftOut === null && leftOutBefore === null;
  if (isKept && !mayResend && isAsBefore) return null;
  const { phone } = call;
  return {
    ...(!isKept && {
      ...toSentFor({ ...(phone !== null && { phone }), ...person!.findings }),
      account,
    }),
    // The permission to send again is used up even if this attempt crashes.
    ...(mayResend && { mayResend: false }),
    ...(!isAsBefore && { leftOut }),
  };
}

export const mayHaveWritten = ({ mayWriteOn503 }: CrmFacts, { kind, status }: Failure): boolean =>
  kind === 'unknown' && (mayWriteOn503 || status !== UNAVAILABLE);
