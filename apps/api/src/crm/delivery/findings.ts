// What is stored with a delivery to a CRM between its attempts and in the log.
import type { Candidate, OpenDeal } from '@alo/connectors/connector.ts';
import type { RecordPart } from '@alo/domain/delivery-reason.ts';
import type { Choice } from '@alo/connectors/shared/person-by-phone.ts';

export type Rule = Choice['rule'] | 'chosen' | 'dialedFrom';

export interface CrmFindings {
  /** E.164 of the other party. */
  phone?: string;
  /** Spellings of the number that were searched, in order. */
  spellings?: readonly string[];
  /** The number of contacts found by each spelling. */
  counts?: readonly number[];
  candidates?: readonly Candidate[];
  /** The chosen contact. Null with `tie`, `nobody`, or if the user refused all candidates. */
  person?: Candidate | null;
  rule?: Rule;
  /** The question that the user must answer. */
  waitsFor?: 'person' | 'duplicate';
  /** The user's choice for this call, or null if the user refused all candidates. */
  chosen?: Candidate | null;
  /** The account of the findings, if the CRM names it. */
  account?: string;
  /** How often the record was not found after a lost response. */
  lookUps?: number;
  /** How often the record was sent, as far as known. */
  sends?: number;
  /** The user allowed to send the record once, although it may exist. */
  mayResend?: boolean;
  /** The parts that the last write left out; null if there were none. */
  leftOut?: LeftOut | null;
  /** Waits for our access, and becomes due as soon as the CRM accepts it. */
  wasRefused?: true;
}

/** The parts that the CRM may have refused, and its message. */
export interface LeftOut {
  parts: RecordPart[];
  words: string;
}

const MAX_CANDIDATES = 20;
const MAX_PHONES = 5;
const MAX_NAME = 200;

/** The contact of a record, and how it was found. */
export type SentFor = Required<Pick<CrmFindings, 'person' | 'rule'>> &
  Pick<CrmFindings, 'phone' | 'spellings' | 'counts' | 'candidates'>;

/** Returns null if the contact has not been found yet. */
export function toSentFor(found: CrmFindings): SentFor | null {
  const { phone, person, rule, spellings, counts, candidates } = found;
  if (person === undefined || rule === undefined) return null;
  return { ...(phone && { phone }), person, rule, spellings, counts, candidates };
}

/**
 * Returns the contact of the record that an earlier attempt sent. The record stays with it even if
 * the number has another contact by now. Returns null if no record can exist.
 */
export const getSentFor = ({
  mayExist,
  findings,
}: {
  mayExist: boolean;
  findings: CrmFindings;
}): SentFor | null => (mayExist ? toSentFor(findings) : null);

/** Drops a deal name that is not a string: some CRMs violate their own documentation. */
const shortenDeal = ({ id, kind, name }: OpenDeal): OpenDeal =>
  typeof name === 'string' ? { id, kind, name: name.slice(0, MAX_NAME) } : { id, kind };

/** Limits the size of the candidates stored with each call. */
export const shortenCandidates = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.slice(0, MAX_CANDIDATES).map((one) => ({
    ...one,
    name: one.name.slice(0, MAX_NAME),
    openDeal: one.openDeal && shortenDeal(one.openDeal),
    phones: one.phones.slice(0, MAX_PHONES),
  }));
