// Findings stored with a delivery to a CRM between its tries and in the log: the contact, and how it was chosen.
import type { Candidate, OpenDeal } from '@alo/connectors/connector.ts';
import type { RecordPart } from '@alo/domain/delivery-reason.ts';
import type { Choice } from '@alo/connectors/shared/person-by-phone.ts';

export type Rule = Choice['rule'] | 'chosen' | 'dialedFrom';

export interface CrmFindings {
  /** E.164 of the other party. */
  phone?: string;
  /** Spellings of the number that were searched, in order. */
  spellings?: readonly string[];
  /** How many had the number by each of them. */
  counts?: readonly number[];
  candidates?: readonly Candidate[];
  /** Which one won; null with `tie`, `nobody`, and where a person said that it is none of them. */
  person?: Candidate | null;
  rule?: Rule;
  /** The question that a person must answer: which contact, or whether to send again. */
  waitsFor?: 'person' | 'duplicate';
  /** The contact that a person picked for this call; null if the person refused all candidates. */
  chosen?: Candidate | null;
  /** The account of the CRM that these findings belong to; undefined if the CRM does not name it. */
  account?: string;
  /** After a lost answer the record was not found so many times. */
  lookUps?: number;
  /** Number of times that the record is known to have been sent. */
  sends?: number;
  /** The record may be sent once though it may be there: a person said so. */
  mayResend?: boolean;
  /** The record was last sent without these parts; null if it was sent whole. */
  leftOut?: LeftOut | null;
  /** It waits for our access to be mended, and goes on as soon as it is. */
  wasRefused?: true;
}

/** Parts that the CRM may have refused, and what it said then. */
export interface LeftOut {
  parts: RecordPart[];
  words: string;
}

const MAX_CANDIDATES = 20;
const MAX_PHONES = 5;
const MAX_NAME = 200;

/** Whom a record is sent for, and how they were found. */
export type SentFor = Required<Pick<CrmFindings, 'person' | 'rule'>> &
  Pick<CrmFindings, 'phone' | 'spellings' | 'counts' | 'candidates'>;

/** Returns null if the person has not been found yet. */
export function toSentFor(found: CrmFindings): SentFor | null {
  const { phone, person, rule, spellings, counts, candidates } = found;
  if (person === undefined || rule === undefined) return null;
  return { ...(phone && { phone }), person, rule, spellings, counts, candidates };
}

/**
 * Returns the contact of the record that an earlier try sent, because the record stays with that contact even if the number has
 * moved to another one. Returns null if no record can exist.
 */
export const getSentFor = ({
  mayExist,
  findings,
}: {
  mayExist: boolean;
  findings: CrmFindings;
}): SentFor | null => (mayExist ? toSentFor(findings) : null);

/** Drops a deal's name that is no text, which some CRMs tell against their own description. */
const shortenDeal = ({ id, kind, name }: OpenDeal): OpenDeal =>
  typeof name === 'string' ? { id, kind, name: name.slice(0, MAX_NAME) } : { id, kind };

/** Makes candidates short enough to be kept with each call. */
export const shortenCandidates = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.slice(0, MAX_CANDIDATES).map((one) => ({
    ...one,
    name: one.name.slice(0, MAX_NAME),
    openDeal: one.openDeal && shortenDeal(one.openDeal),
    phones: one.phones.slice(0, MAX_PHONES),
  }));
