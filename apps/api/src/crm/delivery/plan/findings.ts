// What is stored with a delivery to a CRM between its attempts and in the log.
import type { Candidate, OpenDeal } from '@alo/connectors/connector.ts';
import type { RecordPart } from '@alo/domain/delivery-reason.ts';
import type { Choice } from '@alo/connectors/shared/person-by-phone.ts';

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
