// What is kept of a delivery to a CRM between its tries, and in the log: whom it is about, and how sure that is.
import type { Candidate, OpenDeal } from '@alo/connectors/connector.ts';
import type { Choice } from '@alo/connectors/shared/person-by-phone.ts';

export type Rule = Choice['rule'] | 'chosen' | 'dialedFrom';

export interface CrmFindings {
  /** E.164 of the other party. */
  phone?: string;
  /** What was asked for, the last one found if any was. */
  spellings?: readonly string[];
  /** How many had the number by each of them. */
  counts?: readonly number[];
  candidates?: readonly Candidate[];
  /** Which one won; null with `tie`, `nobody`, and where a person said that it is none of them. */
  person?: Candidate | null;
  rule?: Rule;
  /** Of an ambiguous one: who it is, or whether it is sent again. */
  waitsFor?: 'person' | 'duplicate';
  /** Somebody picked for this call alone; null: none of the candidates. */
  chosen?: Candidate | null;
  /** The account of the CRM in which all of this was found. Left out where nothing tells it. */
  account?: string;
  /** After a lost answer the record was not found so many times. */
  lookUps?: number;
  /** So often the record was sent, as far as we know. */
  sends?: number;
  /** The record may be sent once though it may be there: a person said so. */
  mayResend?: boolean;
  /** It waits for our access to be mended, and goes on as soon as it is. */
  wasRefused?: true;
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
 * Returns whom an earlier try sent the record for, because it is theirs even if somebody else has the number by now. Returns
 * null if no record can be there.
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
